import type { LoginReply } from '@contracts/auth';
import type { TestServer } from './testContext';

export interface TestAuthor {
  _id: string;
  username: string;
  token: string;
  /** For `inject`: the calls of this author. */
  headers: { authorization: string };
}

/** An author with a session, made without hashing a password, which is what takes time. */
export async function createTestAuthor(
  { context }: Pick<TestServer, 'context'>,
  username = 'Ada Lovelace',
): Promise<TestAuthor> {
  const { _id } = await context.users.ensureAuthor(username);
  return withSession({ context }, _id, username);
}

/** As `createTestAuthor`, and an admin. */
export async function createTestEditor(
  { context }: Pick<TestServer, 'context'>,
  username = 'Edith Torr',
): Promise<TestAuthor> {
  const { _id } = await context.users.ensureAuthor(username);
  await context.database.db.updateTable('user').set({ admin: 1 }).where('id', '=', _id).execute();
  return withSession({ context }, _id, username);
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
