import { startProgram } from '@/__tests__/support/childProgram';
import { isThorough, tried } from '@/__tests__/support/effort';
import { picture } from '@/__tests__/support/images';
import { generatedItems, memorySource } from '@/__tests__/support/memorySource';
import { openContext } from '@/__tests__/support/openContext';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { createTestDatabase, describeOnEachDatabase } from '@/__tests__/support/testContext';
import type { AppContext } from '@/server/dependencies';
import { inlineThreads } from '@/server/lib/threads/inline';
import { countsOf } from '@/server/modules/operations/siteImport/run/runImport';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import type { Source } from '@/server/modules/operations/siteImport/source/source';

jest.setTimeout(120_000);

const ARTICLES = 130;
const PICTURE_EVERY = 10;

interface Killed {
  /** Killed after so many items. */
  after: number;
  /** Where the import goes on: with the same run, as the server does, or with another one, as the command does. */
  goesOn: boolean;
}

/** After some of these numbers of items. @param goesOn in an ordinary run; a thorough one tries each way to go on. */
const killedAfter = (numbers: number[], goesOn: boolean): Killed[] =>
  tried(numbers).flatMap((after) =>
    (isThorough ? [true, false] : [goesOn]).map((goesOn) => ({ after, goesOn })),
  );

const mapping = { authors: new Map(), tags: new Map() };

async function postFiles() {
  const post = (number: number) => {
    const image = number % PICTURE_EVERY === 0 ? '![a lamp](lamp.png)' : '';
    return `---
title: Post ${number}
date: 2020-01-02
author: Author ${number % 5}
tags: [News]
aliases: [/old/${number}/]
---
Text with [the next one](./${(number + 1) % ARTICLES}.md). ${image}
`;
  };
  const posts = Array.from({ length: ARTICLES }, (_, number) => [`${number}.md`, post(number)]);
  return { ...Object.fromEntries(posts), 'lamp.png': await picture(), 'README.md': 'About this folder.' };
}

describeOnEachDatabase('an import that is killed', (kind) => {
  /** Kills an import, and completes it. */
  async function complete(
    source: Source,
    { after, goesOn }: Killed,
    settings: Record<string, string>,
    look: (context: AppContext, importId: string) => Promise<void>,
  ): Promise<void> {
    const testDatabase = await createTestDatabase(kind, { isMigrated: true });
    const program = startProgram('__tests__/support/importProgram.ts', {
      ...testDatabase.settings,
      ...settings,
    });
    const [, killed = ''] = await program.until(/import (\S+)/);
    await program.until(new RegExp(`done ${after}\\.`));
    program.signal('SIGKILL');
    await program.ended;

    // After the time in which the killed process would have had the run to itself.
    const clock = { now: () => new Date(Date.now() + 3_600_000) };
    const context = openContext(testDatabase.settings, { clock, threads: inlineThreads });
    const { importRuns } = context;
    const beginning = { place: null, startedBy: null, isDryRun: false, mapping };
    const id = goesOn ? killed : await importRuns.begin(source, beginning);
    expect(await importRuns.carryOut(id, source)).toBe(true);
    await look(context, id);

    await context.database.db.destroy();
    await testDatabase.remove();
    program.remove();
  }

  async function count(
    { database: { db } }: AppContext,
    table: 'article' | 'publication' | 'page' | 'subscriber' | 'comment' | 'redirect' | 'user',
  ): Promise<number> {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst();
    return Number(row?.count);
  }

  /** How many items have an outcome; none of them failed. */
  async function itemsIn(context: AppContext, importId: string): Promise<number> {
    const outcomes = Object.values(await countsOf(context, importId));
    expect(outcomes.flatMap(({ failed }) => failed ?? [])).toEqual([]);
    return outcomes.flatMap((of) => Object.values(of)).reduce((one, other) => one + other, 0);
  }

  // Among articles, comments and subscribers.
  test.each(killedAfter([47, 187, 317], kind === 'sqlite'))(
    'after $after items is completed without a loss or a duplicate (with the same run: $goesOn)',
    async (killed) => {
      const items = [...generatedItems(ARTICLES)];
      await complete(memorySource(items), killed, { ARTICLES: String(ARTICLES) }, async (context, id) => {
        const { db } = context.database;
        const published = ARTICLES * 0.9;
        expect(await count(context, 'article')).toBe(ARTICLES);
        expect(await count(context, 'publication')).toBe(published);
        expect(await count(context, 'comment')).toBe(published);
        expect(await count(context, 'page')).toBe(10);
        expect(await count(context, 'subscriber')).toBe(ARTICLES);
        expect(await count(context, 'redirect')).toBe(published + 10);
        expect(await count(context, 'user')).toBe(5 + 7);
        const statistics = await db.selectFrom('publication').select('comments').execute();
        expect(statistics.every(({ comments }) => comments === 1)).toBe(true);
        const shown = await db.selectFrom('page_publication').select('page_id').execute();
        expect(shown).toHaveLength(10);
        expect(await itemsIn(context, id)).toBe(items.length);
      });
    },
  );

  // Among articles, and while old paths are led to them.
  test.each(killedAfter([6, 86, 137], kind === 'postgres'))(
    'of a folder of Markdown, after $after items, is completed without a loss or a duplicate (with the same run: $goesOn)',
    async (killed) => {
      const posts = temporaryFolder('posts', await postFiles());
      const source = await openSource(posts.folder);
      await complete(source, killed, { SOURCE: posts.folder }, async (context, id) => {
        const shown = await context.database.db
          .selectFrom('publication')
          .select(['article_id', 'title', 'content'])
          .execute();
        expect(await count(context, 'article')).toBe(ARTICLES);
        expect(await count(context, 'redirect')).toBe(ARTICLES);
        expect(await count(context, 'user')).toBe(5);
        expect(new Set(shown.map(({ title }) => title)).size).toBe(ARTICLES);
        const linked = shown.map(({ content }) => /href="\/(\w{14})"/.exec(content)?.[1] ?? '');
        expect(linked.sort()).toEqual(shown.map(({ article_id }) => article_id).sort());
        const images = shown.flatMap(({ content }) => /\/uploads\/[0-9a-f]{32}\.webp/.exec(content) ?? []);
        expect(images).toHaveLength(ARTICLES / PICTURE_EVERY);
        expect(await itemsIn(context, id)).toBe(5 + 1 + ARTICLES + 1);
        const again = await context.importRuns.begin(source, {
          ...{ place: null, startedBy: null, isDryRun: false, mapping },
        });
        await context.importRuns.carryOut(again, source);
        expect((await countsOf(context, again)).article).toEqual({ unchanged: ARTICLES });
      });
      await source.close();
      posts.remove();
    },
  );
});
