import { paths } from '../paths';
import { withStorage } from '../storage/webStorage';

const kinds = ['like', 'dislike', 'save', 'follow', 'comment', 'report', 'suggest'] as const;

type Kind = (typeof kinds)[number];
type OfAuthor = { author: { _id: string; username: string }; coauthorIds?: string[] };

/** What a visitor wanted to do when a press asked them to sign in. On the page of an author there is no article. */
export type SignInPurpose = OfAuthor &
  ({ kind: Exclude<Kind, 'follow'>; articleId: string } | { kind: 'follow'; articleId?: string });

type KeptPurpose = SignInPurpose & {
  /** The page of the press. */
  path: string;
  /** Milliseconds. */
  at: number;
};

const KEY = 'sign-in-purpose';
const EXPIRES_AFTER_MS = 15 * 60_000;

/** For a browser that forbids its storage. */
let kept = '';
/** Where the last login leads. */
let landing: string | null = null;
const watchers = new Set<() => void>();

function keep(value: string): void {
  kept = value;
  withStorage(
    'sessionStorage',
    (storage) => (value === '' ? storage.removeItem(KEY) : storage.setItem(KEY, value)),
    undefined,
  );
  for (const watcher of watchers) watcher();
}

const read = () => kept || withStorage('sessionStorage', (storage) => storage.getItem(KEY) ?? '', '');

const isKept = (value: unknown): value is KeptPurpose => {
  const { kind, articleId, author, coauthorIds = [], path, at } = (value ?? {}) as Partial<KeptPurpose>;
  return (
    kinds.some((known) => known === kind) &&
    (kind === 'follow' || articleId !== undefined) &&
    [articleId ?? '', author?._id, author?.username, path].every((text) => typeof text === 'string') &&
    Array.isArray(coauthorIds) &&
    typeof at === 'number' &&
    Date.now() - at < EXPIRES_AFTER_MS
  );
};

function parse(text: string): KeptPurpose | null {
  try {
    const value: unknown = text === '' ? null : JSON.parse(text);
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Remembered for this tab and page, also over a reload. */
export function keepPurpose(purpose: SignInPurpose): void {
  keep(JSON.stringify({ ...purpose, path: window.location.pathname, at: Date.now() } satisfies KeptPurpose));
}

/** The dialog was closed: signing in later is for something else. */
export function dropPurpose(): void {
  if (read() !== '') keep('');
}

/** The purpose of this page as text, the same one until it changes; empty where there is none. */
export function purposeHere(): string {
  const text = read();
  return parse(text)?.path === window.location.pathname ? text : '';
}

/** The same of whatever page it was on, for a sign-in that led away from it. */
export const purposeKept = (): string => {
  const text = read();
  return parse(text) ? text : '';
};

/** The page of the dashboard on which a purpose is carried out. */
export const placeOf = ({ articleId, author }: SignInPurpose): string =>
  articleId === undefined ? paths.authorProfile(author.username) : paths.dashboardArticle(articleId);

export const purposeOf = (text: string): SignInPurpose | null => parse(text);

export function watchPurpose(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Returns the purpose of a login, once. Null if it was cancelled.
 * @param text the purpose that the form showed.
 */
export function takePurpose(text: string): SignInPurpose | null {
  if (text === '' || read() !== text) return null;
  const purpose = parse(text);
  keep('');
  landing = purpose && placeOf(purpose);
  return purpose;
}

/** Whether a login was for something on this page of the dashboard, so that it leads there. */
export function isLoginFor(place: string): boolean {
  const purpose = parse(purposeHere());
  return landing === place || (purpose !== null && placeOf(purpose) === place);
}

/** The dashboard is reached: the next login leads where it leads. */
export function endLanding(): void {
  landing = null;
}
