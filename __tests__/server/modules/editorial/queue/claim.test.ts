import { type ClaimStage, MINUTE, stageClaim } from '../../../../support/claims';
import { deskNews, handIn, reviewing, rowOf, storyOf } from '../../../../support/review';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('a claim on a waiting article', (kind, { test, testOnEach }) => {
  let stage: ClaimStage;

  beforeEach(async () => {
    stage = await stageClaim(kind);
  });
  afterEach(() => stage.server.close());

  test('lasts half an hour from the last time it was asked for, and is shown to the others', async () => {
    const { server, edith, otto, article, by, holder, inMinutes } = stage;
    const told = deskNews(server);
    const editor = { _id: edith._id, username: 'Edith Torr' };
    expect(await by(edith).claimed()).toEqual({ editor, until: inMinutes(30) });
    server.clock.advance(20 * MINUTE);
    const until = inMinutes(30);
    expect(await by(edith).claimed()).toEqual({ editor, until });
    expect((await rowOf(server, otto, article._id))?.claim).toEqual({ editor, until });
    expect(told).toEqual([article._id, article._id]);
    server.clock.advance(30 * MINUTE - 1);
    expect(await holder()).toBe('Edith Torr');
    server.clock.advance(1);
    expect(await holder()).toBeNull();
    expect((await by(otto).claim()).statusCode).toBe(200);
    expect(await storyOf(server, otto, article)).toEqual([
      'Ada Lovelace: submitted',
      'Edith Torr: claimed',
      'the server: claim ended',
      'Otto Reed: claimed',
    ]);
  });

  testOnEach('is won by one of two who ask at the same time', async () => {
    const { edith, otto, by, holder } = stage;
    const replies = await Promise.all([by(edith).claim(), by(otto).claim()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = replies[0].statusCode === 200 ? 'Edith Torr' : 'Otto Reed';
    expect(await holder()).toBe(winner);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(winner);
  });

  test("is not for one's own article, a draft, or what is not there", async () => {
    const { server, author, edith, article, by, claims } = stage;
    const own = await handIn(server, edith);
    const refused = await reviewing(server, edith, own).claim();
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe(
      'you cannot decide on your own article: please leave it to another editor',
    );
    const { db } = server.context.database;
    const coauthor = { article_id: article._id, user_id: edith._id, position: 0 };
    await db.insertInto('coauthor').values(coauthor).execute();
    expect((await by(edith).claim()).statusCode).toBe(403);
    const draft = await writeDraft(server, author);
    expect((await reviewing(server, edith, draft).claim()).statusCode).toBe(404);
    expect((await reviewing(server, edith, { _id: 'nothing' }).claim()).statusCode).toBe(404);
    expect(await claims()).toEqual([]);
  });
});
