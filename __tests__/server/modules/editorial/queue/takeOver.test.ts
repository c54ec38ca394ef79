import { createTestEditor } from '../../../../support/accounts';
import { type ClaimStage, MINUTE, stageClaim } from '../../../../support/claims';
import { deskNews, handIn, reviewing, rowOf, storyOf } from '../../../../support/review';
import { describeOnEitherDatabase } from '../../../../support/testContext';

describeOnEitherDatabase('a claim on a waiting article', (kind, { test, testOnEach }) => {
  let stage: ClaimStage;

  beforeEach(async () => {
    stage = await stageClaim(kind);
  });
  afterEach(() => stage.server.close());

  test('is taken over with a word, which the other editor and the log have at once', async () => {
    const { server, edith, otto, article, by, inMinutes } = stage;
    await by(edith).claimed();
    server.clock.advance(5 * MINUTE);
    const told = deskNews(server);
    const taken = await by(otto).takeOver(edith, '  The author waits \u0007at the door.  ');
    const claim = {
      editor: { _id: otto._id, username: 'Otto Reed' },
      until: inMinutes(30),
      taken_over: {
        from: { _id: edith._id, username: 'Edith Torr' },
        word: 'The author waits at the door.',
      },
    };
    expect(taken.json().data).toEqual(claim);
    expect(told).toEqual([article._id]);
    expect((await rowOf(server, edith, article._id))?.claim).toEqual(claim);
    expect((await by(edith).log())[0]).toMatchObject({
      action: 'taken over',
      actor: { username: 'Otto Reed' },
      revision: 1,
      detail: 'from Edith Torr: The author waits at the door.',
    });
    // Who lost it neither decides nor gives it up, and the word stays while the claim goes on.
    expect((await by(edith).accept(1)).json().message).toMatch(/^Otto Reed has claimed this article/);
    await by(edith).release();
    server.clock.advance(MINUTE);
    expect(await by(otto).claimed()).toEqual({ ...claim, until: inMinutes(30) });
    // A lost answer is asked for again.
    expect((await by(otto).takeOver(edith)).json().data).toMatchObject({ taken_over: claim.taken_over });
    expect(await storyOf(server, otto, article)).toEqual([
      'Ada Lovelace: submitted',
      'Edith Torr: claimed',
      'Otto Reed: taken over',
    ]);
    await by(otto).release();
    expect((await by(edith).claimed()).taken_over).toBeUndefined();
  });

  testOnEach('is taken over by one of two who try at once, and back by the first', async () => {
    const { server, edith, otto, article, by, holder } = stage;
    const ida = await createTestEditor(server, 'Ida Marks');
    await by(edith).claimed();
    const replies = await Promise.all([by(otto).takeOver(edith), by(ida).takeOver(edith, 'Mine.')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = replies[0].statusCode === 200 ? otto : ida;
    const name = winner === otto ? 'Otto Reed' : 'Ida Marks';
    expect(await holder()).toBe(name);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      new RegExp(`^${name} has claimed this article until`),
    );
    expect((await by(edith).takeOver(winner)).json().data).toMatchObject({
      taken_over: { from: { username: name }, word: '' },
    });
    expect((await storyOf(server, otto, article)).slice(2)).toEqual([
      `${name}: taken over`,
      'Edith Torr: taken over',
    ]);
    // Of a decision and a taking over at the same moment, one is refused.
    const [decided, taken] = await Promise.all([by(edith).accept(1), by(otto).takeOver(edith)]);
    expect([decided.statusCode, taken.statusCode].sort()).toEqual([200, 409]);
  });

  test('needs no taking over once it is over, and is not taken from its own editor', async () => {
    const { server, edith, otto, article, by, inMinutes } = stage;
    await by(edith).claimed();
    server.clock.advance(30 * MINUTE);
    const taken = await by(otto).takeOver(edith, 'Too late.');
    expect(taken.json().data).toEqual({
      editor: { _id: otto._id, username: 'Otto Reed' },
      until: inMinutes(30),
    });
    expect((await by(otto).takeOver(otto)).json().data).not.toHaveProperty('taken_over');
    expect((await storyOf(server, otto, article)).at(-1)).toBe('Otto Reed: claimed');
  });

  test('is taken over by editors only, not too often, with a word that is not too long', async () => {
    const { server, author, edith, otto, by, holder } = stage;
    await by(edith).claimed();
    expect((await by(author).takeOver(edith)).statusCode).toBe(403);
    expect((await by(otto).takeOver(edith, 'x'.repeat(301))).json().message).toBe(
      'word: a word has 300 characters at most',
    );
    const own = await handIn(server, otto);
    await reviewing(server, edith, own).claimed();
    expect((await reviewing(server, otto, own).takeOver(edith)).statusCode).toBe(403);
    const statuses = new Set<number>();
    for (let time = 0; time < 40; time++) statuses.add((await by(otto).takeOver(edith)).statusCode);
    expect(statuses).toEqual(new Set([200, 429]));
    expect(await holder()).toBe('Otto Reed');
  });
});
