import { columnsOf } from '@contracts/policies/roles';
import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { type Env, parseEnv } from '@/server/env';
import { createId } from '@/server/lib/ids';
import { createToken, hashToken } from '@/server/lib/tokens';
import { openRooms } from '@/server/modules/community/chat/chat.repository';
import { csrfTokenOf, deskCookie } from '@/server/modules/core/auth/deskCookie';
import { insertSession } from '@/server/modules/core/session/session.repository';

const BATCH = 500;
const CREATED_AT = '2020-01-01T00:00:00.000Z';
const EXPIRES_AT = '2100-01-01T00:00:00.000Z';

/** A signed-in person. */
export interface Person {
  id: string;
  token: string;
  /** Of an editor: what the desk of a browser sends. */
  desk?: { cookie: string; csrf: string };
}

/** An editor's calls carry the cookie of the desk. */
function deskOf(token: string): Person['desk'] {
  return { cookie: deskCookie(token, true).split(';')[0] ?? '', csrf: csrfTokenOf(token) };
}

/** The settings of the measured server, for programs that write to and count in its database. */
export const databaseSettings = (settings: Record<string, string>): Env =>
  parseEnv({ NODE_ENV: 'test', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent', ...settings });

/** Writes authors, each with a session and an empty room, and editors into a database that may be new. */
export async function makePeople(env: Env, authors: number, editors: number) {
  const database = openDatabase(env);
  const { db, kind } = database;
  try {
    await migrateToLatest(database);
    // A session ends some days after it was begun, whenever it was last used.
    const signedInAt = new Date().toISOString();
    const people = Array.from({ length: authors + editors }, (_, index): Person => {
      const token = createToken();
      return { id: createId(), token, ...(index >= authors && { desk: deskOf(token) }) };
    });
    for (let from = 0; from < people.length; from += BATCH) {
      const batch = people.slice(from, from + BATCH);
      await db.transaction().execute(async (trx) => {
        const users = batch.map(({ id }, index) => ({
          id,
          email: `${id}@example.org`,
          email_key: `${id}@example.org`,
          username: `Author ${id}`,
          username_key: `author ${id}`,
          ...columnsOf(from + index < authors ? 'author' : 'lead'),
          created_at: CREATED_AT,
        }));
        await trx.insertInto('user').values(users).execute();
        for (const { id, token, desk } of batch) {
          const session = { token_hash: hashToken(token), user_id: id, created_at: signedInAt };
          await insertSession(trx, { ...session, kind: desk ? 'desk' : 'author', expires_at: EXPIRES_AT });
        }
        const ids = batch.map(({ id }) => id);
        await openRooms(trx, kind, ids, CREATED_AT);
      });
    }
    return { authors: people.slice(0, authors), editors: people.slice(authors) };
  } finally {
    await db.destroy();
  }
}

/** The number of stored messages, and the number of message numbers that rooms have assigned. */
export async function countMessages(env: Env): Promise<{ stored: number; numbered: number }> {
  const { db } = openDatabase(env);
  try {
    const { stored } = await db
      .selectFrom('chat_message')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();
    const { numbered } = await db
      .selectFrom('chat_room')
      .select((eb) => eb.fn.sum<number>('last_seq').as('numbered'))
      .executeTakeFirstOrThrow();
    return { stored, numbered };
  } finally {
    await db.destroy();
  }
}
