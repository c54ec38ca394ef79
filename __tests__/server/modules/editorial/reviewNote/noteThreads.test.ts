import type { OwnArticle } from '@contracts/article';
import type { DeskChange } from '@contracts/desk';
import type { Notification } from '@contracts/notification';
import type { EditorNote, ReviewNote } from '@contracts/reviewNote';
import { articleJson } from '@/server/modules/operations/ownData/archive/articles';
import { atDesk, createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { type NoticeStage, stageNotices } from '../../../../support/noticeStage';
import { startReview } from '../../../../support/review';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, submit, writeDraft } from '../../../../support/writing';
import { forAuthor, forEditors, messageOf, notesOf } from './reviewNotes';

describeOnEitherDatabase('threads of notes', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith: editor, otto: other, article } = await startReview(kind));
  });
  afterEach(() => server.close());

  const {
    notesUrl,
    ownUrl,
    added,
    listed,
    seen,
    reject,
    answer: decide,
  } = notesOf(() => ({
    server,
    author,
    editor,
    article,
  }));
  const answer = (as: TestAuthor, noteId: string, content: string, id?: string) => {
    server.clock.advance(1_000);
    return call(server, as, 'POST', `${notesUrl(noteId)}/answer`, { content, id });
  };
  const answerOwn = (noteId: string, content: string, as = author) => {
    server.clock.advance(1_000);
    return call(server, as, 'POST', `${ownUrl(noteId)}/answer`, { content });
  };
  const resolve = (as: TestAuthor, noteId: string, done = true) =>
    call(server, as, 'PATCH', `${notesUrl(noteId)}/done`, { done });
  const mark = (noteId: string, done = true) => call(server, author, 'PATCH', ownUrl(noteId), { done });
  const told = async () =>
    (await dataOf<Notification[]>(call(server, author, 'GET', `/api/notification/${author._id}`))).filter(
      ({ kind: told }) => told === 'answered',
    );
  const words = (note: { answers: { content: string }[] } | undefined) =>
    note?.answers.map(({ content }) => content);

  test('go between author and editors, and on with the next revision', async () => {
    const note = await added(editor, forAuthor);
    await dataOf(answer(other, note._id, 'Asked before.'));
    expect(await told()).toEqual([]);
    await reject();
    const changes: DeskChange[] = [];
    server.context.live.connect((_channel, name, ...payload) => {
      if (name === 'desk-changed') changes.push(payload[0] as DeskChange);
    });
    expect(words(await dataOf<ReviewNote>(answerOwn(note._id, 'Pliny.')))).toEqual([
      'Asked before.',
      'Pliny.',
    ]);
    expect(changes).toEqual([{ topic: 'queue', id: article._id }]);
    const change = { revision: 1, doc: docOf('Short sentences go far.') };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}`, change));
    await submit(server, author, article._id);
    await dataOf(answer(editor, note._id, 'Please say so.'));
    await dataOf(answer(editor, note._id, 'In the text.'));
    expect((await told()).map(({ text }) => text)).toEqual([
      `An editor answered in the notes on “${article.title}”`,
    ]);
    const [mine] = await seen();
    expect(mine?.answers.map(({ by }) => by)).toEqual(['editor', 'author', 'editor', 'editor']);
    expect(JSON.stringify(mine)).not.toContain(other._id);
    expect(JSON.stringify(mine)).not.toContain('Otto');
    const [theirs] = await listed(other);
    expect(theirs?.answers.map(({ person }) => person?.username)).toEqual(
      [other, author, editor, editor].map(({ username }) => username),
    );
  });

  testOnEach('are resolved by one of several at once, and the others get the same state', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    const done = await Promise.all([resolve(editor, note._id), resolve(other, note._id), mark(note._id)]);
    expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const replies = done.map((one) => one.json<{ data: ReviewNote & { isChanged: boolean } }>().data);
    expect(replies.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    const [{ resolved } = { resolved: null }] = await seen();
    expect(resolved).not.toBeNull();
    for (const reply of replies) expect(reply).toMatchObject({ done: true, resolved });
    const opened = await Promise.all([resolve(editor, note._id, false), mark(note._id, false)]);
    expect(opened.filter((one) => one.json<{ data: { isChanged: boolean } }>().data.isChanged)).toHaveLength(
      1,
    );
    expect(await seen()).toMatchObject([{ done: false, resolved: null }]);
  });

  test('that editors resolve before the decision are not sent with it', async () => {
    const note = await added(editor, forAuthor);
    const kept = await added(editor, { ...forAuthor, content: 'Shorter, please.' });
    await dataOf(resolve(other, note._id));
    await reject();
    expect((await seen()).map(({ _id }) => _id)).toEqual([kept._id]);
    expect(await messageOf(answerOwn(note._id, 'Which?'))).toBe('404 not found');
    await submit(server, author, article._id);
    await dataOf(resolve(editor, note._id, false));
    await accept(server, editor, { ...article, revision: 1 });
    expect(await seen()).toHaveLength(2);
  });

  test('of suggestions are the author’s to settle; editors open again what was refused', async () => {
    const note = await added(editor, { ...forAuthor, suggestion: 'travel far' });
    expect(await messageOf(resolve(editor, note._id))).toBe(
      '400 the author accepts or refuses this suggestion',
    );
    await reject();
    const outcome = (to: string | null) => dataOf(decide(note._id, to));
    await outcome('refused');
    expect(await dataOf<EditorNote>(resolve(editor, note._id, false))).toMatchObject({
      outcome: null,
      done: false,
      resolved: null,
      isChanged: true,
    });
    await outcome('accepted');
    expect(await messageOf(resolve(editor, note._id, false))).toBe(
      '400 the author accepted this suggestion: only the author can open it again',
    );
    expect(await seen()).toMatchObject([{ outcome: 'accepted', resolved: { by: 'author' } }]);
  });

  test('for editors alone reach the author by no call, event, notification or copy', async () => {
    const SECRET = 'We had this in May';
    const events: string[] = [];
    server.context.live.connect((channel, name, ...payload) => {
      events.push(JSON.stringify([channel, name, payload]));
    });
    const note = await added(editor, { ...forEditors, content: `${SECRET}.` });
    const shown = await added(editor, forAuthor);
    await dataOf(answer(other, note._id, `${SECRET}, and in June.`));
    await reject();
    await dataOf(answer(editor, note._id, `${SECRET}, no doubt.`));
    await dataOf(resolve(other, note._id));
    await dataOf(resolve(other, note._id, false));
    await dataOf(answerOwn(shown._id, 'Pliny.'));
    const { _id: id } = article;
    const asked: [Parameters<typeof call>[2], string, object?][] = [
      ['GET', ownUrl()],
      ['GET', notesUrl()],
      ['PATCH', ownUrl(note._id), { done: true }],
      ['PATCH', `${ownUrl(note._id)}/outcome`, { outcome: 'accepted' }],
      ['POST', `${ownUrl(note._id)}/answer`, { content: 'What is it?' }],
      ['POST', `${notesUrl(note._id)}/answer`, { content: 'What is it?' }],
      ['PATCH', notesUrl(note._id), { content: 'What is it?' }],
      ['PATCH', `${notesUrl(note._id)}/done`, { done: true }],
      ['DELETE', notesUrl(note._id)],
      ['GET', `/api/write/article/${id}`],
      ['GET', `/api/notification/${author._id}`],
      ['GET', '/api/account/mail'],
    ];
    const attack = async (as: TestAuthor) => {
      for (const [method, url, body] of asked) {
        const reply = await call(server, as, method, url, body);
        expect(reply.body).not.toContain(SECRET);
        expect(reply.body).not.toContain(note._id);
        if (method !== 'GET') expect([403, 404]).toContain(reply.statusCode);
      }
    };
    await attack(author);
    expect(await told()).toEqual([]);
    const { threads, database } = server.context;
    const copy = { db: database.db, threads, site: 'https://lantern.example' };
    expect(await articleJson(copy, id)).toContain('Pliny.');
    expect(await articleJson(copy, id)).not.toContain(SECRET);
    // As an editor, too, who sees of their own articles what any author sees.
    await server.context.database.db
      .updateTable('user')
      .set({ admin: 1 })
      .where('id', '=', author._id)
      .execute();
    await attack(await atDesk(server, author));
    expect(events.join('\n')).not.toContain(SECRET);
    expect(
      events.filter((event) => event.includes('users-notification') && event.includes('answered')),
    ).toEqual([]);
    const kept = (await listed(editor)).find(({ _id }) => _id === note._id);
    expect(words(kept)).toHaveLength(2);
    const notices = await server.context.database.db
      .selectFrom('notice')
      .select('user_id')
      .where('kind', 'in', ['answer', 'thread'])
      .execute();
    expect(notices.map(({ user_id }) => user_id)).not.toContain(author._id);
  });

  test('are not for others, and not answered while the author has the article back', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    const stranger = await createTestAuthor(server, 'Sam Strange');
    expect(await messageOf(answerOwn(note._id, 'Me too.', stranger))).toBe('404 not found');
    expect((await answer(stranger, note._id, 'Me too.')).statusCode).toBe(403);
    const elsewhere = await submit(server, author, (await writeDraft(server, author))._id);
    const url = `/api/admin/article/${elsewhere._id}/note/${note._id}`;
    expect((await call(server, editor, 'POST', `${url}/answer`, { content: 'Here.' })).statusCode).toBe(404);
    expect((await call(server, editor, 'PATCH', `${url}/done`, { done: true })).statusCode).toBe(404);
    await submit(server, author, article._id);
    await dataOf(call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`));
    expect(await messageOf(answer(editor, note._id, 'Hello?'))).toBe('404 not found');
    await dataOf(answerOwn(note._id, 'I begin anew.'));
    expect(words((await seen())[0])).toEqual(['I begin anew.']);
  });

  test('have 50 answers at most, and 500 on one article', async () => {
    const note = await added(editor, forAuthor);
    const fill = (noteId: string, from: number, count: number) =>
      server.context.database.db
        .insertInto('note_answer')
        .values(
          Array.from({ length: count }, (_, index) => ({
            id: `answer-${from + index}`,
            note_id: noteId,
            article_id: article._id,
            user_id: editor._id,
            by_author: 0 as const,
            content: 'Again.',
            created_at: server.clock.now().toISOString(),
          })),
        )
        .execute();
    await fill(note._id, 0, 50);
    expect(await messageOf(answer(editor, note._id, 'Once more.'))).toBe('400 a note has 50 answers at most');
    const next = await added(editor, forEditors);
    await fill(note._id, 50, 450);
    expect(await messageOf(answer(editor, next._id, 'Once more.'))).toBe(
      '400 the notes on an article have 500 answers at most',
    );
    expect((await answer(editor, next._id, 'a'.repeat(1_001))).statusCode).toBe(400);
  });

  testOnEach('keep an answer once where the same id comes again at the same time', async () => {
    const note = await added(editor, forAuthor);
    const twice = await Promise.all(
      [1, 2].map(() => dataOf<EditorNote>(answer(editor, note._id, 'Pliny.', 'made-by-the-desk'))),
    );
    expect(twice.map(words)).toEqual([['Pliny.'], ['Pliny.']]);
    expect(await messageOf(answer(other, note._id, 'Pliny.', 'made-by-the-desk'))).toBe(
      '409 another answer has this id',
    );
  });
});

describeOnEitherDatabase('mails about answers to notes', (kind) => {
  let stage: NoticeStage;
  beforeEach(async () => {
    stage = await stageNotices(kind);
  });
  afterEach(() => stage.close());

  test('go to the others of a thread, and not about what they saw or is for editors alone', async () => {
    const { server } = stage;
    const author = await stage.newAuthor('Ada Lovelace');
    const editor = await stage.newEditor('Edith Reich', 'editor');
    const other = await stage.newEditor('Otto Behr', 'editor');
    const article = await submit(server, author, (await writeDraft(server, author))._id);
    const { added, notesUrl, ownUrl, reject } = notesOf(() => ({ server, author, editor, article }));
    const note = await added(editor, forAuthor);
    const secret = await added(editor, { ...forEditors, content: 'We had this in May.' });
    await dataOf(call(server, other, 'POST', `${notesUrl(secret._id)}/answer`, { content: 'In June.' }));
    await reject();
    await stage.later(2 * 60 * 60_000);
    await stage.takeMails(author);
    const [mail] = await stage.takeMails(editor);
    expect(mail?.text).toContain('In June.');
    expect(await stage.takeMails(other)).toEqual([]);

    await dataOf(call(server, author, 'POST', `${ownUrl(note._id)}/answer`, { content: 'Pliny did.' }));
    await stage.later(2 * 60 * 60_000);
    const [told] = await stage.takeMails(editor);
    expect(told?.text).toContain('Pliny did.');
    expect(told?.text).toContain(`/desk/review/${article._id}`);
    expect(await stage.takeMails(author)).toEqual([]);

    const answer = (content: string) =>
      dataOf(call(server, other, 'POST', `${notesUrl(note._id)}/answer`, { content }));
    await answer('Where?');
    await dataOf(call(server, editor, 'POST', `${notesUrl(secret._id)}/answer`, { content: 'Never.' }));
    await stage.later(2 * 60 * 60_000);
    const [asked, ...more] = await stage.takeMails(author);
    expect(more).toEqual([]);
    expect(asked?.text).toContain('Where?');
    expect(asked?.text).not.toContain('Otto');
    expect(asked?.text).not.toContain('Never.');
    await answer('In which book?');
    await dataOf(call(server, author, 'PATCH', '/api/notification/edit', {}));
    await stage.later(2 * 60 * 60_000);
    expect(await stage.takeMails(author)).toEqual([]);
  });
});
