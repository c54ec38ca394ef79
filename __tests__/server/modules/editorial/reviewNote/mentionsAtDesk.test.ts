import type { OwnArticle } from '@contracts/article';
import type { Mention, MentionCount } from '@contracts/mention';
import type { Notification } from '@contracts/notification';
import type { EditorNote } from '@contracts/reviewNote';
import { MENTIONS_KEPT_MAX } from '@contracts/rules/limits';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { collect, type RealtimeTestServer, startRealtimeServer } from '../../../../support/realtimeServer';
import { saveAgain } from '../../../../support/review';
import { describeOnEachDatabase } from '../../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../../support/writing';
import { forAuthor, forEditors, messageOf, notesOf } from './reviewNotes';

const MINUTE = 60_000;

describeOnEachDatabase('mentions at the desk', (kind) => {
  let server: RealtimeTestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let ann: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startRealtimeServer(kind);
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server, 'Edith');
    ann = await createTestEditor(server, 'Ann', 'editor');
    article = await submit(server, author, (await writeDraft(server, author, { title: 'As it was' }))._id);
  });
  afterEach(() => server.close());

  const { added, listed, notesUrl, ownUrl, reject, write } = notesOf(() => ({
    server,
    author,
    editor,
    article,
  }));
  const list = async (as = ann, query = '') =>
    (await call(server, as, 'GET', `/api/admin/mention${query}`)).json<{
      data: Mention[];
      count: number;
      next?: string;
    }>();
  const count = (as = ann) => dataOf<MentionCount>(call(server, as, 'GET', '/api/admin/mention/count'));
  const mark = (body: object, as = ann) =>
    dataOf<MentionCount>(call(server, as, 'PATCH', '/api/admin/mention', body));
  const answer = (as: TestAuthor, { _id }: EditorNote, content: string, id?: string) =>
    dataOf(call(server, as, 'POST', `${notesUrl(_id)}/answer`, { content, id }));

  test('say who wrote what, on which words, newest first, and are read by their note', async () => {
    const note = await added(editor, { ...forAuthor, content: 'Is this true, @ann?' });
    server.clock.advance(1_000);
    const other = await added(editor, { ...forEditors, content: 'Seen in May.' });
    await Promise.all([1, 2].map(() => answer(editor, other, '@Ann and @Edith: or June?', 'made-once')));
    const { data, count: all } = await list();
    const by = { _id: editor._id, username: 'Edith' };
    const on = {
      by,
      article: { _id: article._id, title: 'As it was' },
      field: null,
      read: false,
      done: false,
    };
    expect(data).toEqual([
      {
        ...{ ...on, _id: expect.any(String), note: other._id, passage: null },
        ...{ beginning: '@Ann and @Edith: or June?', date: expect.any(String) },
      },
      {
        ...{ ...on, _id: expect.any(String), note: note._id, passage: 'carry far' },
        ...{ beginning: 'Is this true, @ann?', date: note.date },
      },
    ]);
    expect(all).toBe(2);
    expect(await count()).toEqual({ unread: 2, all: 2 });
    expect(await count(editor)).toEqual({ unread: 0, all: 0 });
    expect(await mark({ note: note._id }, editor)).toEqual({ unread: 0, all: 0 });
    expect(await mark({ note: note._id })).toEqual({ unread: 1, all: 2 });
    expect((await list()).data.map(({ read }) => read)).toEqual([false, true]);
    expect(await mark({})).toEqual({ unread: 0, all: 2 });
  });

  test('are read with an answer in their thread, and go with their words and their note', async () => {
    const note = await added(editor, { ...forEditors, content: '@Ann' });
    const gone = await added(editor, { ...forEditors, content: '@Ann' });
    await answer(ann, note, 'Yes.');
    expect(await count()).toEqual({ unread: 1, all: 2 });
    const change = (content: string) =>
      dataOf(call(server, editor, 'PATCH', notesUrl(gone._id), { content }));
    await change('Does @Ann know?');
    expect(await count()).toEqual({ unread: 1, all: 2 });
    await change('Does no one know?');
    expect(await count()).toEqual({ unread: 0, all: 1 });
    await change('Does @Ann know?');
    expect(await count()).toEqual({ unread: 1, all: 2 });
    expect((await call(server, editor, 'DELETE', notesUrl(gone._id))).statusCode).toBe(200);
    expect(await count()).toEqual({ unread: 0, all: 1 });
    await dataOf(call(server, editor, 'PATCH', `${notesUrl(note._id)}/done`, { done: true }));
    expect((await list()).data).toMatchObject([{ done: true, read: true }]);
  });

  test('are those of the note also after a change of name', async () => {
    const { _id } = await added(editor, { ...forEditors, content: '@Ann, look.' });
    const { db } = server.context.database;
    const named = { username: 'Zoe', username_key: 'zoe' };
    await db.updateTable('user').set(named).where('id', '=', ann._id).execute();
    const change = (content: string) => dataOf(call(server, editor, 'PATCH', notesUrl(_id), { content }));
    // The note still has the former name, which no editor has now.
    await change('@Ann, look!');
    expect(await count()).toEqual({ unread: 1, all: 1 });
    await change('@Zoe, look.');
    expect(await count()).toEqual({ unread: 1, all: 1 });
    await db
      .updateTable('user')
      .set({ username: 'Ann', username_key: 'ann' })
      .where('id', '=', ann._id)
      .execute();
    await change('Look.');
    expect(await count()).toEqual({ unread: 0, all: 0 });
  });

  test('in a note of before they were kept do not notify again when another word is changed', async () => {
    const { _id } = await added(editor, { ...forEditors, content: '@Ann, look.' });
    const { db } = server.context.database;
    for (const table of ['note_mention', 'notice'] as const) await db.deleteFrom(table).execute();
    await dataOf(call(server, editor, 'PATCH', notesUrl(_id), { content: '@Ann, look!' }));
    expect(await count()).toEqual({ unread: 0, all: 0 });
    expect(await db.selectFrom('notice').select('kind').execute()).toEqual([]);
  });

  test('are kept once, however often a note is changed at once', async () => {
    const { _id } = await added(editor, forEditors);
    const changed = (content: string) => call(server, editor, 'PATCH', notesUrl(_id), { content });
    const replies = await Promise.all(['@Ann', '@Ann?', '@Ann!'].map(changed));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await count()).toEqual({ unread: 1, all: 1 });
    const { db } = server.context.database;
    const kept = await db.selectFrom('note_mention').selectAll().executeTakeFirstOrThrow();
    const again = db
      .insertInto('note_mention')
      .values({ ...kept, id: 'again' })
      .execute();
    await expect(again).rejects.toThrow(/unique/i);
  });

  test('are not for authors, not about own articles, and say nothing of a newer draft', async () => {
    await added(editor, { ...forEditors, content: '@Ann @Ada' });
    for (const [method, path, body] of [
      ['GET', '/api/admin/mention', undefined],
      ['GET', '/api/admin/mention/count', undefined],
      ['PATCH', '/api/admin/mention', {}],
    ] as const)
      expect((await call(server, author, method, path, body)).statusCode).toBe(403);
    await reject();
    await saveAgain(server, author, article, 'Still private');
    expect((await list()).data.map(({ article: { title } }) => title)).toEqual(['As it was']);
    const { db } = server.context.database;
    await db.updateTable('article').set({ author_id: ann._id }).where('id', '=', article._id).execute();
    expect(await count()).toEqual({ unread: 0, all: 0 });
    expect((await list()).data).toEqual([]);
  });

  test('have the title that editors saw when they were written', async () => {
    const draft = await writeDraft(server, author, { title: 'My boss is a thief' });
    article = await submit(server, author, (await saveAgain(server, author, draft, 'On brevity'))._id);
    const note = await added(editor, { ...forEditors, revision: 1, content: '@Ann' });
    const titles = async () => (await list()).data.map(({ article: { title } }) => title);
    expect(await titles()).toEqual(['On brevity']);
    server.clock.advance(MINUTE);
    const third = await saveAgain(server, author, article, 'On length');
    server.clock.advance(MINUTE);
    await answer(editor, note, '@Ann: and now?');
    server.clock.advance(MINUTE);
    article = await saveAgain(server, author, third, 'On words');
    server.clock.advance(2 * 60 * MINUTE);
    while (await server.context.pruneRevisions()) {}
    expect(await titles()).toEqual(['On length', 'On brevity']);
    await reject(article.revision);
    server.clock.advance(MINUTE);
    await saveAgain(server, author, article, 'Still private');
    await answer(editor, note, '@Ann: after all?');
    expect(await titles()).toEqual(['On words', 'On length', 'On brevity']);
  });

  test('are kept up to a number, and come in pages', async () => {
    const { db } = server.context.database;
    const note = await added(editor, forEditors);
    const rows = Array.from({ length: MENTIONS_KEPT_MAX }, (_, index) => ({
      ...{ id: `old-${String(index).padStart(3, '0')}`, user_id: ann._id, note_id: note._id },
      created_at: '2026-01-01T00:00:00.000Z',
    }));
    const of = { article_id: article._id, user_id: editor._id, by_author: 0 as const, content: '@Ann' };
    await db
      .insertInto('note_answer')
      .values(rows.map((row) => ({ ...row, ...of })))
      .execute();
    await db
      .insertInto('note_mention')
      .values(rows.map((row) => ({ ...row, answer_id: row.id, title: '' })))
      .execute();
    await added(editor, { ...forEditors, content: '@Ann' });
    expect(await count()).toEqual({ unread: MENTIONS_KEPT_MAX, all: MENTIONS_KEPT_MAX });
    const first = await list();
    expect(first.data[0]?.beginning).toBe('@Ann');
    const second = await list(ann, `?after=${first.next}`);
    const shown = [...first.data, ...second.data].map(({ _id }) => _id);
    expect(new Set(shown).size).toBe(first.data.length + second.data.length);
    expect(await messageOf(call(server, ann, 'GET', '/api/admin/mention?after=x'))).toBe(
      '400 after is not a cursor of this list',
    );
    const left = await db.selectFrom('note_mention').select('id').where('id', '=', 'old-000').execute();
    expect(left).toEqual([]);
  });

  test('reach the open desks of their editor at once, and of no other', async () => {
    const hears = async (person: TestAuthor) => {
      const heard = collect(await server.open(person), 'desk-changed');
      return () => heard.map(([{ topic }]) => topic).filter((topic) => topic === 'mentions').length;
    };
    const [mine, theirs] = [await hears(ann), await hears(editor)];
    const note = await added(editor, { ...forEditors, content: '@Ann' });
    await eventually(() => expect(mine()).toBe(1));
    await answer(ann, note, 'Seen.');
    await eventually(() => expect(mine()).toBe(2));
    const words = { id: 'word-one', passage: forAuthor.passage, field: null, suggestion: 'go far' };
    await dataOf(write([words]));
    // Both were written at one moment of the clock, so their order is by chance.
    for (const one of await listed(editor)) if (one._id !== note._id) await answer(editor, one, '@Ann');
    await eventually(() => expect(mine()).toBe(3));
    await dataOf(write([], ['word-one']));
    await eventually(() => expect(mine()).toBe(4));
    expect(await count()).toEqual({ unread: 0, all: 1 });
    expect(theirs()).toBe(0);
  });

  test('of an author in an answer that they see come as a notification', async () => {
    const note = await added(editor, forAuthor);
    await reject();
    await answer(editor, note, '@Ada, please say so in the text.');
    const { data } = (await call(server, author, 'GET', `/api/notification/${author._id}`)).json<{
      data: Notification[];
    }>();
    expect(data).toContainEqual(
      expect.objectContaining({
        kind: 'answered',
        read: false,
        article: expect.objectContaining({ _id: article._id }),
      }),
    );
    const seen = await dataOf<EditorNote[]>(call(server, author, 'GET', ownUrl()));
    expect(seen[0]?.answers).toMatchObject([{ content: '@Ada, please say so in the text.' }]);
  });
});
