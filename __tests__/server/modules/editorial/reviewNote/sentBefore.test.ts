import type { OwnArticle } from '@contracts/article';
import type { Notification } from '@contracts/notification';
import type { ReviewNote } from '@contracts/reviewNote';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { deskNews, doDue, reviewing, rowOf, storyOf } from '../../../../support/review';
import { setStages, stage, stagesAt } from '../../../../support/stages';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, said, submit, writeDraft } from '../../../../support/writing';
import { forAuthor, forEditors, notesOf } from './reviewNotes';

const suggested = { ...forAuthor, content: '', suggestion: 'travel far' };

describeOnEitherDatabase('notes that are sent before the decision', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server, 'Edith Torr');
    other = await createTestEditor(server, 'Otto Behr');
    article = await submit(server, author, (await writeDraft(server, author))._id);
  });
  afterEach(() => server.close());

  const { notesUrl, ownUrl, added, listed, seen, write } = notesOf(() => ({
    server,
    author,
    editor,
    article,
  }));
  const send = (as: TestAuthor) => call(server, as, 'POST', `/api/admin/article/${article._id}/send_notes`);
  const sent = (as: TestAuthor) => dataOf<{ suggestions: number; notes: number }>(send(as));
  const told = async () =>
    (await dataOf<Notification[]>(call(server, author, 'GET', `/api/notification/${author._id}`))).filter(
      ({ kind: told }) => told === 'noted',
    );

  test('reach the author of all editors, without those for editors and those that are resolved', async () => {
    await added(editor, suggested);
    await added(other, forAuthor);
    const settled = await added(other, { ...forAuthor, content: 'Never mind.' });
    await dataOf(call(server, other, 'PATCH', `${notesUrl(settled._id)}/done`, { done: true }));
    const secret = await added(editor, forEditors);
    const news = deskNews(server);
    server.clock.advance(60_000);
    expect(await sent(editor)).toEqual({ suggestions: 1, notes: 1 });
    expect(news).toContain(article._id);
    const date = server.clock.now().toISOString();
    expect((await seen()).map((note) => [note.suggestion, note.content, note.date]).sort()).toEqual(
      [
        [null, 'Who says so?', date],
        ['travel far', '', date],
      ].sort(),
    );
    expect(JSON.stringify(await seen())).not.toContain('Otto');
    expect(
      (await listed(editor))
        .filter((note) => !note.sent)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual([settled._id, secret._id].sort());
    expect(await rowOf(server, editor, article._id)).toMatchObject({ revision: 1, decision: null });
    expect((await told()).map(({ text, article: of }) => [text, of?._id])).toEqual([
      [`Editors sent you notes on “${article.title}”: 1 suggestion and 1 note to look at`, article._id],
    ]);

    // A second press, and another editor's.
    expect(await sent(editor)).toEqual({ suggestions: 0, notes: 0 });
    expect(await sent(other)).toEqual({ suggestions: 0, notes: 0 });
    const actions = (await reviewing(server, editor, article).log()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'notes sent')).toHaveLength(1);

    // A later notification replaces one that was not seen.
    await added(other, { ...forAuthor, content: 'How far?' });
    expect(await sent(other)).toEqual({ suggestions: 0, notes: 1 });
    expect((await told()).map(({ text }) => text)).toEqual([
      `Editors sent you notes on “${article.title}”: 1 suggestion and 2 notes to look at`,
    ]);
  });

  test('are answered while the article waits, and seen at the desk; what is accepted is a new revision', async () => {
    const stages = [stage('Facts', { revokes: 'text' }), stage('Copy'), stage('Lead')];
    await setStages(server, editor, stages);
    const note = await added(other, suggested);
    await dataOf(stagesAt(server, editor, article).approve({ stage: 'stage-facts' }));
    server.clock.advance(30_000);
    await doDue(server);
    expect(await rowOf(server, other, article._id)).toMatchObject({ stage: { name: 'Copy' } });
    expect(await seen()).toEqual([]);
    await sent(other);

    const news = deskNews(server);
    const answer = { content: 'Pliny did.' };
    await dataOf(call(server, author, 'POST', `${ownUrl(note._id)}/answer`, answer));
    const taken = await dataOf<ReviewNote>(
      call(server, author, 'PATCH', `${ownUrl(note._id)}/outcome`, { outcome: 'accepted' }),
    );
    expect(taken).toMatchObject({ outcome: 'accepted', done: true });
    expect(news).toEqual([article._id, article._id]);
    expect(await rowOf(server, other, article._id)).toMatchObject({ stage: { name: 'Copy' }, revision: 1 });
    const change = { revision: 1, doc: docOf('Short sentences travel far.') };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}`, change));
    expect(await rowOf(server, other, article._id)).toMatchObject({ stage: { name: 'Facts' }, revision: 2 });
    expect(await listed(editor)).toMatchObject([
      { outcome: 'accepted', sent: true, answers: [{ by: 'author', content: 'Pliny did.' }] },
    ]);
  });

  test('go out with the approval of a stage that asks for it, once it counts, and not where it is undone', async () => {
    await setStages(server, editor, [stage('Facts'), stage('Lead')]);
    await added(editor, suggested);
    const desk = { ...reviewing(server, editor, article), ...stagesAt(server, editor, article) };
    const approval = { stage: 'stage-facts', send_notes: true };
    const count = async () => {
      server.clock.advance(30_000);
      await doDue(server);
    };
    await dataOf(desk.approve(approval));
    await dataOf(desk.undo());
    await count();
    expect(await seen()).toEqual([]);
    await dataOf(desk.approve(approval));
    // A lost reply; another answer about the notes is another decision.
    await dataOf(desk.approve(approval));
    expect((await desk.approve({ stage: 'stage-facts' })).statusCode).toBe(409);
    expect(await seen()).toEqual([]);
    await count();
    expect(await rowOf(server, other, article._id)).toMatchObject({ stage: { name: 'Lead' } });
    expect(await seen()).toMatchObject([{ suggestion: 'travel far', outcome: null }]);
    expect(await told()).toHaveLength(1);
    const log = (await desk.log()).map(({ action, detail }) => [action, detail]);
    expect(log[0]).toEqual(['notes sent', '1 suggestion']);
  });

  test('go out with an approval without what another editor wrote after it, or is writing', async () => {
    await setStages(server, editor, [stage('Facts', { approvals: 2 }), stage('Lead')]);
    await added(editor, forAuthor);
    const draft = { id: 'begun-note', passage: suggested.passage, field: null };
    await dataOf(write([{ ...draft, suggestion: 'go' }], [], other));
    server.clock.advance(1_000);
    await dataOf(stagesAt(server, editor, article).approve({ stage: 'stage-facts', send_notes: true }));
    server.clock.advance(1_000);
    const third = await createTestEditor(server, 'Tess Hale');
    await added(third, { ...forAuthor, content: 'Is it so?' });
    const desk = reviewing(server, other, article);
    await desk.claimed();
    await dataOf(write([{ ...draft, suggestion: 'go fa' }], [], other));
    server.clock.advance(30_000);
    await doDue(server);
    expect((await seen()).map(({ content }) => content)).toEqual(['Who says so?']);
    expect((await told()).map(({ text }) => text)).toEqual([
      `Editors sent you notes on “${article.title}”: 1 note to look at`,
    ]);
    await desk.release();
    expect(await sent(other)).toEqual({ suggestions: 1, notes: 1 });
  });

  test('are sent only by who could decide, of what waits', async () => {
    await added(editor, forAuthor);
    const desk = reviewing(server, other, article);
    await desk.claimed();
    expect(said(await send(editor))).toEqual([409, expect.stringContaining('Otto Behr')]);
    await desk.release();
    await desk.accepted(1);
    expect(said(await send(editor))).toEqual([
      409,
      'Otto Behr has decided on this article, it is accepted in a moment unless they undo it.',
    ]);
    await dataOf(desk.undo());
    expect((await send(author)).statusCode).toBe(403);
    expect(await seen()).toEqual([]);
    await desk.release();
    const { db } = server.context.database;
    const byOther = { article_id: article._id, user_id: other._id, position: 0 };
    await db.insertInto('coauthor').values(byOther).execute();
    expect(said(await send(other))).toEqual([
      403,
      'this is your own article: please leave it to another editor to send you notes',
    ]);
    await db.deleteFrom('coauthor').execute();
    await accept(server, other, article);
    expect(said(await send(editor))[0]).toBe(409);
    expect(await storyOf(server, editor, article)).not.toContain('Edith Torr: notes sent');
  });

  testOnEach(
    'of two editors who send them at the same time one does, and the author is notified once',
    async () => {
      await added(editor, suggested);
      await added(other, forAuthor);
      const counts = await Promise.all([sent(editor), sent(other), sent(editor)]);
      expect(counts.filter(({ suggestions, notes }) => suggestions + notes > 0)).toEqual([
        { suggestions: 1, notes: 1 },
      ]);
      expect(await told()).toHaveLength(1);
    },
  );
});
