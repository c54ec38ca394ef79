import type { OwnArticle } from '@contracts/article';
import { atDesk, type TestAuthor } from '../../../../support/accounts';
import { startReview } from '../../../../support/review';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../../support/writing';
import { forAuthor, forEditors, messageOf, notesOf } from './reviewNotes';

describeOnEitherDatabase('notes on a waiting article', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith: editor, otto: other, article } = await startReview(kind));
  });
  afterEach(() => server.close());

  const { add, added, listed, notesUrl, seen, reject } = notesOf(() => ({ server, author, editor, article }));

  testOnEach(
    'are one where an answer got lost and the same id comes again, also after a decision',
    async () => {
      const id = 'made-by-the-desk';
      const [note, again] = await Promise.all([
        added(editor, { ...forAuthor, id }),
        added(editor, { ...forAuthor, id }),
      ]);
      expect([note._id, again]).toEqual([id, note]);
      const taken = '409 another note has this id';
      expect(await messageOf(add(other, { ...forAuthor, id }))).toBe(taken);
      const elsewhere = await submit(server, author, (await writeDraft(server, author))._id);
      const url = `/api/admin/article/${elsewhere._id}/note`;
      expect(await messageOf(call(server, editor, 'POST', url, { ...forAuthor, id }))).toBe(taken);
      await reject();
      expect(await added(editor, { ...forAuthor, id })).toEqual({ ...note, sent: true });
      expect((await seen()).map(({ _id }) => _id)).toEqual([id]);
      const log = await server.context.auditLog.list({ kind: 'article', id: article._id }, { limit: 10 });
      expect(log.data.filter(({ action }) => action === 'noted')).toHaveLength(1);
    },
  );

  test('are not for authors to write or to see, editors or not', async () => {
    const { db } = server.context.database;
    const sent = await added(editor, forAuthor);
    await reject();
    await submit(server, author, article._id);
    await added(editor, { ...forAuthor, content: 'Still no source.' });
    await added(editor, forEditors);
    const own = 'you cannot write notes on your own article: please leave it to another editor';
    await db.updateTable('user').set({ admin: 1 }).where('id', '=', author._id).execute();
    await db
      .insertInto('coauthor')
      .values({ article_id: article._id, user_id: other._id, position: 0 })
      .execute();
    for (const one of [await atDesk(server, author), other]) {
      expect(await messageOf(add(one, forAuthor))).toBe(`403 ${own}`);
      expect(await listed(one)).toEqual([
        expect.objectContaining({ _id: sent._id, editor: null, audience: 'author', sent: true, mine: false }),
      ]);
    }
    expect((await listed(editor)).map(({ content }) => content)).toHaveLength(3);
    expect((await seen()).map(({ content }) => content)).toEqual(['Who says so?']);
  });

  test('quote words as they stand in the text', async () => {
    const decomposed = { text: 'cafe\u0301\t\0', before: ' ', after: '\r\n' };
    const { passage: kept } = await added(editor, { ...forAuthor, passage: decomposed });
    expect(kept).toEqual({ text: 'cafe\u0301\t', before: ' ', after: '\r\n' });
  });

  test('stay, without a name, when who wrote them is no user any more', async () => {
    await added(other, forAuthor);
    await server.context.database.db.deleteFrom('user').where('id', '=', other._id).execute();
    expect(await listed(editor)).toEqual([expect.objectContaining({ editor: null, mine: false })]);
  });

  test('an article has 300 open ones at most, and 1,000 with those of earlier rounds', async () => {
    const row = (index: number) => ({
      id: `note-${index}`,
      article_id: article._id,
      editor_id: editor._id,
      audience: 'author' as const,
      content: 'Again.',
      passage: null,
      revision: 1,
      created_at: server.clock.now().toISOString(),
      sent_at: null,
    });
    const fill = async (from: number, to: number) => {
      const rows = Array.from({ length: to - from }, (_, index) => row(from + index));
      await server.context.database.db.insertInto('review_note').values(rows).execute();
    };
    const full = '400 an article has 300 open notes at most';
    await fill(0, 300);
    expect(await messageOf(add(editor, forAuthor))).toBe(full);
    const settled = { done: true };
    await dataOf(call(server, other, 'PATCH', `${notesUrl('note-0')}/done`, settled));
    await added(editor, forAuthor);
    expect(await messageOf(add(editor, forAuthor))).toBe(full);
    await reject();
    server.clock.advance(1_000);
    await submit(server, author, article._id);
    await added(editor, forEditors);
    for (let from = 301; from < 998; from += 100) await fill(from, Math.min(from + 100, 998));
    await server.context.database.db.updateTable('review_note').set({ done: 1 }).execute();
    await added(editor, forAuthor);
    expect(await messageOf(add(editor, forAuthor))).toBe(
      '400 an article has 1000 notes at most, with those that are done',
    );
  });
});
