import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Migrator, sql } from 'kysely';
import { pino } from 'pino';
import { backUp, contentOf, fillSmallSite, foundBy } from '@/__tests__/support/backups';
import { isThorough } from '@/__tests__/support/effort';
import { fillEmptyTables } from '@/__tests__/support/everyTable';
import { startS3Server } from '@/__tests__/support/s3Server';
import {
  createTestDatabase,
  describeOnEachDatabase,
  startTestServer,
  type TestServer,
  testClock,
} from '@/__tests__/support/testContext';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import { migrationsFor } from '@/server/db/migrations';
import { migrateToLatest } from '@/server/db/migrator';
import { type Env, parseEnv } from '@/server/env';
import { jobsOf } from '@/server/feature';
import { createBlobs } from '@/server/lib/blobs/blobs';
import { loadFeatures } from '@/server/loadFeatures';
import { keptTables } from '@/server/modules/operations/backup/keptTables';
import { readBackup } from '@/server/modules/operations/backup/readBackup';
import { restoreBackup } from '@/server/modules/operations/backup/restoreBackup';
import { writeBackup } from '@/server/modules/operations/backup/writeBackup';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const kinds: DatabaseKind[] = hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'];
/** In an ordinary run the other kind: most other tests restore into the same. */
const targetsOf = (kind: DatabaseKind) =>
  isThorough || !hasPostgres ? kinds : kinds.filter((target) => target !== kind);

const fingerprints = ({ context }: Pick<TestServer, 'context'>) =>
  context.database.db
    .selectFrom('fingerprint')
    .innerJoin('fingerprint_holder', 'fingerprint_holder.id', 'fingerprint.holder_id')
    .select(['article_id', 'kind', 'hash'])
    .orderBy('article_id')
    .orderBy('hash')
    .execute();

/** What a restored site has that its backup had not. */
const withoutTheRestore = ({ tables, images }: Awaited<ReturnType<typeof contentOf>>) => ({
  images,
  tables: { ...tables, desk_log: tables.desk_log?.filter((line) => !line.includes('"restored"')) },
});

describeOnEachDatabase('a backup', (kind) => {
  let server: TestServer;
  let file: string;
  const places: { remove(): Promise<void> }[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind);
    await fillSmallSite(server);
    // Jobs would take the rows of waiting work, which the backup is to have, also some time later.
    await Promise.all(jobsOf(server.context).map((job) => job.stop()));
    await fillEmptyTables(server.context.database.db);
    file = await backUp(server);
  });
  afterAll(async () => {
    await server.close();
    for (const { remove } of places) await remove();
  });

  async function newPlace(target: DatabaseKind, options = {}): Promise<Env> {
    const database = await createTestDatabase(target, options);
    places.push(database);
    return parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...database.settings });
  }

  /** Looks at a site as a server that starts there would. */
  async function at<Result>(env: Env, look: (site: Pick<TestServer, 'context' | 'env'>) => Promise<Result>) {
    const database = openDatabase(env);
    const log = pino({ level: 'silent' });
    const context = createContext({ env, log, clock: testClock(), cache: noCache, database });
    try {
      await migrateToLatest(database);
      return await look({ context, env });
    } finally {
      await database.db.destroy();
    }
  }

  test('has every table of the database that is not named as made again or left out', async () => {
    const { tables } = await readBackup(file);
    const { db } = server.context.database;
    const all = (await db.introspection.getTables()).map(({ name }) => name);
    const ours = all.filter((name) => !name.startsWith('publication_search_'));
    expect(Object.keys(tables).sort()).toEqual(ours.filter(keptTables(server.context.features)).sort());
    // One without a row is not tested by what follows: give it one in `everyTable.ts`.
    expect(Object.keys(tables).filter((name) => tables[name]?.rows === 0)).toEqual([]);
  });

  test.each(targetsOf(kind))('gives the whole site again in an empty %s database', async (target) => {
    const env = await newPlace(target);
    await restoreBackup({ env, file, isForced: false });
    const expected = await contentOf(server);
    expect(Object.keys(expected.images)).toHaveLength(1);
    await at(env, async (restored) => {
      expect(withoutTheRestore(await contentOf(restored))).toEqual(expected);
      expect(await foundBy(restored)).toEqual(await foundBy(server));
      while (await restored.context.originalityIndex.indexBacklog()) {}
      expect(await fingerprints(restored)).toEqual(await fingerprints(server));
    });
    expect(existsSync(path.join(env.DATA_DIR, 'restoring'))).toBe(false);
  });

  test('has not the key of the security log, with which its lines would tell addresses', async () => {
    const named = await server.context.database.db.selectFrom('setting').select('name').execute();
    expect(named).toContainEqual({ name: 'security_log_key' });
    expect(gunzipSync(readFileSync(file)).toString('latin1')).not.toContain('security_log_key');
  });

  test('brings no ended session back, and lets numbers go on after the highest', async () => {
    const env = await newPlace(kind, { isMigrated: true });
    await restoreBackup({ env, file, isForced: false });
    await at(env, async ({ context: { database } }) => {
      const { db } = database;
      expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
      const before = await db.selectFrom('sign_in_failure').select('id').orderBy('id', 'desc').execute();
      expect(before.length).toBeGreaterThan(0);
      const row = { key: 'address:192.0.2.1', at: '2026-05-01T12:00:00.000Z' };
      const added = await db.insertInto('sign_in_failure').values(row).returning('id').executeTakeFirst();
      expect(added?.id).toBe((before[0]?.id ?? 0) + 1);
    });
  });

  test('replaces another site only when that is asked for, and then all of it', async () => {
    const env = await newPlace(kind, { isMigrated: true });
    await at(env, async ({ context }) => {
      await context.users.ensureAuthor('Cleo');
      await context.images.store(
        Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      );
    });
    const before = await at(env, contentOf);
    await expect(restoreBackup({ env, file, isForced: false })).rejects.toThrow(
      'A site already exists here. To replace all of it, restore with --force; nothing was changed.',
    );
    expect(await at(env, contentOf)).toEqual(before);

    await restoreBackup({ env, file, isForced: true });
    const uploads = () => readdirSync(path.join(env.DATA_DIR, 'uploads'));
    expect(uploads()).toHaveLength(2);
    await at(env, async (restored) => {
      await restored.context.uploads.removeUnused();
      const { tables, images } = await contentOf(server);
      const expected = { images, tables: { ...tables, loose_image: [] } };
      expect(withoutTheRestore(await contentOf(restored))).toEqual(expected);
    });
    expect(uploads()).toHaveLength(1);
  });

  test('leaves the site as it was where the restore fails in the middle', async () => {
    const env = await newPlace(kind, { isMigrated: true });
    await at(env, ({ context }) => context.users.ensureAuthor('Cleo'));
    const before = await at(env, contentOf);
    // The image cannot be stored: a file lies where its folder would be.
    writeFileSync(path.join(env.DATA_DIR, 'uploads'), '');
    await expect(restoreBackup({ env, file, isForced: true })).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await at(env, contentOf)).toEqual(before);
  });

  test('of an older version is brought up to date', async () => {
    const old = await newPlace(kind);
    const database = openDatabase(old);
    const { db } = database;
    const provider = { getMigrations: async () => migrationsFor(kind) };
    await new Migrator({ db, provider }).migrateTo('004-history');
    const date = '2024-02-03T04:05:06.000Z';
    await sql`insert into "user" (id, email, email_key, username, username_key, created_at)
      values ('u1', 'ada@example.org', 'ada@example.org', 'Ada', 'ada', ${date})`.execute(db);
    await sql`insert into tag (id, title, title_key, position) values ('t1', 'Craft', 'craft', 0)`.execute(
      db,
    );
    await sql`insert into article (id, author_id, status, title, tag_id, created_at, updated_at)
      values ('a1', 'u1', 'accepted', 'Old', 't1', ${date}, ${date})`.execute(db);
    await sql`insert into publication (article_id, author_id, revision, title, excerpt, cover_pic, tag_id, minutes,
        published_at, search_row, content)
      values ('a1', 'u1', 1, 'Old', '', '', 't1', 1, ${date}, 1706933106000000, '<p>Of old.</p>')`.execute(
      db,
    );
    const archive = path.join(old.DATA_DIR, 'old.tar.gz');
    const clock = testClock();
    await writeBackup(
      { database, env: old, blobs: createBlobs(old), clock, features: loadFeatures() },
      archive,
    );
    await db.destroy();

    const env = await newPlace(kind);
    await restoreBackup({ env, file: archive, isForced: false });
    await at(env, async ({ context }) => {
      expect(await context.search.findPublications('old', 5)).toEqual([1706933106000000]);
      expect((await context.users.findBylines(['u1'])).get('u1')?.username).toBe('Ada');
      const applied = await sql`select name from kysely_migration`.execute(context.database.db);
      expect(applied.rows).toHaveLength(Object.keys(migrationsFor(kind)).length);
    });
  });

  test('is not restored while another process works with the database', async () => {
    const env = await newPlace(kind, { isMigrated: true });
    await at(env, async () => {
      await expect(restoreBackup({ env, file, isForced: true })).rejects.toThrow(/^The database is in use/);
    });
  });
});

test('images in a bucket are in a backup, and come back where files keep them', async () => {
  const store = await startS3Server();
  const server = await startTestServer('sqlite', { settings: store.settings });
  const place = await createTestDatabase('sqlite');
  try {
    await fillSmallSite(server);
    const file = await backUp(server);
    const env = parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...place.settings });
    await restoreBackup({ env, file, isForced: false });
    const { images } = await contentOf(server);
    const [[name = '', bytes] = []] = Object.entries(images);
    expect(readFileSync(path.join(env.DATA_DIR, 'uploads', name)).toString('base64')).toBe(bytes);
  } finally {
    await server.close();
    await store.stop();
    store.removeFolder();
    await place.remove();
  }
});
