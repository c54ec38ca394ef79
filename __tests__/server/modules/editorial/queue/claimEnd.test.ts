import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { type ClaimStage, MINUTE, stageClaim } from '../../../../support/claims';
import { deskNews, doDue, storyOf } from '../../../../support/review';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { accept, call } from '../../../../support/writing';

describeOnEitherDatabase('a claim on a waiting article', (kind, { test, testOnEach }) => {
  let stage: ClaimStage;

  beforeEach(async () => {
    stage = await stageClaim(kind);
  });
  afterEach(() => stage.server.close());

  testOnEach('expires at its time, once, and the desks get the event', async () => {
    const { server, edith, otto, article, by, claims } = stage;
    await by(edith).claimed();
    server.clock.advance(30 * MINUTE);
    const database = openDatabase(server.env);
    const second = createContext({ ...server.context, database });
    // Either instance may be the one that ends it.
    const told = [server, { context: second }].map(deskNews);
    await Promise.all([doDue(server), doDue({ context: second })]);
    await Promise.all([second.openDecisions.stop(), second.articleClaims.expiry.stop()]);
    await second.database.db.destroy();
    expect(told.flat()).toEqual([article._id]);
    expect((await storyOf(server, otto, article)).slice(1)).toEqual([
      'Edith Torr: claimed',
      'the server: claim ended',
    ]);
    expect(await claims()).toEqual([]);
  });

  test.each([
    ['takes it back', 'POST', '/withdraw', 'withdrawn', 'the author took the article back'],
    ['deletes it', 'DELETE', '', 'deleted', 'the author deleted the article'],
  ] as const)('ends when the author %s', async (_deed, method, path, action, reason) => {
    const { server, author, edith, otto, article, by, claims } = stage;
    await by(edith).claimed();
    const told = deskNews(server);
    await call(server, author, method, `/api/write/article/${article._id}${path}`);
    expect(told).toEqual([article._id]);
    expect(await claims()).toEqual([]);
    expect((await by(otto).log()).slice(0, 2)).toMatchObject([
      { action: 'claim ended', actor: null, detail: `of Edith Torr: ${reason}` },
      { action, actor: { username: 'Ada Lovelace' }, revision: 1 },
    ]);
  });

  test('ends with the decision', async () => {
    const { server, edith, otto, article, by, claims } = stage;
    await by(edith).claimed();
    await accept(server, edith, article);
    expect(await claims()).toEqual([]);
    expect((await by(otto).claim()).json().message).toBe(
      'This article is no longer waiting for a decision: it is accepted.',
    );
  });

  test('does not hold for an editor who is suspended or none any more, before anything has ended it', async () => {
    const { server, edith, otto, article, by, holder } = stage;
    const { db } = server.context.database;
    const suspended_at = server.clock.now().toISOString();
    for (const change of [{ suspended_at }, { admin: 0 as const }]) {
      await by(edith).claimed();
      await db.updateTable('user').set(change).where('id', '=', edith._id).execute();
      expect(await holder()).toBeNull();
      await doDue(server);
      expect((await storyOf(server, otto, article)).at(-1)).toBe('the server: claim ended');
      await db
        .updateTable('user')
        .set({ admin: 1, suspended_at: null })
        .where('id', '=', edith._id)
        .execute();
    }
  });

  test('ends where its editor has no session any more, however it went', async () => {
    const { server, edith, by, holder } = stage;
    await by(edith).claimed();
    const { db } = server.context.database;
    await doDue(server);
    expect(await holder()).toBe('Edith Torr');
    await db.deleteFrom('session').where('user_id', '=', edith._id).execute();
    await doDue(server);
    expect(await holder()).toBeNull();
  });
});
