import type { Board } from '@contracts/board';
import type { StageSetting, Workflows } from '@contracts/reviewStage';
import type { DeskTag } from '@contracts/tagEditing';
import { buildApp } from '@/server/app';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { doDue, handIn, reviewing, saveAgain } from '../../../../support/review';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const HOUR = 60 * 60 * 1_000;

const stageOf = (_id: string): StageSetting => ({
  ...{
    _id: `stage-${_id}`,
    name: `Stage ${_id}`,
    approvers: 'editors',
    editors: [],
    is_fresh: false,
    approvals: 1,
  },
  ...{ checks: [], revokes: 'all' },
});

// The clock of the server begins at noon on 1 May 2026.
describeOnEachDatabase('the board of the queue', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let edith: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    edith = await createTestEditor(server, 'Edith');
  });
  afterEach(() => server.close());

  const read = (more = '') => dataOf<Board>(call(server, edith, 'GET', `/api/admin/board?more=${more}`));

  async function setStages(stages: StageSetting[]) {
    const { workflows } = await dataOf<Workflows>(call(server, edith, 'GET', '/api/admin/workflow'));
    const version = workflows[0]?.version ?? '';
    await dataOf(call(server, edith, 'PATCH', '/api/admin/workflow', { tag: null, version, stages }));
    const { stagePlaces } = server.context;
    stagePlaces.start();
    await stagePlaces.settled();
    await stagePlaces.stop();
  }

  /** The columns of what waits, each with its titles. */
  const columns = async () =>
    (await read()).waiting.map(({ stage, count, articles }) => [
      stage?.name ?? 'Waiting',
      count,
      ...articles.map(({ title }) => title),
    ]);

  const submit = async (title: string) => {
    const article = await handIn(server, ada, { title });
    server.clock.advance(HOUR);
    return article;
  };

  test('without stages has one column of what waits, with its ages; a longer one where that is asked for', async () => {
    expect(await read()).toEqual({
      waiting: [{ stage: null, count: 0, is_more: false, oldest: null, median: null, articles: [] }],
      scheduled: { count: 0, is_more: false, articles: [] },
      returned: { count: 0, is_more: false, articles: [] },
    });
    for (let number = 1; number <= 12; number++) await submit(`Number ${number}`);
    const [column] = (await read()).waiting;
    expect(column).toMatchObject({
      count: 12,
      oldest: '2026-05-01T12:00:00.000Z',
      median: '2026-05-01T17:00:00.000Z',
    });
    expect(column?.articles.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Number ${index + 1}`),
    );
    const [long] = (await read('scheduled,waiting')).waiting;
    expect(long?.articles).toHaveLength(12);
  });

  test('has a column for each stage, through which an article moves', async () => {
    const first = await submit('First');
    await submit('Second');
    await setStages([stageOf('desk'), stageOf('facts')]);
    expect(await columns()).toEqual([
      ['Stage desk', 2, 'First', 'Second'],
      ['Stage facts', 0],
    ]);
    const decision = { outcome: 'accepted', revision: 1, stage: 'stage-desk' };
    await dataOf(call(server, edith, 'POST', `/api/admin/article/${first._id}/decision`, decision));
    server.clock.advance(HOUR);
    await doDue(server);
    expect(await columns()).toEqual([
      ['Stage desk', 1, 'Second'],
      ['Stage facts', 1, 'First'],
    ]);
    await setStages([]);
    expect(await columns()).toEqual([['Waiting', 2, 'First', 'Second']]);
  });

  test('says which stage an article goes to next, with a column of it also for the stages of a tag', async () => {
    const article = await submit('Under a tag');
    const tags = await dataOf<{ _id: string; title: string }[]>(
      call(server, ada, 'GET', '/api/subtitle/total'),
    );
    const tag = tags.find(({ title }) => title === article.tag)?._id ?? '';
    const body = { tag, version: '', stages: [stageOf('first'), stageOf('second'), stageOf('third')] };
    await dataOf(call(server, edith, 'PATCH', '/api/admin/workflow', body));
    const { stagePlaces } = server.context;
    stagePlaces.start();
    await stagePlaces.settled();
    await stagePlaces.stop();
    expect(await columns()).toEqual([
      ['Waiting', 0],
      ['Stage first', 1, 'Under a tag'],
      ['Stage second', 0],
    ]);
    const [, first] = (await read()).waiting;
    expect(first?.articles[0]?.stage).toMatchObject({
      name: 'Stage first',
      next: { _id: 'stage-second', name: 'Stage second' },
    });
  });

  test('shows what was sent back for a month, under the title that was judged', async () => {
    const article = await submit('As it was');
    await reviewing(server, edith, article).reject(1);
    server.clock.advance(HOUR);
    await doDue(server);
    const { returned, waiting } = await read();
    expect(waiting[0]?.count).toBe(0);
    expect(returned).toMatchObject({
      count: 1,
      articles: [{ title: 'As it was', author: { username: 'Ada' }, editor: { username: 'Edith' } }],
    });
    // What the author writes now is not for editors.
    await saveAgain(server, ada, article, 'Still private');
    expect((await read()).returned.articles.map(({ title }) => title)).toEqual(['As it was']);
    server.clock.advance(31 * 24 * HOUR);
    expect((await read()).returned).toEqual({ count: 0, is_more: false, articles: [] });
  });

  test('shows what is scheduled, the next one first', async () => {
    for (const [title, publish_at] of [
      ['Later', '2026-07-01T12:00:00.000Z'],
      ['Sooner', '2026-06-01T12:00:00.000Z'],
    ] as const) {
      const article = await handIn(server, ada, { title, publish_at });
      await dataOf(call(server, edith, 'POST', `/api/admin/article/${article._id}/accept`, { revision: 1 }));
    }
    const { scheduled } = await read();
    expect(scheduled).toMatchObject({
      count: 2,
      articles: [
        { title: 'Sooner', author: { username: 'Ada' }, publish_at: '2026-06-01T12:00:00.000Z' },
        { title: 'Later', publish_at: '2026-07-01T12:00:00.000Z' },
      ],
    });
  });

  describe('with the filters of the queue', () => {
    let otto: TestAuthor;
    const filtered = async (filters: string) => {
      const { waiting, scheduled, returned } = await dataOf<Board>(
        call(server, edith, 'GET', `/api/admin/board?${filters}`),
      );
      const titles = ({ count, articles }: { count: number; articles: { title: string }[] }) => {
        expect(count).toBe(articles.length);
        return articles.map(({ title }) => title);
      };
      return [...waiting, scheduled, returned].map(titles);
    };
    const assign = (_id: string, editor: TestAuthor, due: string | null = null) => {
      const body = { from: null, to: { editor: editor._id, due } };
      return dataOf(call(server, edith, 'PATCH', `/api/admin/article/${_id}/assignment`, body));
    };

    beforeEach(async () => {
      otto = await createTestEditor(server, 'Otto');
    });

    test('has what is under a tag, also what was decided, under the tag that editors saw', async () => {
      await submit('Old craft');
      await handIn(server, ada, { title: 'On tools', tag: 'Tools' });
      const planned = await handIn(server, ada, {
        ...{ title: 'Planned', tag: 'Tools', publish_at: '2026-06-01T12:00:00.000Z' },
      });
      await dataOf(call(server, edith, 'POST', `/api/admin/article/${planned._id}/accept`, { revision: 1 }));
      const back = await handIn(server, ada, { title: 'Sent back', tag: 'Tools' });
      await reviewing(server, edith, back).reject(1);
      server.clock.advance(HOUR);
      await doDue(server);
      const change = { revision: back.revision, tag: 'Craft' };
      await dataOf(call(server, ada, 'PATCH', `/api/write/article/${back._id}`, change));
      expect(await filtered('tag=tools')).toEqual([['On tools'], ['Planned'], ['Sent back']]);
      expect(await filtered('tag=Craft')).toEqual([['Old craft'], [], []]);
      expect(await filtered('tag=Nothing')).toEqual([[], [], []]);
      expect(await filtered('tag=%00')).toEqual([[], [], []]);
      expect(await filtered('tag=')).toEqual([['Old craft', 'On tools'], ['Planned'], ['Sent back']]);
    });

    test('finds a tag by its former titles, at the same cost for many tags as for one', async () => {
      let statements = 0;
      const database = openDatabase(server.env, { log: () => statements++ });
      const app = await buildApp(createContext({ ...server.context, database }));
      const read = async (tag: string) => {
        statements = 0;
        const { returned } = await dataOf<Board>(
          call({ ...server, app }, edith, 'GET', `/api/admin/board?tag=${tag}`),
        );
        return returned.articles.map(({ title }) => title);
      };
      const sendBack = async (tag: string) => {
        await reviewing(server, edith, await handIn(server, ada, { title: `On ${tag}`, tag })).reject(1);
        server.clock.advance(HOUR);
        await doDue(server);
      };
      await sendBack('Tools');
      expect(await read('Tools')).toEqual(['On Tools']);
      const forOne = statements;
      for (const tag of ['Boats', 'Lamps', 'Nets']) await sendBack(tag);
      const all = await dataOf<DeskTag[]>(call(server, edith, 'GET', '/api/admin/tag'));
      const id = all.find(({ title }) => title === 'Tools')?._id;
      await dataOf(call(server, edith, 'PATCH', `/api/admin/tag/${id}`, { title: 'Instruments' }));
      await sendBack('Instruments');
      expect((await read('instruments')).sort()).toEqual(['On Instruments', 'On Tools']);
      expect(statements).toBeLessThanOrEqual(forOne);
      expect((await read('Tools')).sort()).toEqual(['On Instruments', 'On Tools']);
      await app.close();
      await database.db.destroy();
    });

    test('has whose it is to read and what is overdue, at each stage, with its ages', async () => {
      const [mine, his, free] = [await submit('Mine'), await submit('His'), await submit('Free')];
      await setStages([stageOf('desk'), stageOf('facts')]);
      await assign(mine._id, edith, '2026-05-02');
      await assign(his._id, otto, '2026-05-20');
      await reviewing(server, otto, free).claim();
      expect(await filtered('assigned=mine')).toEqual([['Mine'], [], [], []]);
      expect(await filtered('assigned=others')).toEqual([['His'], [], [], []]);
      expect(await filtered('assigned=free')).toEqual([['Free'], [], [], []]);
      expect(await filtered('claim=others')).toEqual([['Free'], [], [], []]);
      expect(await filtered('claim=free&tag=Craft')).toEqual([['Mine', 'His'], [], [], []]);
      expect(await filtered('due=overdue')).toEqual([[], [], [], []]);
      server.clock.advance(48 * HOUR);
      expect(await filtered('due=overdue')).toEqual([['Mine'], [], [], []]);
      const [desk] = (await dataOf<Board>(call(server, edith, 'GET', '/api/admin/board?claim=free'))).waiting;
      expect(desk).toMatchObject({
        ...{ count: 3, is_more: false },
        ...{ oldest: '2026-05-01T12:00:00.000Z', median: '2026-05-01T13:00:00.000Z' },
      });
    });

    test('refuses what the queue refuses', async () => {
      for (const filter of ['assigned=them', 'claim=1', 'due=soon']) {
        const reply = await call(server, edith, 'GET', `/api/admin/board?${filter}`);
        expect(reply.statusCode).toBe(400);
      }
    });
  });
});
