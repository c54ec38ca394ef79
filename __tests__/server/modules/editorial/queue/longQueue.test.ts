import type { QueueFilters } from '@contracts/queue';
import { buildApp } from '@/server/app';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { type QueueStage, stageQueue } from '../../../../support/queueStage';
import { readQueue } from '../../../../support/review';
import { describeOnEachDatabase } from '../../../../support/testContext';

describeOnEachDatabase('the queue', (kind) => {
  let stage: QueueStage;

  beforeEach(async () => {
    stage = await stageQueue(kind);
  });
  afterEach(() => stage.server.close());

  test('of thousands is read in bounded steps, each of which starts where the last one ended', async () => {
    const { server, ada, edith, readPages } = stage;
    const { db } = server.context.database;
    const tag = await server.context.tags.ensureTag('Craft');
    const rare = await server.context.tags.ensureTag('Rare');
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    const count = 4_300;
    for (let from = 0; from < count; from += 100) {
      const rows = Array.from({ length: 100 }, (_, offset) => from + offset).map((index) => ({
        id: `waiting-${index}`,
        author_id: ada._id,
        status: 'recent' as const,
        title: String(index),
        tag_id: index % 2_100 === 2_099 ? rare.id : tag.id,
        submitted_at: day(index),
        created_at: day(index),
        updated_at: day(index),
      }));
      await db.insertInto('article').values(rows).execute();
      const waiting = rows.map(({ id, submitted_at }) => ({ article_id: id, submitted_at, revision: 1 }));
      await db.insertInto('waiting_article').values(waiting).execute();
    }
    expect((await readQueue(server, edith, {}, 1)).count).toBe(count);
    const { pages, counts } = await readPages({ tag: 'Rare' }, 10);
    expect(pages).toEqual([[], ['2099'], ['4199']]);
    expect(counts).toEqual([undefined]);

    // A rare word is found at once and counted, a common one in bounded steps; the upkeep names what has no name yet.
    const { queueUpkeep: upkeep } = server.context;
    const word = (id: string, text: string) => ({ article_id: id, word: text });
    const rows = Array.from({ length: count }, (_, index) => word(`waiting-${index}`, 'essay'));
    for (let from = 0; from < count; from += 500) {
      await db
        .insertInto('waiting_word')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    await db
      .insertInto('waiting_word')
      .values([word('waiting-4299', 'zebra'), word('waiting-3', 'zebra')])
      .execute();
    expect(await readQueue(server, edith, { search: 'zeb essay' })).toMatchObject({
      data: [{ title: '3' }, { title: '4299' }],
      count: 2,
    });
    expect((await readQueue(server, edith, { search: 'essay', sort: 'newest' }, 2)).data).toMatchObject([
      { title: '4299' },
      { title: '4298' },
    ]);
    await upkeep();
    expect((await readQueue(server, edith, { search: 'lovelace', sort: 'title' }, 3)).count).toBe(50);
  });

  test('costs as many statements for many rows as for one', async () => {
    const { server, ada, ben, edith, handInAll } = stage;
    let statements = 0;
    const database = openDatabase(server.env, { log: () => statements++ });
    const context = createContext({ ...server.context, database });
    const app = await buildApp(context);
    const counted = async (limit: number, filters: QueueFilters = {}) => {
      statements = 0;
      expect((await readQueue({ ...server, app }, edith, filters, limit)).data).toHaveLength(limit);
      return statements;
    };
    await handInAll(ada, '1', '2', '3');
    await handInAll(ben, '4', '5', '6');
    for (const filters of [{}, { tag: 'Craft', claim: 'free' }] as const) {
      const forOne = await counted(1, filters);
      expect(await counted(6, filters)).toBe(forOne);
      expect(forOne).toBeGreaterThan(5);
      expect(forOne).toBeLessThan(14);
    }
    await app.close();
    await database.db.destroy();
  });
});
