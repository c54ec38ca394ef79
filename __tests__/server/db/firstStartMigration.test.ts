import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import * as firstStart from '@/server/db/migrations/038-first-start';
import { migrateToLatest } from '@/server/db/migrator';
import { parseEnv } from '@/server/env';
import { inlineThreads } from '@/server/lib/threads/inline';
import { createTestDatabase, describeOnEachDatabase, testClock } from '../../support/testContext';

describeOnEachDatabase('the sample of a site that did not mark it', (kind) => {
  test('is marked where it was loaded, and what people made is not', async () => {
    const { settings, remove } = await createTestDatabase(kind, { isMigrated: true });
    const env = parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', ...settings });
    const database = openDatabase(env);
    const { db } = database;
    await migrateToLatest(database);
    const log = pino({ level: 'silent' });
    const made = { env, log, clock: testClock(), cache: noCache, database, threads: inlineThreads };
    const { users, tags, articleImport } = createContext(made);
    const { _id: mara } = await users.ensureAuthor('Mara Lindqvist', { email: 'mara@sample.invalid' });
    const { _id: ada } = await users.ensureAuthor('Ada Lovelace', { email: 'ada@example.org' });
    const { id: welcome, subIds } = await tags.ensureTag('Welcome', ['Tour', 'Own']);
    await tags.ensureTag('Poems');
    const imported = (source: string, authorId: string) => ({
      ...{ source, sourceHash: 'h', id: source.replace(/\W/g, ''), authorId, coauthorIds: [] },
      ...{ title: 'T', excerpt: '', content: '<p>x</p>', coverPic: '', tagId: welcome, subId: null },
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
    await articleImport.storeEach([
      imported('sample/articles/a.md', mara),
      imported('sample/articles/b.md', ada),
      imported('blog/c.md', mara),
    ]);

    const anyTables = db as unknown as Kysely<unknown>;
    const marks = async () =>
      (await db.selectFrom('sample_part').selectAll().orderBy('kind').execute()) as unknown;
    await firstStart.down(anyTables);
    await firstStart.up(anyTables);
    expect(await marks()).toEqual([]);
    await db.insertInto('setting').values({ name: 'sample_content', value: 'loaded' }).execute();
    await firstStart.down(anyTables);
    await firstStart.up(anyTables);
    expect(await marks()).toEqual([
      { kind: 'article', id: 'samplearticlesamd', title_key: '' },
      { kind: 'sub', id: subIds[0], title_key: 'tour' },
      { kind: 'tag', id: welcome, title_key: 'welcome' },
      { kind: 'user', id: mara, title_key: '' },
    ]);
    await db.destroy();
    await remove();
  });
});
