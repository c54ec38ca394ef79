import type { OwnArticle } from '@contracts/article';
import type { RevisionSummary } from '@contracts/revision';
import { sql } from 'kysely';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { inHours } from '../../../../support/schedule';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { setLadder, setTrust } from '../../../../support/trust';
import { call, dataOf, submit } from '../../../../support/writing';
import { correctionsOf, PUBLISHED, passage, stageCorrections, typo } from './correctionScene';
import { messageOf, notesOf } from './reviewNotes';

describeOnEitherDatabase('small corrections that the author takes back', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, editor, other, article } = await stageCorrections(kind));
  });
  afterEach(() => server.close());

  const scene = () => ({ server, author, editor, other, article });
  const { accept, answer, changePublished, correct, own, present, save, write } = correctionsOf(scene);
  const { seen } = notesOf(scene);

  test('are taken back by the author until the article is accepted, once', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    expect(await messageOf(answer('the-typo', null))).toBe(
      '400 this correction is made already: it can be taken back',
    );
    const replies = await Promise.all([answer('the-typo', 'refused'), answer('the-typo', 'refused')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await seen()).toEqual([
      expect.objectContaining({
        ...{ outcome: 'refused', done: true, corrected: expect.objectContaining({ revision: 2 }) },
        resolved: { by: 'author', date: expect.any(String) },
      }),
    ]);
    // Opened again it is a suggestion like any other.
    await dataOf(answer('the-typo', null));
    expect((await seen())[0]).not.toHaveProperty('corrected');
    await write('yelow-word', passage('yelow', 'Bananas are ', '.'), 'yellow');
    await dataOf(correct(['yelow-word']));
    await dataOf(accept(3));
    expect(await messageOf(answer('yelow-word', 'refused'))).toBe(PUBLISHED);
  });

  testOnEach('stay once they are published, also while a newer version waits', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(accept(2));
    await dataOf(save({ title: 'On long sentences' }));
    await submit(server, author, article._id);
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    expect((await seen())[0]).toMatchObject({ outcome: 'accepted', corrected: { revision: 2 } });
    // One in the version that waits was not published, though its number comes before that of a change of the other.
    await write('yelow-word', passage('yelow', 'Bananas are ', '.'), 'yellow');
    await dataOf(correct(['yelow-word']));
    await changePublished(2);
    expect(await present()).toMatchObject({ published_revision: 5, revision: 6 });
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    await dataOf(answer('yelow-word', 'refused'));
    const offline = { reason: 'A complaint.' };
    await dataOf(call(server, other, 'POST', `/api/admin/report/article/${article._id}/unpublish`, offline));
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
  });

  testOnEach('are taken back beside a published version that earlier releases changed', async () => {
    await dataOf(accept(1));
    await dataOf(save({ title: 'On long sentences' }));
    await submit(server, author, article._id);
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await changePublished(1);
    expect(await present()).toMatchObject({ published_revision: 4, revision: 5 });
    // They kept no base of such a change.
    await server.context.database.db
      .updateTable('revision')
      .set({ events: sql`replace(events, '"base":', '"former":')` })
      .where('article_id', '=', article._id)
      .where('revision', '=', 4)
      .execute();
    expect(await dataOf(answer('the-typo', 'refused'))).toMatchObject({ outcome: 'refused' });
  });

  testOnEach('stay in what was published by trust, also after editors changed it twice', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(call(server, author, 'POST', own('/withdraw')));
    const lead = await createTestEditor(server, 'Lead of trust', 'lead');
    await setLadder(server, lead, { direct_after: 5 });
    await setTrust(server, lead, author, 2);
    expect(await submit(server, author, article._id)).toMatchObject({
      ...{ status: 'accepted', published_revision: 2 },
    });
    await dataOf(save({ title: 'On long sentences' }));
    await changePublished(2);
    expect(await present()).toMatchObject({ published_revision: 4, revision: 5 });
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    await changePublished(4, 'Brief', 'Curt');
    expect(await present()).toMatchObject({ published_revision: 6, revision: 7 });
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    const [newest] = await dataOf<RevisionSummary[]>(call(server, author, 'GET', own('/revision')));
    expect(newest?.events[0]).not.toHaveProperty('base');
  });

  testOnEach('are taken back where an accepted version never came out, beside a changed one', async () => {
    await dataOf(accept(1));
    await dataOf(save({ title: 'On long sentences', publish_at: inHours(server, 1) }));
    await submit(server, author, article._id);
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(accept(3));
    await changePublished(1);
    expect(await present()).toMatchObject({ status: 'accepted', published_revision: 4, revision: 5 });
    expect(await messageOf(answer('the-typo', 'refused'))).toMatch(/^409 .* is scheduled/);
    await dataOf(call(server, author, 'POST', own('/withdraw')));
    expect(await dataOf(answer('the-typo', 'refused'))).toMatchObject({ outcome: 'refused' });
  });

  test('are taken back from a version that was withdrawn, and not from one that is scheduled', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(save({ publish_at: inHours(server, 1) }));
    await dataOf(accept(3));
    expect(await present()).toMatchObject({ status: 'accepted', published_revision: null });
    expect(await messageOf(answer('the-typo', 'refused'))).toMatch(/^409 .* is scheduled/);
    await dataOf(call(server, author, 'POST', own('/withdraw')));
    expect(await dataOf(answer('the-typo', 'refused'))).toMatchObject({ outcome: 'refused' });
  });
});
