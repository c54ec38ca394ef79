import { db, type MockDb, restoreDb } from './db';
import { seed } from './seed';

/** Of this tab; `localStorage` is emptied by logging out. */
const KEPT = 'mock-backend';
/** Whose token it is that the tabs share, for as long as somebody is signed in. */
const SIGN_IN = 'mock-backend/sign-in';

type Kept = Omit<MockDb, 'sessions'> & { sessions: [string, string][] };

const write = ({ sessions, ...tables }: MockDb): string =>
  JSON.stringify({ ...tables, sessions: [...sessions] } satisfies Kept);

/** Changes with everything in the seed: what was kept of another is of no use. */
export function versionOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return String(hash);
}

const seedVersion = () => versionOf(write(seed()));

let isForgotten = false;

/** Keeps the state of the mock backend for a reload of the page. */
export function keepDb(): void {
  if (isForgotten) return;
  try {
    sessionStorage.setItem(KEPT, seedVersion() + write(db));
  } catch {
    // Full of pictures, or forbidden: the last state that found room stays.
  }
  const token = localStorage.getItem('token') ?? '';
  const userId = db.sessions.get(token);
  if (userId !== undefined) localStorage.setItem(SIGN_IN, JSON.stringify({ token, userId }));
}

/** Takes up the state in which this tab was left; a new tab begins with the seed, signed in as the others are. */
export function takeUpDb(): void {
  const version = seedVersion();
  const kept = sessionStorage.getItem(KEPT);
  if (kept?.startsWith(`${version}{`)) {
    const { sessions, ...tables } = JSON.parse(kept.slice(version.length)) as Kept;
    restoreDb({ ...tables, sessions: new Map(sessions) });
  }
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
