import type { OwnArticle, PublicArticle } from '@contracts/article';
import type { CorrectionNote } from '@contracts/correctionNote';
import { CORRECTION_NOTES_MAX } from '@contracts/rules/limits';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { toldTo } from '../../../../support/schedule';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, submit } from '../../../../support/writing';

describeOnEitherDatabase('notes for readers', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;
  let dropped: string[];

  beforeEach(async () => {
    ({ server, author, editor, article, dropped } = await startPublished(kind, {
      text: 'Teh cat sat on teh mat.',
    }));
  });
  afterEach(() => server.close());

  const base = () => `/api/admin/published/${article._id}`;
  const add = (as: TestAuthor, body: object) => call(server, as, 'POST', `${base()}/correction`, body);
  const note = { kind: 'correction', text: 'The cat sat on the mat.' };
  const shown = () => dataOf<PublicArticle>(call(server, null, 'GET', `/api/main/${article._id}`));
  const correct = (change: object) =>
    call(server, editor, 'PATCH', base(), {
      revision: 1,
      reason: 'A typo.',
      passages: [{ find: 'Teh', replace: 'The' }],
      ...change,
    });

  test('one goes online with the change: logged, and its author is notified', async () => {
    dropped.length = 0;
    expect((await correct({ note })).statusCode).toBe(200);
    expect((await shown()).corrections).toMatchObject([note]);
    expect(dropped).toEqual(expect.arrayContaining(['list', `article:${article._id}`]));
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'note for readers added',
      'Edith Torr',
      'Correction: The cat sat on the mat.',
    ]);
    expect(await toldTo(server, author)).toContainEqual(
      expect.stringMatching(/^corrected: .*text and note for readers$/),
    );
  });

  test('a retraction that comes with a change marks the article', async () => {
    await correct({ note: { kind: 'retraction', text: 'No.' } });
    expect(await shown()).toMatchObject({ retracted: true });
  });

  test('where the change is refused there is no note, and the other way round', async () => {
    expect((await correct({ note, revision: 7 })).statusCode).toBe(409);
    expect((await correct({ note: { kind: 'correction', text: ' \u200b ' } })).statusCode).toBe(400);
    expect((await correct({ note: { kind: 'rumour', text: 'Hm.' } })).statusCode).toBe(400);
    expect((await correct({ note: { kind: 'update', text: 'x'.repeat(1_001) } })).statusCode).toBe(400);
    expect(await shown()).not.toHaveProperty('corrections');
    expect((await shown()).content).toContain('Teh cat');
  });

  test('one without a change drops the pages, and marks what is retracted in the lists', async () => {
    dropped.length = 0;
    expect((await add(editor, { kind: 'retraction', text: 'Nothing of it is true.' })).statusCode).toBe(201);
    expect(dropped).toEqual(expect.arrayContaining(['list', `article:${article._id}`]));
    const list = () => dataOf<PublicArticle[]>(call(server, null, 'GET', '/api/main/all_article'));
    expect(await list()).toMatchObject([{ _id: article._id, retracted: true }]);
    const [kept] = (await shown()).corrections ?? [];
    await call(server, editor, 'DELETE', `${base()}/correction/${kept?._id}`);
    expect((await list())[0]).not.toHaveProperty('retracted');
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'note for readers removed',
      'Edith Torr',
      'Retraction: Nothing of it is true.',
    ]);
  });

  test('its author adds none, its writer is not shown, and what is offline has to be put online first', async () => {
    expect((await add(author, note)).statusCode).toBe(403);
    await add(editor, note);
    expect(JSON.stringify(await shown())).not.toContain(editor._id);
    const path = `/api/admin/report/article/${article._id}/unpublish`;
    await call(server, editor, 'POST', path, { reason: 'A copy.' });
    expect((await add(editor, note)).statusCode).toBe(409);
    await call(server, editor, 'POST', `${base()}/return`);
    expect((await shown()).corrections).toHaveLength(1);
  });

  test('they stay when the article is deleted and restored, accepted again, and go with it', async () => {
    const { db } = server.context.database;
    await add(editor, { kind: 'retraction', text: 'No.' });
    const own = `/api/write/article/${article._id}`;
    await call(server, author, 'DELETE', own);
    await call(server, author, 'POST', `${own}/restore`);
    expect(await shown()).toMatchObject({ retracted: true, corrections: [{ text: 'No.' }] });
    const path = `/api/admin/report/article/${article._id}/unpublish`;
    await call(server, editor, 'POST', path, { reason: 'A copy.' });
    await accept(server, editor, await submit(server, author, article._id));
    expect(await shown()).toMatchObject({ retracted: true, corrections: [{ text: 'No.' }] });
    await db.deleteFrom('publication').where('article_id', '=', article._id).execute();
    await db.deleteFrom('article').where('id', '=', article._id).execute();
    expect(await db.selectFrom('correction_note').select('id').execute()).toEqual([]);
  });

  testOnEach('two editors at once: one note too many and overwritten words are refused', async () => {
    const other = await createTestEditor(server, 'Oda');
    for (let count = 1; count < CORRECTION_NOTES_MAX; count++) await add(editor, note);
    const last = await Promise.all([add(editor, note), add(other, note)]);
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const [first] = (await shown()).corrections ?? [];
    const change = (as: TestAuthor, text: string) =>
      call(server, as, 'PATCH', `${base()}/correction/${first?._id}`, { kind: 'update', text, was: note });
    const both = await Promise.all([change(editor, 'One.'), change(other, 'Two.')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const notes = (await shown()).corrections ?? [];
    expect(notes).toHaveLength(CORRECTION_NOTES_MAX);
    expect(notes.filter(({ text }: CorrectionNote) => text !== note.text)).toHaveLength(1);
  });
});
