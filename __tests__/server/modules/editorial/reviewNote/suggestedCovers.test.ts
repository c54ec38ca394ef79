import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import type { TestAuthor } from '../../../../support/accounts';
import { startReview } from '../../../../support/review';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, submit } from '../../../../support/writing';
import { messageOf, notesOf } from './reviewNotes';

const none = { cover_pic: '', cover_alt: null };

describeOnEitherDatabase('covers that editors suggest', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith: editor, otto: other, article } = await startReview(kind));
  });
  afterEach(() => server.close());

  const { add, added, notesUrl, seen, reject, write, answer, upload, isServed, pass } = notesOf(() => ({
    server,
    author,
    editor,
    article,
  }));
  const changeTo = (cover_pic: string, cover_alt: string | null = 'A lamp') => ({
    before: none,
    after: { cover_pic, cover_alt },
  });
  const covered = (id: string, cover: object) => ({
    ...{ id, passage: null, field: 'cover_pic', suggestion: '', cover },
  });
  const noted = (cover: object) => ({
    ...{ revision: 1, passage: null, field: 'cover_pic', audience: 'author', content: '', cover },
  });
  const save = (fields: object) =>
    dataOf<OwnArticle>(
      call(server, author, 'PATCH', `/api/write/article/${article._id}`, {
        ...{ revision: article.revision, ...fields },
      }),
    );

  test('are kept with their pictures until the author has them, and reach readers as any cover does', async () => {
    const url = await upload('#111');
    const cover = changeTo(url, '  A  lamp ');
    const [kept] = await dataOf<EditorNote[]>(write([covered('the-cover', cover)]));
    const stored = { before: none, after: { cover_pic: url, cover_alt: 'A lamp' } };
    expect(kept).toMatchObject({ field: 'cover_pic', passage: null, suggestion: '', cover: stored });
    await pass(3);
    await reject();
    expect(await seen()).toMatchObject([{ _id: 'the-cover', outcome: null, cover: stored }]);
    await dataOf(answer('the-cover', 'accepted'));
    await pass(3);
    expect(await isServed(url)).toBe(true);
    article = await save(stored.after);
    await pass(2);
    expect(article).toMatchObject(stored.after);
    expect(await isServed(url)).toBe(true);
  });

  test('go a day after they are refused, replaced or taken back', async () => {
    const urls = [await upload('#111'), await upload('#222'), await upload('#333')];
    const [refused = '', replaced = '', removed = ''] = urls;
    await dataOf(write([covered('cover-one', changeTo(refused)), covered('cover-two', changeTo(replaced))]));
    const note = await added(editor, noted(changeTo(removed)));
    await pass(2);
    expect(await Promise.all(urls.map(isServed))).toEqual([true, true, true]);
    await dataOf(write([covered('cover-two', changeTo(refused))]));
    await dataOf(call(server, editor, 'DELETE', notesUrl(note._id)));
    await pass(1);
    expect(await Promise.all(urls.map(isServed))).toEqual([true, false, false]);
    await reject();
    for (const id of ['cover-one', 'cover-two']) await dataOf(answer(id, 'refused'));
    await dataOf(answer('cover-one', null));
    await pass(2);
    expect(await isServed(refused)).toBe(true);
    await dataOf(answer('cover-one', 'refused'));
    await pass(1);
    expect(await isServed(refused)).toBe(false);
    expect(await messageOf(answer('cover-one', null))).toBe(
      '409 A picture of this suggestion is no longer stored, so the suggestion cannot be opened again.',
    );
  });

  testOnEach('are answered once where two answers come at once', async () => {
    const url = await upload('#111');
    await dataOf(write([covered('the-cover', changeTo(url))]));
    await reject();
    const replies = await Promise.all([answer('the-cover', 'accepted'), answer('the-cover', 'refused')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [note] = await seen();
    const { db } = server.context.database;
    const held = await db.selectFrom('image_reference').selectAll().execute();
    expect(held).toHaveLength(note?.outcome === 'accepted' ? 1 : 0);
  });

  test('show own uploads, pictures of the article, and those that readers see: no other person’s', async () => {
    const refusal = '400 this cover is not one of your pictures: please upload it';
    const foreign = await upload('#222', other);
    const unknown = `/uploads/${'0'.repeat(32)}.webp`;
    for (const url of [foreign, unknown]) {
      expect(await messageOf(write([covered('the-cover', changeTo(url))]))).toBe(refusal);
      expect(await messageOf(add(editor, noted(changeTo(url))))).toBe(refusal);
    }
    // Nor by way of a cover that is said to be the former one.
    const claimed = { before: { cover_pic: foreign, cover_alt: null }, after: none };
    expect(await messageOf(write([covered('the-claim', claimed)]))).toBe(refusal);
    expect(await messageOf(add(editor, noted(claimed)))).toBe(refusal);
    expect(await messageOf(write([covered('the-cover', changeTo(foreign))]))).toBe(refusal);
    await dataOf(write([covered('the-cover', changeTo(foreign))], [], other));
    const before = await upload('#333', author);
    article = await save({ cover_pic: before });
    article = await save({ cover_pic: '' });
    await dataOf(write([covered('cover-of-before', changeTo(before))]));
    await dataOf(write([covered('cover-elsewhere', changeTo('https://example.org/lamp.jpg'))]));
  });

  test('outlive the next revision, and stay as they were sent', async () => {
    const url = await upload('#111');
    await dataOf(write([covered('the-cover', changeTo(url))]));
    await reject();
    article = await submit(server, author, article._id);
    expect(await seen()).toMatchObject([{ _id: 'the-cover', outcome: null, cover: changeTo(url) }]);
    expect(await messageOf(write([covered('the-cover', changeTo(url, null))]))).toBe(
      '409 Some of these suggestions were sent to the author meanwhile: please try again in the text.',
    );
  });

  test('keep their picture where only the words of the note change', async () => {
    const url = await upload('#111');
    const note = await added(editor, noted(changeTo(url)));
    const changed = await dataOf<EditorNote>(
      call(server, editor, 'PATCH', notesUrl(note._id), { content: 'Brighter.', suggestion: 'words' }),
    );
    expect(changed).toEqual({ ...note, content: 'Brighter.' });
    const gone = { before: { cover_pic: url, cover_alt: null }, after: none };
    await dataOf(write([covered(note._id, gone)]));
    await pass(2);
    expect(await isServed(url)).toBe(false);
  });
});
