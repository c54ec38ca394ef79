import type { OwnArticle } from '@contracts/article';
import type { Notification } from '@contracts/notification';
import type { ManyResult } from '@contracts/queueMany';
import type { TestAuthor } from '../../../../support/accounts';
import { type QueueStage, stageQueue } from '../../../../support/queueStage';
import { doDue, handIn, reviewing, rowOf, saveAgain, storyOf } from '../../../../support/review';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, publishArticle, said, writeDraft } from '../../../../support/writing';

const NOT_WAITING = 'This article is no longer waiting for a decision.';
const OWN = 'you cannot decide on your own article: please leave it to another editor';

describeOnEitherDatabase('actions on many articles', (kind, { test, testOnEach }) => {
  let stage: QueueStage;
  let first: OwnArticle;
  let second: OwnArticle;

  beforeEach(async () => {
    stage = await stageQueue(kind);
    [first, second] = (await stage.handInAll(stage.ada, 'first', 'second')) as [OwnArticle, OwnArticle];
  });
  afterEach(() => stage.server.close());

  type Action = 'assignment' | 'claim' | 'release' | 'rejection' | 'undo';
  const post = (as: TestAuthor | null, action: Action, body: object) =>
    call(stage.server, as, 'POST', `/api/admin/queue/${action}`, body);
  const bodyOf = (action: Action, ids: string[], to: TestAuthor = stage.otto) => {
    if (action === 'assignment')
      return { items: ids.map((_id) => ({ _id, from: null, to: { editor: to._id, due: null } })) };
    if (action !== 'rejection') return { ids };
    return { items: ids.map((_id) => ({ _id, revision: 1 })), reason: 'Too long.' };
  };
  const act = (as: TestAuthor, action: Action, ids: string[], to?: TestAuthor) =>
    dataOf<ManyResult[]>(post(as, action, bodyOf(action, ids, to)));

  /** Ids of all that an editor may not act on, with why. */
  async function forbidden() {
    const { server, ada, ben, edith, otto } = stage;
    const draft = await writeDraft(server, ben);
    const published = await publishArticle(server, ben, otto, { title: 'Published' });
    const deleted = await handIn(server, ben, { title: 'Deleted' });
    await dataOf(call(server, ben, 'DELETE', `/api/write/article/${deleted._id}`));
    const own = await handIn(server, edith, { title: 'Own' });
    const shared = await handIn(server, ada, { title: 'Written together' });
    const coauthor = { article_id: shared._id, user_id: edith._id, position: 0 };
    await server.context.database.db.insertInto('coauthor').values(coauthor).execute();
    return [
      ...[draft, deleted].map(({ _id }) => ({ _id, refusal: NOT_WAITING })),
      { _id: published._id, refusal: 'This article is no longer waiting for a decision: it is accepted.' },
      ...[own, shared].map(({ _id }) => ({ _id, refusal: OWN })),
      ...['nothing', "x' or '1'='1", '<b>id</b>'].map((_id) => ({ _id, refusal: NOT_WAITING })),
    ];
  }

  test('reach nothing that its editor could not decide on alone', async () => {
    const { server, edith, ben } = stage;
    const refused = await forbidden();
    const ids = [first._id, ...refused.map(({ _id }) => _id), second._id];
    const wanted = [{ _id: first._id }, ...refused, { _id: second._id }];
    expect(await act(edith, 'claim', ids)).toEqual(wanted);
    const assigned = await act(edith, 'assignment', ids);
    expect(assigned.map(({ refusal }) => refusal !== undefined)).toEqual(
      wanted.map((one) => 'refusal' in one),
    );
    expect(await act(edith, 'rejection', ids)).toEqual(wanted);
    const { db } = server.context.database;
    for (const table of ['open_decision', 'assignment', 'claim'] as const) {
      const rows = await db.selectFrom(table).select('article_id').orderBy('article_id').execute();
      const touched = new Set(rows.map(({ article_id }) => article_id));
      expect([table, refused.filter(({ _id }) => touched.has(_id))]).toEqual([table, []]);
    }
    await act(edith, 'undo', ids);
    for (const { _id } of [first, second]) expect((await rowOf(server, edith, _id))?.decision).toBeNull();
    for (const [caller, status] of [
      [ben, 403],
      [null, 401],
    ] as const)
      for (const action of ['assignment', 'claim', 'release', 'rejection', 'undo'] as const)
        expect((await post(caller, action, bodyOf(action, [first._id]))).statusCode).toBe(status);
  });

  test('name each article once, and 100 at most', async () => {
    const { edith } = stage;
    const many = Array.from({ length: 101 }, (_, index) => `id-${index}`);
    for (const action of ['assignment', 'claim', 'release', 'rejection', 'undo'] as const) {
      const refusedWith = async (ids: string[]) => said(await post(edith, action, bodyOf(action, ids)));
      expect(await refusedWith([first._id, second._id, first._id])).toEqual([
        ...[400, expect.stringContaining('an article is named twice')],
      ]);
      expect(await refusedWith(many)).toEqual([400, expect.stringContaining('choose 100 articles at most')]);
      expect(await refusedWith([])).toEqual([400, expect.stringContaining('please choose an article')]);
      for (const id of ['', 'x\0y', 'x'.repeat(10_000)])
        expect((await refusedWith([first._id, id]))[0]).toBe(400);
    }
    const claimed = await act(edith, 'claim', [...many.slice(1, 100), first._id]);
    expect(claimed.at(-1)).toEqual({ _id: first._id });
    expect(await storyOf(stage.server, edith, first)).toContain('Edith Torr: claimed');
  });

  test('leave what was changed, claimed or decided by others as it is', async () => {
    const { server, ada, edith, otto } = stage;
    const third = await handIn(server, ada, { title: 'third' });
    await saveAgain(server, ada, first);
    await reviewing(server, otto, second).claimed();
    await dataOf(reviewing(server, otto, third).reject(1, 'Not now.'));
    const ids = [first._id, second._id, third._id];
    const results = await act(edith, 'rejection', ids);
    expect(results.map(({ refusal }) => refusal)).toEqual([
      ...[expect.stringContaining('revision 2'), expect.stringContaining('Otto Reed')],
      expect.stringContaining('Otto Reed'),
    ]);
    expect(await act(edith, 'release', ids)).toEqual(ids.map((_id) => ({ _id })));
    expect((await rowOf(server, edith, second._id))?.claim?.editor._id).toBe(otto._id);
    const undone = await act(edith, 'undo', ids);
    expect(undone[2]?.refusal).toBeDefined();
    expect((await rowOf(server, edith, third._id))?.decision?.editor._id).toBe(otto._id);
    server.clock.advance(31_000);
    await doDue(server);
    // Too late also for the one who decided.
    const [late] = await act(otto, 'undo', [third._id]);
    expect(late?.refusal).toBeDefined();
    expect(await rowOf(server, edith, third._id)).toBeUndefined();
  });

  test('take no reason that says nothing, and bring the words of one as they were typed', async () => {
    const { server, ada, edith } = stage;
    const items = [{ _id: first._id, revision: 1 }];
    for (const reason of ['', '  ', '\u200b\u2060', 'x'.repeat(10_000)]) {
      const reply = await post(edith, 'rejection', { items, reason });
      const refusal = reply.statusCode === 400 || reply.json<{ data: ManyResult[] }>().data[0]?.refusal;
      expect([reason.slice(0, 5), refusal]).toEqual([reason.slice(0, 5), expect.anything()]);
    }
    const reason = '<script>alert(1)</script> & “no”\n\nSorry.';
    await dataOf(post(edith, 'rejection', { items, reason: `${reason}\0` }));
    server.clock.advance(31_000);
    await doDue(server);
    const own = await dataOf<OwnArticle>(call(server, ada, 'GET', `/api/write/article/${first._id}`));
    expect(own).toMatchObject({ status: 'rejected', rejection: { reason } });
  });

  test('assign nothing to people who are no editors, and not over the choice of another', async () => {
    const { server, ada, edith, otto } = stage;
    const refusals = async (items: object[]) =>
      (await dataOf<ManyResult[]>(post(edith, 'assignment', { items }))).map(({ refusal }) => refusal);
    const to = (editor: string, due: string | null = null) => ({ editor, due });
    expect(
      await refusals([
        { _id: first._id, from: null, to: to(ada._id) },
        { _id: second._id, from: null, to: to('nobody') },
      ]),
    ).toEqual([
      expect.stringContaining('no longer an editor'),
      expect.stringContaining('no longer an editor'),
    ]);
    expect(await refusals([{ _id: first._id, from: null, to: to(otto._id, '2000-01-01') }])).toEqual([
      expect.any(String),
    ]);
    expect(await refusals([{ _id: first._id, from: null, to: to(otto._id) }])).toEqual([undefined]);
    expect(await refusals([{ _id: first._id, from: null, to: null }])).toEqual([
      expect.stringContaining('assigned to Otto Reed'),
    ]);
    expect((await rowOf(server, edith, first._id))?.assignment?.editor._id).toBe(otto._id);
  });

  test('notify the author once where a rejection broke off and is sent again', async () => {
    const { server, ada, edith } = stage;
    await act(edith, 'rejection', [first._id]);
    await act(edith, 'rejection', [first._id, second._id]);
    server.clock.advance(31_000);
    await doDue(server);
    const all = await dataOf<Notification[]>(
      call(server, ada, 'GET', `/api/notification/${ada._id}`, undefined, { limit: '20' }),
    );
    const rejected = all.filter(({ kind }) => kind === 'rejected');
    expect(rejected).toMatchObject([{ articles: 2 }]);
  });

  test('two rejections that share an article are two notices where their reasons differ', async () => {
    const { server, ada, edith } = stage;
    const third = await handIn(server, ada, { title: 'third' });
    const reject = (ids: string[], reason: string) =>
      dataOf<ManyResult[]>(
        post(edith, 'rejection', { items: ids.map((_id) => ({ _id, revision: 1 })), reason }),
      );
    await reject([first._id, second._id], 'An advertisement.');
    const results = await reject([second._id, third._id], 'Too short.');
    expect(results.map(({ refusal }) => refusal !== undefined)).toEqual([true, false]);
    server.clock.advance(31_000);
    await doDue(server);
    const all = await dataOf<Notification[]>(
      call(server, ada, 'GET', `/api/notification/${ada._id}`, undefined, { limit: '20' }),
    );
    const rejected = all.filter(({ kind }) => kind === 'rejected');
    expect(rejected.map(({ articles = 1 }) => articles).sort()).toEqual([1, 2]);
    const { db } = server.context.database;
    const notices = await db.selectFrom('notice').select(['article_id', 'together', 'detail']).execute();
    const [one, other, alone] = [first, second, third].map(({ _id }) =>
      notices.find(({ article_id }) => article_id === _id),
    );
    expect(one?.together).toBe(other?.together);
    expect(alone?.together).not.toBe(one?.together);
    expect(alone?.detail).toContain('Too short.');
  });

  testOnEach('of two editors who reject the same at once, each article has one decision', async () => {
    const { server, ada, edith, otto } = stage;
    const third = await handIn(server, ada, { title: 'third' });
    const ids = [first._id, second._id, third._id];
    const [one, other] = await Promise.all([
      act(edith, 'rejection', ids),
      act(otto, 'rejection', ids.toReversed()),
    ]);
    for (const id of ids) {
      const done = [...one, ...other].filter(({ _id, refusal }) => _id === id && refusal === undefined);
      expect(done).toHaveLength(1);
    }
    server.clock.advance(31_000);
    await doDue(server);
    for (const article of [first, second, third])
      expect(
        (await storyOf(server, edith, article)).filter((line) => line.endsWith(': rejected')),
      ).toHaveLength(1);
  });
});
