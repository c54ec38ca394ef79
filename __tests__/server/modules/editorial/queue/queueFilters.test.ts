import type { OwnArticle } from '@contracts/article';
import { type QueueStage, stageQueue } from '../../../../support/queueStage';
import { handIn, readQueue, reviewing, saveAgain } from '../../../../support/review';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const DAY = 24 * 60 * 60 * 1_000;
const PASSAGE = Array.from({ length: 60 }, (_, index) => `passage${index}`).join(' ');

describeOnEitherDatabase('the queue with filters', (kind, { test, testOnEach }) => {
  let stage: QueueStage;
  let articles: OwnArticle[];

  beforeEach(async () => {
    stage = await stageQueue(kind);
    const { server, ada, ben, handInAll } = stage;
    articles = await handInAll(ada, 'old', 'older');
    server.clock.advance(3 * DAY);
    articles.push(...(await handInAll(ben, 'new')));
    server.clock.advance(1_000);
    articles.push(await handIn(server, ben, { title: 'on tools', tag: 'Tools' }));
  });
  afterEach(() => stage.server.close());

  test('holds back what has another tag or author, or has not waited long', async () => {
    const { titles } = stage;
    expect(await titles({ tag: 'tools' })).toEqual(['on tools']);
    expect(await titles({ tag: 'Craft' })).toEqual(['old', 'older', 'new']);
    expect(await titles({ tag: 'Nothing' })).toEqual([]);
    expect(await titles({ tag: 'Too\0ls' })).toEqual([]);
    expect(await titles({ author: ' aDa l' })).toEqual(['old', 'older']);
    expect(await titles({ author: 'Lovelace' })).toEqual([]);
    expect(await titles({ author: 'a_a' })).toEqual([]);
    expect(await titles({ days: 2 })).toEqual(['old', 'older']);
    expect(await titles({ days: 4 })).toEqual([]);
    expect(await titles({ tag: 'Craft', author: 'ben', sort: 'newest' })).toEqual(['new']);
  });

  testOnEach(
    'finds words of the title and of the author’s name by their beginnings, as they are by now',
    async () => {
      const { server, ada, titles } = stage;
      expect(await titles({ search: ' OLD ' })).toEqual(['old', 'older']);
      expect(await titles({ search: 'tool ben' })).toEqual(['on tools']);
      expect(await titles({ search: 'lovel' })).toEqual(['old', 'older']);
      expect(await titles({ search: 'ovelace' })).toEqual([]);
      expect(await titles({ search: 'old ben' })).toEqual([]);
      expect(await titles({ search: '  ' })).toHaveLength(4);
      expect(await titles({ search: '?!' })).toEqual([]);
      expect(await titles({ search: 'o\0ld %_' })).toEqual([]);
      expect(await titles({ search: 'o', author: 'ben', sort: 'newest' })).toEqual(['on tools']);
      const [first] = articles;
      if (!first) throw new Error('nothing was submitted');
      await saveAgain(server, ada, first, 'Über Brücken');
      expect(await titles({ search: 'uber bruck' })).toEqual(['Über Brücken']);
      expect(await titles({ search: 'old' })).toEqual(['older']);
      await server.context.sessions.prove(ada.token);
      await dataOf(call(server, ada, 'PATCH', '/api/user/user_details', { username: 'Zora Byron' }));
      expect(await titles({ search: 'zora' })).toEqual(['Über Brücken', 'older']);
      expect(await titles({ search: 'ada' })).toEqual([]);
      expect(await titles({ sort: 'author' })).toHaveLength(4);
      expect((await titles({ sort: 'author' })).slice(2).sort()).toEqual(['older', 'Über Brücken']);
      await call(server, ada, 'POST', `/api/write/article/${first._id}/withdraw`);
      expect(await titles({ search: 'uber' })).toEqual([]);
    },
  );

  testOnEach(
    'is sorted by title, author and length, in pages that neither repeat nor leave out',
    async () => {
      const { server, ben, titles, readPages } = stage;
      articles.push(await handIn(server, ben, { title: '“Ägypten”', text: 'word '.repeat(40) }));
      const all = ['“Ägypten”', 'new', 'old', 'older', 'on tools'];
      expect(await titles({ sort: 'title' })).toEqual(all);
      expect((await titles({ sort: 'author' })).slice(0, 2).sort()).toEqual(['old', 'older']);
      expect((await titles({ sort: 'longest' }))[0]).toBe('“Ägypten”');
      expect((await titles({ sort: 'shortest' })).at(-1)).toBe('“Ägypten”');
      for (const sort of ['oldest', 'newest', 'title', 'author', 'shortest', 'longest'] as const) {
        for (const filters of [{}, { search: 'o' }, { days: 1 }, { tag: 'Craft' }]) {
          const wanted = await titles({ sort, ...filters });
          const { pages, counts } = await readPages({ sort, ...filters }, 1);
          expect(pages.flat()).toEqual(wanted);
          expect(counts).toEqual([wanted.length]);
        }
      }
    },
  );

  test('tells how many there are, and gives them in pages', async () => {
    const { server, edith } = stage;
    const first = await readQueue(server, edith, { tag: 'Craft' }, 2);
    expect([first.data.length, first.count]).toEqual([2, 3]);
    const second = await readQueue(server, edith, { tag: 'Craft', after: first.next ?? '' }, 2);
    expect([second.data.map(({ title }) => title), second.count, second.next]).toEqual([
      ['new'],
      3,
      undefined,
    ]);
  });

  test('shows who has claimed an article, for as long as the claim lasts', async () => {
    const { server, edith, otto, titles } = stage;
    await reviewing(server, edith, articles[0] ?? { _id: '' }).claimed();
    await reviewing(server, otto, articles[1] ?? { _id: '' }).claimed();
    expect(await titles({ claim: 'mine' })).toEqual(['old']);
    expect(await titles({ claim: 'others' })).toEqual(['older']);
    expect(await titles({ claim: 'free' })).toEqual(['new', 'on tools']);
    const { db } = server.context.database;
    await db.updateTable('user').set({ admin: 0 }).where('id', '=', otto._id).execute();
    expect(await titles({ claim: 'free' })).toEqual(['older', 'new', 'on tools']);
    server.clock.advance(31 * 60_000);
    expect(await titles({ claim: 'mine' })).toEqual([]);
  });

  test('tells what keeps all rules, and what stands elsewhere too', async () => {
    const { server, ada, ben, edith, titles } = stage;
    expect(await titles({ checks: 'kept' })).toEqual([]);
    const { db } = server.context.database;
    await db
      .updateTable('waiting_article')
      .set({ failed: 0 })
      .where('article_id', '=', articles[2]?._id ?? '')
      .execute();
    expect(await titles({ checks: 'kept' })).toEqual(['new']);
    expect(await titles({ checks: 'failed' })).toEqual(['old', 'older', 'on tools']);
    await handIn(server, ada, { title: 'source', text: PASSAGE });
    await handIn(server, ben, { title: 'copy', text: `${PASSAGE} ${'and some words more '.repeat(5)}` });
    expect(await titles({ similarity: 60 })).toEqual(['copy']);
    expect(await titles({ similarity: 100 })).toEqual([]);
    expect((await readQueue(server, edith, { similarity: 1 })).data[0]?.similarity).toBe(75);
  });

  test.each([
    'days=0',
    'days=no',
    'similarity=101',
    'claim=me',
    'checks=off',
    'sort=tag',
    `search=${'x'.repeat(201)}`,
    'sort=longest&after=WyJ4IiwiYSJd',
    'after=x',
  ])('refuses %s in a sentence', async (query) => {
    const { server, edith } = stage;
    const refused = await call(server, edith, 'GET', `/api/admin/queue?${query}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toMatch(/^\w+:? .{3,80}$/);
  });
});
