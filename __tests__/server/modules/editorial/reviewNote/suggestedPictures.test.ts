import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import { choresOf } from '@/server/feature';
import type { TestAuthor } from '../../../../support/accounts';
import { startReview } from '../../../../support/review';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf, submit } from '../../../../support/writing';
import { messageOf, notesOf } from './reviewNotes';

describeOnEitherDatabase('pictures and footnotes that editors suggest', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith: editor, article } = await startReview(kind));
  });
  afterEach(() => server.close());

  const { notesUrl, reject, write, answer, upload, isServed, pass } = notesOf(() => ({
    server,
    author,
    editor,
    article,
  }));
  const block = (id: string, ...inserted: object[]) => ({
    ...{ id, passage: null, field: null, suggestion: '' },
    rich: { kind: 'blocks', removed: [], inserted, at: { before: 'carryfar.', after: '' } },
  });
  const shown = (id: string, src: string) => block(id, { type: 'image', attrs: { src, alt: 'A lamp' } });

  test('stay as long as the suggestion waits, and the author’s text shows them afterwards', async () => {
    const url = await upload('#111');
    await dataOf(write([shown('the-picture', url)]));
    await pass(3);
    expect(await isServed(url)).toBe(true);
    await reject();
    await pass(3);
    await dataOf(answer('the-picture', 'accepted'));
    await pass(2);
    expect(await isServed(url)).toBe(true);
    const doc = {
      type: 'doc',
      content: [...docOf('Words.').content, { type: 'image', attrs: { src: url } }],
    };
    await dataOf(
      call(server, author, 'PATCH', `/api/write/article/${article._id}`, { revision: article.revision, doc }),
    );
    await pass(2);
    expect(await isServed(url)).toBe(true);
  });

  testOnEach('of accepted suggestions go a day after the article is submitted without them', async () => {
    const [used, unused, open] = [await upload('#111'), await upload('#222'), await upload('#333')];
    const ids = ['picture-one', 'picture-two', 'picture-three'] as const;
    await dataOf(write([shown(ids[0], used), shown(ids[1], unused), shown(ids[2], open)]));
    await reject();
    for (const id of ids.slice(0, 2)) await dataOf(answer(id, 'accepted'));
    const image = { type: 'image', attrs: { src: used } };
    const doc = { type: 'doc', content: [...docOf('Words.').content, image] };
    const draft = { revision: article.revision, doc };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}`, draft));
    await pass(2);
    expect(await Promise.all([used, unused, open].map(isServed))).toEqual([true, true, true]);
    await submit(server, author, article._id);
    await pass(1);
    expect(await Promise.all([used, unused, open].map(isServed))).toEqual([true, false, true]);
    // Answers to others bring nothing back.
    await dataOf(answer(ids[2], 'refused'));
    expect(await messageOf(answer(ids[1], null))).toMatch(
      /^409 A picture of this suggestion is no longer stored/,
    );
    await dataOf(answer(ids[0], null));
    const { db } = server.context.database;
    const held = await db.selectFrom('image_reference').select('holder').orderBy('holder').execute();
    expect(held.map(({ holder }) => holder)).toEqual([`article:${article._id}`, `suggestion:${article._id}`]);
  });

  test('go a day after they are refused, replaced or taken back', async () => {
    const urls = [await upload('#111'), await upload('#222'), await upload('#333'), await upload('#444')];
    const [refused = '', replaced = '', removed = '', taken = ''] = urls;
    await dataOf(
      write([shown('picture-one', refused), shown('picture-two', replaced), shown('picture-three', removed)]),
    );
    await dataOf(write([shown('picture-two', taken)], ['picture-three']));
    await pass(1);
    expect(await Promise.all(urls.map(isServed))).toEqual([true, false, false, true]);
    await dataOf(call(server, editor, 'DELETE', notesUrl('picture-two')));
    await reject();
    await dataOf(answer('picture-one', 'refused'));
    await dataOf(answer('picture-one', null));
    await pass(1);
    expect(await Promise.all(urls.map(isServed))).toEqual([true, false, false, false]);
    await dataOf(answer('picture-one', 'refused'));
    await pass(1);
    expect(await isServed(refused)).toBe(false);
    const gone =
      '409 A picture of this suggestion is no longer stored, so the suggestion cannot be opened again.';
    expect(await messageOf(answer('picture-one', null))).toBe(gone);
    expect(
      await messageOf(call(server, editor, 'PATCH', `${notesUrl('picture-one')}/done`, { done: false })),
    ).toBe(gone);
  });

  testOnEach('are held rightly where two suggestions are answered at once', async () => {
    const [first, second] = [await upload('#111'), await upload('#222')];
    await dataOf(write([shown('picture-one', first), shown('picture-two', second)]));
    await reject();
    const replies = await Promise.all([answer('picture-one', 'refused'), answer('picture-two', 'refused')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { db } = server.context.database;
    expect(await db.selectFrom('image_reference').selectAll().execute()).toEqual([]);
  });

  test('go with the article', async () => {
    const url = await upload('#111');
    await dataOf(write([shown('the-picture', url)]));
    await reject();
    expect((await call(server, author, 'DELETE', `/api/write/article/${article._id}`)).statusCode).toBe(200);
    await pass(2);
    expect(await isServed(url)).toBe(true);
    while (await choresOf(server.context)['deleted articles']?.()) {}
    await pass(1);
    expect(await isServed(url)).toBe(false);
  });

  test('are kept as the schema has them: a footnote with its reference, and none without', async () => {
    const text = (words: string) => ({ type: 'text', text: words });
    const reference = { type: 'footnoteReference', attrs: { id: 'source' } };
    const note = (id: string) => ({
      type: 'footnote',
      attrs: { id },
      content: [{ type: 'paragraph', content: [text('The book of the tower.')] }],
    });
    const passage = { text: 'carry far', before: 'Short sentences', after: '.' };
    const nodes = [text('carry far'), reference];
    const word = { id: 'the-word', passage, field: null, suggestion: 'carry far' };
    const [kept] = await dataOf<EditorNote[]>(
      write([{ ...word, rich: { kind: 'words', nodes, notes: [note('source'), note('other')] } }]),
    );
    expect(kept).toMatchObject({
      passage,
      suggestion: 'carry far',
      rich: { nodes: [text('carry far'), reference], notes: [note('source')] },
    });
    expect(kept?.rich).toHaveProperty('notes.length', 1);
    const odd = { ...word, rich: { kind: 'words', nodes, notes: [{ type: 'paragraph' }] } };
    expect(await messageOf(write([odd]))).toMatch(/^400 the document cannot be read/);
  });
});
