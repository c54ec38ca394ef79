import type { OwnArticle } from '@contracts/article';
import { buildApp } from '@/server/app';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import type { TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { deskNews, doDue, handIn, reviewing, rowOf, startReview, storyOf } from '../../../../support/review';
import { readOwn, toldTo } from '../../../../support/schedule';
import { describeOnEachDatabase, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

const UNDO_MS = 30_000;

describeOnEachDatabase('decisions at the same moment', (kind) => {
  let server: TestServer;
  let second: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let article: OwnArticle;

  /** Another instance on the same database, with the same clock. */
  async function startSecond(): Promise<TestServer> {
    const context = createContext({ ...server.context, database: openDatabase(server.env) });
    const app = await buildApp(context);
    return {
      ...server,
      app,
      context,
      async close() {
        await app.close();
        for (const work of [context.timedPublishing, context.openDecisions, context.articleClaims.expiry])
          await work.stop();
        await context.fanOut.stop();
        await context.database.db.destroy();
      },
    };
  }

  beforeEach(async () => {
    ({ server, author, edith, otto, article } = await startReview(kind));
    second = await startSecond();
  });
  afterEach(async () => {
    await second.close();
    await server.close();
  });

  const by = (editor: TestAuthor, at = server) => reviewing(at, editor, article);
  const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).sort();
  const outcomes = () => server.context.database.db.selectFrom('decision').select('outcome').execute();
  const actions = async (action: string) =>
    (await storyOf(server, otto, article)).filter((line) => line.endsWith(`: ${action}`));

  test('two claims through two instances: one of them holds', async () => {
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all([by(edith).claim(), by(otto, second).claim()]);
      expect(statuses(replies)).toEqual([200, 409]);
      await by(edith).release();
      await by(otto).release();
    }
    expect(await actions('claimed')).toHaveLength(5);
  });

  test('two of two editors: one wins, and is carried out', async () => {
    const replies = await Promise.all([by(edith).accept(1), by(otto, second).reject(1)]);
    expect(statuses(replies)).toEqual([200, 409]);
    server.clock.advance(UNDO_MS);
    await doDue(server);
    expect(await outcomes()).toEqual([{ outcome: replies[0].statusCode === 200 ? 'accepted' : 'rejected' }]);
  });

  test('an immediate one beside one that can be undone: one of them wins', async () => {
    const path = `/api/admin/article/${article._id}/accept`;
    const replies = await Promise.all([
      by(edith).reject(1),
      call(second, otto, 'POST', path, { revision: 1 }),
    ]);
    expect(statuses(replies)).toEqual([200, 409]);
    const isRejected = replies[0].statusCode === 200;
    server.clock.advance(UNDO_MS);
    await doDue(server);
    expect(await outcomes()).toEqual([{ outcome: isRejected ? 'rejected' : 'accepted' }]);
  });

  test('a decision and a save: what was not read is not decided on', async () => {
    const save = { revision: 1, title: 'Better' };
    const [decided, saved] = await Promise.all([
      by(edith).accept(1),
      call(second, author, 'PATCH', `/api/write/article/${article._id}`, save),
    ]);
    expect(saved.statusCode).toBe(200);
    expect([200, 409]).toContain(decided.statusCode);
    server.clock.advance(UNDO_MS);
    await doDue(server);
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'recent', revision: 2 });
    expect((await rowOf(server, otto, article._id))?.decision).toBeNull();
    expect(await outcomes()).toEqual([]);
  });

  test('the job of two instances and a save or a withdrawal: either it is decided, or the author was first', async () => {
    const path = `/api/write/article/${article._id}`;
    for (const deed of ['save', 'withdraw'] as const) {
      const { revision } = await readOwn(server, author, article._id);
      await by(edith).reject(revision);
      server.clock.advance(UNDO_MS);
      const [told] = await Promise.all([
        deed === 'save'
          ? call(server, author, 'PATCH', path, { revision, title: `Title ${revision}` })
          : call(server, author, 'POST', `${path}/withdraw`),
        doDue(server),
        doDue(second),
      ]);
      expect(told.statusCode).toBe(200);
      const now = await readOwn(server, author, article._id);
      const isDecided = (await outcomes()).length > 0;
      expect(now.status).toBe(isDecided ? 'rejected' : deed === 'save' ? 'recent' : 'draft');
      expect(await actions('not decided')).toHaveLength(isDecided ? 0 : 1);
      expect(await toldTo(server, author)).toHaveLength(isDecided ? 1 : 0);
      const { db } = server.context.database;
      for (const table of ['decision', 'notification', 'desk_log'] as const)
        await db.deleteFrom(table).execute();
      await call(server, author, 'POST', `${path}/submit`);
    }
  });

  test('the job of two instances: it is carried out once, and sends one notification', async () => {
    await by(edith).accept(1);
    const [told, toldToo] = [deskNews(server), deskNews(second)];
    server.clock.advance(UNDO_MS);
    await Promise.all([doDue(server), doDue(second), doDue(server)]);
    expect(await outcomes()).toEqual([{ outcome: 'accepted' }]);
    expect(await actions('accepted')).toHaveLength(1);
    expect(await toldTo(server, author)).toHaveLength(1);
    expect([...told, ...toldToo]).toEqual([article._id]);
  });

  test('undoing it as it is carried out: either is true, and both say the same', async () => {
    await by(edith).accept(1);
    server.clock.advance(UNDO_MS - 1);
    const undoing = by(edith).undo();
    server.clock.advance(1);
    const [undone] = await Promise.all([undoing, doDue(second)]);
    const { status } = await readOwn(server, author, article._id);
    expect([undone.statusCode, status]).toEqual(
      undone.statusCode === 200 ? [200, 'recent'] : [409, 'accepted'],
    );
    expect(await outcomes()).toHaveLength(status === 'accepted' ? 1 : 0);
  });

  test('is carried out by another instance, or after a restart, if the one that took it is gone', async () => {
    await by(edith, second).accept(1);
    await second.close();
    server.clock.advance(10 * UNDO_MS);
    second = await startSecond();
    await doDue(second);
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'accepted' });
    expect(await toldTo(server, author)).toHaveLength(1);
  });

  test('is carried out by itself at its time, while the server runs', async () => {
    server.context.openDecisions.start();
    await server.context.openDecisions.settled();
    await by(edith).accept(1);
    const { db } = server.context.database;
    const soon = new Date(server.clock.now().getTime() + 40).toISOString();
    await db.updateTable('open_decision').set({ until: soon }).execute();
    server.context.openDecisions.wake();
    server.clock.advance(40);
    await eventually(async () => expect(await outcomes()).toHaveLength(1));
  });

  test('one that fails is tried again, and does not keep back the others', async () => {
    const other = await handIn(server, author);
    await by(edith).accept(1);
    await reviewing(server, edith, other).accept(1);
    const { notifications } = server.context;
    const notify = jest.spyOn(notifications, 'notify').mockRejectedValueOnce(new Error('the disk is full'));
    server.clock.advance(UNDO_MS);
    await doDue(server);
    const states = async () =>
      (await Promise.all([article, other].map(({ _id }) => readOwn(server, author, _id)))).map(
        ({ status }) => status,
      );
    expect((await states()).sort()).toEqual(['accepted', 'recent']);
    notify.mockRestore();
    await doDue(server);
    expect(await states()).toEqual(['accepted', 'accepted']);
  });
});
