import { db, type MockDb, restoreDb } from './db';
import { seedForDevelopers } from './developerSeed';

/** Of this tab; `localStorage` is emptied by logging out. */
const KEPT = 'mock-backend';
/** The owner of the token that the tabs share while a user is signed in. */
const SIGN_IN = 'mock-backend/sign-in';

/** Maps are written as lists of their entries under a name that nothing else has. */
const ENTRIES = '$entries';

const write = (state: MockDb): string =>
  JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? { [ENTRIES]: [...value] } : value));

const read = (text: string): MockDb =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && ENTRIES in value
      ? new Map(value[ENTRIES] as [unknown, unknown][])
      : value,
  ) as MockDb;

function versionOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return String(hash);
}

/** Changes with everything in there: what was kept of another beginning is of no use. */
const version = versionOf(write(seedForDevelopers()));

let isForgotten = false;

/** Keeps the state of the mock backend for a reload of the page. */
export function keepDb(): void {
  if (isForgotten) return;
  try {
    sessionStorage.setItem(KEPT, version + write(db));
  } catch {
    // Full of pictures, or forbidden: the last state that found room stays.
  }
  const token = localStorage.getItem('token') ?? '';
  const userId = db.sessions.get(token);
  if (userId !== undefined) localStorage.setItem(SIGN_IN, JSON.stringify({ token, userId }));
}

/** Takes up the state in which this tab was left; a new tab begins with the seed, signed in as the others are. */
export function takeUpDb(): void {
  const kept = sessionStorage.getItem(KEPT);
  restoreDb(kept?.startsWith(`${version}{`) ? read(kept.slice(version.length)) : seedForDevelopers());
  const signIn = localStorage.getItem(SIGN_IN);
  if (signIn === null) return;
  const { token, userId } = JSON.parse(signIn) as { token: string; userId: string };
  db.sessions.set(token, userId);
}

/** Lets the next page begin anew with the seed, signed out. */
export function forgetDb(): void {
  isForgotten = true;
  sessionStorage.removeItem(KEPT);
  localStorage.clear();
}
