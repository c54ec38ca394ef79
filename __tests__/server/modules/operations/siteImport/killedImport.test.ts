import { pino } from 'pino';
import { startProgram } from '@/__tests__/support/childProgram';
import { tried } from '@/__tests__/support/effort';
import { generatedItems, memorySource } from '@/__tests__/support/memorySource';
import { createTestDatabase, describeOnEachDatabase } from '@/__tests__/support/testContext';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import { inlineThreads } from '@/server/lib/threads/inline';
import { countsOf } from '@/server/modules/operations/siteImport/run/runImport';

jest.setTimeout(120_000);

const ARTICLES = 130;
/** After so many items: among articles, comments and subscribers. */
const KILL_AFTER = tried([47, 187, 317]);

describeOnEachDatabase('an import that is killed', (kind) => {
  /** Where the import goes on: with the same run, as the server does, or with another one, as the command does. */
  test.each(
    KILL_AFTER.flatMap((killAfter) => [
      { killAfter, goesOn: true },
      { killAfter, goesOn: false },
    ]),
  )(
    'after $killAfter items is completed without a loss or a duplicate ($goesOn)',
    async ({ killAfter, goesOn }) => {
      const testDatabase = await createTestDatabase(kind, { isMigrated: true });
      const settings = { ...testDatabase.settings, ARTICLES: String(ARTICLES) };
      const program = startProgram('__tests__/support/importProgram.ts', settings);
      const [, killed = ''] = await program.until(/import (\S+)/);
      await program.until(new RegExp(`done ${killAfter}\\.`));
      program.signal('SIGKILL');
      await program.ended;

      const env = parseEnv({ NODE_ENV: 'test', ...testDatabase.settings });
      const database = openDatabase(env);
      const { db } = database;
      // After the time in which the killed process would have had the run to itself.
      const clock = { now: () => new Date(Date.now() + 3_600_000) };
      const log = pino({ level: 'silent' });
      const context = createContext({ env, log, clock, cache: noCache, database, threads: inlineThreads });
      const { importRuns } = context;
      const items = [...generatedItems(ARTICLES)];
      const source = memorySource(items);
      const mapping = { authors: new Map(), tags: new Map() };
      const beginning = { place: null, startedBy: null, isDryRun: false, mapping };
      const id = goesOn ? killed : await importRuns.begin(source, beginning);
      expect(await importRuns.carryOut(id, source)).toBe(true);

      const count = async (
        table: 'article' | 'publication' | 'page' | 'subscriber' | 'comment' | 'redirect',
      ) => {
        const row = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirst();
        return Number(row?.count);
      };
      const published = ARTICLES * 0.9;
      expect(await count('article')).toBe(ARTICLES);
      expect(await count('publication')).toBe(published);
      expect(await count('comment')).toBe(published);
      expect(await count('page')).toBe(10);
      expect(await count('subscriber')).toBe(ARTICLES);
      expect(await count('redirect')).toBe(published + 10);
      const statistics = await db.selectFrom('publication').select('comments').execute();
      expect(statistics.every(({ comments }) => comments === 1)).toBe(true);
      const shown = await db.selectFrom('page_publication').select('page_id').execute();
      expect(shown).toHaveLength(10);
      const readers = await db.selectFrom('user').select('id').execute();
      expect(readers).toHaveLength(5 + 7);

      const counts = await countsOf(context, id);
      const sum = Object.values(counts).flatMap((of) => Object.values(of));
      expect(sum.reduce((one, other) => one + other, 0)).toBe(items.length);
      expect(Object.values(counts).flatMap((of) => of.failed ?? [])).toEqual([]);

      await database.db.destroy();
      await testDatabase.remove();
      program.remove();
    },
  );
});
