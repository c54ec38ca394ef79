import { CSRF_HEADER } from '@contracts/headers';
import { db, type MockUser } from '../db';
import { MockFailure } from '../mockFailure';

const NAME = 'byline_desk';
const KEPT_S = 30 * 24 * 60 * 60;

/** The token of the desk's session; empty where there is none. */
export const deskTokenOf = (cookies: Record<string, string>): string => cookies[NAME] ?? '';

/** The cookie that keeps a session; an empty token takes it away. */
export const deskCookie = (token: string): string =>
  `${NAME}=${token}; Max-Age=${token === '' ? 0 : KEPT_S}; Path=/; HttpOnly; SameSite=Strict`;

export const csrfTokenOf = (token: string): string => `csrf-of-${token}`;

function userOf(token: string): MockUser | undefined {
  const userId = db.deskSessions.get(token);
  return db.users.find(({ _id }) => _id === userId);
}

/** Whose session of the desk it is; nobody's once they are no editor any more. */
export function findEditor(token: string): MockUser | undefined {
  const user = userOf(token);
  return user?.admin && !user.suspension ? user : undefined;
}

/**
 * Whoever the cookie signs in, or would if they were not suspended.
 * @throws 403 for a change that does not name what the desk was told.
 */
export function editorOfDesk(request: Request, cookies: Record<string, string>): MockUser | undefined {
  const token = deskTokenOf(cookies);
  const user = userOf(token);
  if (user?.suspension) return user;
  const editor = findEditor(token);
  if (editor && request.method !== 'GET' && request.headers.get(CSRF_HEADER) !== csrfTokenOf(token)) {
    throw new MockFailure(403, 'this page is out of date: please load it again');
  }
  return editor;
}
