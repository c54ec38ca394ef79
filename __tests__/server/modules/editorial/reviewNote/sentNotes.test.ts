import type { OwnArticle } from '@contracts/article';
import type { DeskChange } from '@contracts/desk';
import type { ReviewNote } from '@contracts/reviewNote';
import type { TestAuthor } from '../../../../support/accounts';
import { doDue, reviewing, saveAgain, startReview } from '../../../../support/review';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, submit } from '../../../../support/writing';
import { forAuthor, forEditors, messageOf, notesOf, passage } from './reviewNotes';

describeOnEitherDatabase('notes for the author of a waiting article', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith: editor, otto: other, article } = await startReview(kind));
  });
  afterEach(() => server.close());

  const { notesUrl, ownUrl, add, added, listed, seen, reject, answer } = notesOf(() => ({
    server,
    author,
    editor,
    article,
  }));

  test('reach the author with the rejection, and none that is for editors only', async () => {
    const note = await added(editor, forAuthor);
    const fromOther = await added(other, { ...forAuthor, content: 'Shorter, please.' });
    await added(other, forEditors);
    expect(await seen()).toEqual([]);
    await reject();
    const date = server.clock.now().toISOString();
    expect((await seen()).map(({ content }) => content).sort()).toEqual(['Shorter, please.', 'Who says so?']);
    expect((await seen()).find(({ _id }) => _id === note._id)).toEqual({
      _id: note._id,
      passage,
      content: 'Who says so?',
      field: null,
      suggestion: null,
      outcome: null,
      revision: 1,
      date,
      done: false,
      resolved: null,
      answers: [],
    });
    expect(
      (await listed(editor))
        .filter(({ sent }) => sent)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual([note._id, fromOther._id].sort());
    const sent = 'This note has been sent to the author: it can no longer be changed.';
    const body = { content: 'Never mind.' };
    expect(await messageOf(call(server, editor, 'PATCH', notesUrl(note._id), body))).toBe(`409 ${sent}`);
    expect(await messageOf(call(server, editor, 'DELETE', notesUrl(note._id)))).toBe(`409 ${sent}`);
    expect(await messageOf(add(editor, forAuthor))).toBe(
      '409 This article is no longer waiting for a decision: it is rejected.',
    );
  });

  test('are sent with an acceptance too, and can be read while the article is there', async () => {
    await added(editor, forAuthor);
    await accept(server, editor, article);
    expect((await seen()).map(({ content }) => content)).toEqual(['Who says so?']);
    const others = await call(server, other, 'GET', ownUrl());
    expect(others.statusCode).toBe(403);
  });

  test('stay unsent where nothing was decided: a refused decision, a change, a withdrawal', async () => {
    await added(editor, forAuthor);
    const change = { revision: 1, doc: docOf('Brief sentences carry far.') };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}`, change));
    const late = { revision: 1, reason: 'Too long.' };
    const refused = await call(server, editor, 'POST', `/api/admin/article/${article._id}/reject`, late);
    expect(refused.statusCode).toBe(409);
    expect(await seen()).toEqual([]);
    // On what was read before the author saved again.
    await added(other, { ...forAuthor, content: 'How far?' });
    await dataOf(call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`));
    expect(await seen()).toEqual([]);
    expect((await call(server, editor, 'GET', notesUrl())).statusCode).toBe(404);
    expect(await messageOf(add(editor, forAuthor))).toBe('404 not found');
    await submit(server, author, article._id);
    expect((await listed(editor)).map(({ sent }) => sent)).toEqual([false, false]);
    await reject(2);
    expect(await seen()).toHaveLength(2);
  });

  test('go out when a decision is carried out: not before, and not with one that was undone or dropped', async () => {
    const desk = reviewing(server, editor, article);
    await added(editor, forAuthor);
    expect((await desk.reject(1)).statusCode).toBe(200);
    expect(await seen()).toEqual([]);
    await dataOf(desk.undo());
    server.clock.advance(60_000);
    await doDue(server);
    expect(await seen()).toEqual([]);

    expect((await desk.reject(1)).statusCode).toBe(200);
    await saveAgain(server, author, article);
    server.clock.advance(60_000);
    await doDue(server);
    expect(await seen()).toEqual([]);

    expect((await desk.accept(2)).statusCode).toBe(200);
    server.clock.advance(60_000);
    await doDue(server);
    expect((await seen()).map(({ content }) => content)).toEqual(['Who says so?']);
  });

  test('are marked as done by the author, which editors see when it comes again', async () => {
    const note = await added(editor, forAuthor);
    const hidden = await added(editor, forEditors);
    const mark = (noteId: string, done: boolean, as = author) =>
      call(server, as, 'PATCH', ownUrl(noteId), { done });
    expect((await mark(note._id, true)).statusCode).toBe(404);
    await reject();
    const told: DeskChange[] = [];
    server.context.live.connect((_channel, name, ...payload) => {
      if (name === 'desk-changed') told.push(payload[0] as DeskChange);
    });
    expect(await dataOf<ReviewNote>(mark(note._id, true))).toMatchObject({ done: true });
    expect((await mark(hidden._id, true)).statusCode).toBe(404);
    expect((await mark(note._id, true, other)).statusCode).toBe(404);
    expect(told).toEqual([]);
    await submit(server, author, article._id);
    expect((await listed(other)).find(({ _id }) => _id === note._id)).toMatchObject({
      done: true,
      sent: true,
    });
    told.length = 0;
    expect(await dataOf<ReviewNote>(mark(note._id, false))).toMatchObject({ done: false });
    expect(told).toEqual([{ topic: 'queue', id: article._id }]);
  });

  testOnEach('a suggestion that is answered at the same time in two tabs is answered once', async () => {
    const note = await added(editor, { ...forAuthor, suggestion: 'travel far' });
    await reject();
    const answers = await Promise.all(
      ['accepted', 'accepted', 'refused'].map((outcome) => messageOf(answer(note._id, outcome))),
    );
    const [{ outcome, done } = { outcome: null, done: false }] = await seen();
    expect(done).toBe(true);
    const late = `409 This suggestion was already ${outcome}.`;
    expect(answers.filter((answer) => answer !== late)).toEqual(['200 success']);
  });

  test('suggestions that the author refused are seen at the desk when the article comes again', async () => {
    const note = await added(editor, { ...forAuthor, content: '', suggestion: '' });
    await reject();
    const answer = `${ownUrl(note._id)}/outcome`;
    expect((await call(server, other, 'PATCH', answer, { outcome: 'refused' })).statusCode).toBe(404);
    await dataOf(call(server, author, 'PATCH', answer, { outcome: 'refused' }));
    await submit(server, author, article._id);
    expect(await listed(other)).toMatchObject([{ suggestion: '', outcome: 'refused', done: true }]);
  });
});
