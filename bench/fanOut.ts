import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openContext } from '@/__tests__/support/openContext';
import { buildApp } from '@/server/app';
import type { DatabaseClient } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { beginFanOut } from '@/server/modules/community/notification/fanOut.repository';

const FOLLOWERS = 10_000;
const REQUESTS_BEFORE = 200;
const GOAL_MS = 2_000;
const WAIT_GOAL_MS = 50;

async function addFollowers({ db }: DatabaseClient, authorId: string): Promise<void> {
  await sql`
    insert into "user" (id, email, email_key, username, username_key, created_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(FOLLOWERS)})
    select 'f' || i, 'f' || i, 'f' || i, 'f' || i, 'f' || i, '2020' from n`.execute(db);
  await sql`
    insert into follow (follower_id, followed_id, created_at)
    select id, ${authorId}, '2020' from "user" where email like 'f%' and created_at = '2020'`.execute(db);
}

/** Notifies followers of a publication while an author saves and reads, one request after the other. */
async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-fan-out-'));
  const callLimits = { all: { most: 1_000_000, windowMs: 1_000 }, byCall: new Map() };
  const context = openContext({ DATA_DIR: folder }, { callLimits });
  const { database } = context;
  try {
    await migrateToLatest(database);
    const app = await buildApp(context);
    const { _id: authorId } = await context.users.ensureAuthor('Ada');
    const reader = await context.users.ensureAuthor('Grace');
    const headers = { authorization: `Bearer ${await context.auth.startSession(reader._id)}` };
    const { id: tagId } = await context.tags.ensureTag('Craft', ['Prose']);
    await context.articleImport.storeImported({
      source: 'bench/1',
      sourceHash: '1',
      authorId,
      coauthorIds: [],
      title: 'On brevity',
      excerpt: '',
      content: '<p>Words.</p>',
      coverPic: '',
      tagId,
      subId: null,
      publishedAt: '2020-01-01T00:00:00.000Z',
    });
    await addFollowers(database, authorId);
    const { id } = await database.db.selectFrom('article').select('id').executeTakeFirstOrThrow();

    const askOnce = async (method: 'GET' | 'POST' | 'DELETE', url: string): Promise<number> => {
      // As requests come by the network, with a turn of the event loop before each.
      await setImmediate();
      const from = performance.now();
      const { statusCode } = await app.inject({ method, url, headers });
      if (statusCode >= 300) throw new Error(`${method} ${url}: ${statusCode}`);
      return performance.now() - from;
    };
    /** The longest wait of a round of requests. */
    const ask = async (): Promise<number> =>
      Math.max(
        await askOnce('POST', `/api/savedpost/${id}`),
        await askOnce('GET', '/api/write/article'),
        await askOnce('DELETE', `/api/savedpost/${id}`),
      );
    for (let count = 0; count < REQUESTS_BEFORE; count++) await ask();
    let undisturbed = 0;
    for (let count = 0; count < REQUESTS_BEFORE; count++) undisturbed = Math.max(undisturbed, await ask());

    await beginFanOut(database.db, id);
    const from = performance.now();
    let took = 0;
    context.fanOut.wake();
    const told = context.fanOut.settled().then(() => {
      took = performance.now() - from;
    });
    let longest = 0;
    let rounds = 0;
    for (; took === 0; rounds++) longest = Math.max(longest, await ask());
    await told;
    const { rows } = await database.db
      .selectFrom('post_notification')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    console.log(`${rows} followers told in ${took.toFixed(0)} ms (goal: under ${GOAL_MS})`);
    console.log(
      `longest wait of another request in ${rounds} rounds: ${longest.toFixed(1)} ms (goal: under ${WAIT_GOAL_MS}); ` +
        `${undisturbed.toFixed(1)} ms without a fan-out, ratio ${(longest / undisturbed).toFixed(2)}`,
    );
    await app.close();
  } finally {
    await database.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

void run();
