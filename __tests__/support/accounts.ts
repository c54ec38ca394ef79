import type { LoginReply } from '@contracts/auth';
import { columnsOf, type Role } from '@contracts/policies/roles';
import { CSRF_HEADER } from '@contracts/rules/headers';
import { hashToken } from '@/server/lib/tokens';
import { csrfTokenOf, deskCookie } from '@/server/modules/core/auth/deskCookie';
import type { TestServer } from './testContext';

export interface TestAuthor {
  _id: string;
  username: string;
  token: string;
  /** For `inject`: the calls of this author. */
  headers: Record<string, string> & { authorization: string };
  /** Of an editor: what the desk of a browser sends. `headers` have it too. */
  desk?: DeskCredentials;
}

interface DeskCredentials {
  cookie: string;
  csrf: string;
}

const LATER = '2100-01-01T00:00:00.000Z';

/** An author with a session, made without hashing a password, which is what takes time. */
export async function createTestAuthor(
  { context }: Pick<TestServer, 'context'>,
  username = 'Ada Lovelace',
): Promise<TestAuthor> {
  const { _id } = await context.users.ensureAuthor(username);
  return withSession({ context }, _id, username);
}

/** As `createTestAuthor`, and a lead editor unless another role is named. */
export async function createTestEditor(
  { context }: Pick<TestServer, 'context'>,
  username = 'Edith Torr',
  role: Role = 'lead',
): Promise<TestAuthor> {
  const { _id } = await context.users.ensureAuthor(username);
  await context.database.db.updateTable('user').set(columnsOf(role)).where('id', '=', _id).execute();
  return atDesk({ context }, await withSession({ context }, _id, username));
}

/** An editor with a session of the desk beside the one of the site: calls of authors and of editors are theirs. */
export async function atDesk(
  { context }: Pick<TestServer, 'context'>,
  person: TestAuthor,
): Promise<TestAuthor> {
  const token = await context.auth.startSession(person._id, 'desk');
  // Clocks of tests move by days, and editors would have to type their password again and again.
  await context.database.db
    .updateTable('session')
    .set({ created_at: LATER, expires_at: LATER, proved_at: LATER })
    .where('token_hash', '=', hashToken(token))
    .execute();
  const desk = deskOf(token);
  const headers = { ...person.headers, cookie: desk.cookie, [CSRF_HEADER]: desk.csrf };
  return { ...person, headers, desk };
}

/** What a browser sends in a session of the desk. */
function deskOf(token: string): DeskCredentials {
  return { cookie: deskCookie(token, true).split(';')[0] ?? '', csrf: csrfTokenOf(token) };
}

async function withSession(
  { context }: Pick<TestServer, 'context'>,
  _id: string,
  username: string,
): Promise<TestAuthor> {
  const token = await context.auth.startSession(_id);
  return { _id, username, token, headers: { authorization: `Bearer ${token}` } };
}

export const ada = { username: 'Ada Lovelace', email: 'ada@example.org', password: 'analytical' };

/** Registers through the API. */
export function register({ app }: Pick<TestServer, 'app'>, body: object | undefined, headers = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/register', body, headers });
}

/** Signs in through the API. */
export function signIn({ app }: Pick<TestServer, 'app'>, body: object | undefined, headers = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/login', body, headers });
}

/** The token of a sign-in that must succeed. */
export async function tokenOf(
  server: Pick<TestServer, 'app'>,
  credentials: { email: string; password: string },
): Promise<string> {
  const reply = await signIn(server, credentials);
  if (reply.statusCode !== 200) throw new Error(`sign-in failed: ${reply.body}`);
  return reply.json<LoginReply>().token;
}

/** The caller's own record, as the token's holder asks for it. */
export function getMe({ app }: Pick<TestServer, 'app'>, token: string) {
  return app.inject({
    method: 'GET',
    url: '/api/user/user_details',
    headers: { authorization: `Bearer ${token}` },
  });
}
