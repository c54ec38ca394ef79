import type { Originality } from '@contracts/originality';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../support/writing';

jest.setTimeout(60_000);

const sentence = (name: string, words = 30) =>
  `${Array.from({ length: words }, (_, index) => `${name}${index}`).join(' ')}.`;
const A = sentence('Alpha');
const B = sentence('Beta');
const DAY_MS = 24 * 60 * 60 * 1_000;

describeOnEachDatabase('comparing an article with all others', (kind) => {
  let site: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let mary: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    site = await startTestServer(kind);
    ada = await createTestAuthor(site);
    grace = await createTestAuthor(site, 'Grace Hopper');
    mary = await createTestAuthor(site, 'Mary Somerville');
    editor = await createTestEditor(site);
  });
  afterEach(() => site.close());

  const compare = (author: TestAuthor, id: string, body: object = {}) =>
    dataOf<Originality>(call(site, author, 'POST', `/api/write/article/${id}/originality`, body));
  const last = (author: TestAuthor, id: string) =>
    dataOf<Originality | null>(call(site, author, 'GET', `/api/write/article/${id}/originality`));
  const forEditors = (id: string) =>
    dataOf<Originality>(call(site, editor, 'GET', `/api/admin/article/${id}/originality`));
  /** What a new draft with this text is found to have in common with others. */
  async function compareText(author: TestAuthor, text: string): Promise<Originality> {
    const { _id } = await writeDraft(site, author, { text });
    return compare(author, _id);
  }
  const prints = async () =>
    (await site.context.database.db.selectFrom('fingerprint').select('hash').execute()).length;
  async function importOne(source: string, content: string, author: TestAuthor, coauthorIds: string[] = []) {
    const { id: tagId } = await site.context.tags.ensureTag('Craft', []);
    const fields = {
      title: source,
      excerpt: '',
      coverPic: '',
      tagId,
      subId: null,
      publishedAt: '2020-01-01',
    };
    await site.context.articles.storeImported({
      ...{ source, sourceHash: content, authorId: author._id, coauthorIds, content },
      ...fields,
    });
  }

  test('finds copied passages in any order, with their words and their source', async () => {
    const source = await publishArticle(site, grace, editor, {
      title: 'On names',
      text: `${A} Between. ${B}`,
    });
    const draft = await writeDraft(site, ada, { text: `My own beginning. ${B} And so on: ${A}` });
    expect(await last(ada, draft._id)).toBeNull();
    const found = await compare(ada, draft._id);
    expect(found).toEqual({
      revision: 1,
      date: site.clock.now().toISOString(),
      words: 66,
      matched: 60,
      sources: [
        {
          kind: 'published',
          article_id: source._id,
          title: 'On names',
          author: 'Grace Hopper',
          words: 60,
          passages: [
            { text: B, source_text: B, words: 30 },
            { text: A, source_text: A, words: 30 },
          ],
        },
      ],
    });
    expect(await last(ada, draft._id)).toEqual(found);
  });

  test("does not count the author's own earlier work, nor what was written together", async () => {
    await publishArticle(site, ada, editor, { text: A });
    await importOne('together', `<p>${B}</p>`, grace, [ada._id]);
    expect((await compareText(ada, `${A} ${B}`)).sources).toEqual([]);
    expect((await compareText(mary, `${A} ${B}`)).sources).toHaveLength(2);
  });

  test('does not count quotations and code', async () => {
    await publishArticle(site, grace, editor, { text: A });
    await importOne('a', `<blockquote><p>${A}</p></blockquote><pre><code>${A}</code></pre>`, mary);
    const row = await site.context.database.db.selectFrom('article').select('id').where('source', '=', 'a');
    const { id } = await row.executeTakeFirstOrThrow();
    expect(await compare(mary, id)).toMatchObject({ words: 0, matched: 0, sources: [] });
    expect((await compareText(ada, `She wrote: “${A}” I agree.`)).sources).toEqual([]);
  });

  test('tells an author of what waits without telling whose it is, and editors all of it', async () => {
    const text = A.replace('Alpha3 ', 'Alpha3, hidden ');
    const waiting = await writeDraft(site, grace, { title: 'Secret plans', text: `${text} Only here.` });
    await submit(site, grace, waiting._id);
    const draft = await writeDraft(site, ada, { text: A });
    const reply = await call(site, ada, 'POST', `/api/write/article/${draft._id}/originality`, {});
    const { sources } = reply.json<{ data: Originality }>().data;
    expect(sources).toEqual([
      {
        kind: 'waiting',
        words: expect.any(Number),
        passages: [expect.objectContaining({ source_text: sources[0]?.passages[0]?.text })],
      },
    ]);
    for (const secret of [waiting._id, 'Secret', 'Grace', grace._id, 'hidden'])
      expect(reply.body).not.toContain(secret);

    await submit(site, ada, draft._id);
    expect(await last(ada, draft._id)).toMatchObject({ sources });
    expect((await forEditors(draft._id)).sources).toMatchObject([
      { kind: 'waiting', article_id: waiting._id, title: 'Secret plans', author: 'Grace Hopper' },
    ]);
    await accept(site, editor, await dataOf(call(site, grace, 'GET', `/api/write/article/${waiting._id}`)));
    expect((await last(ada, draft._id))?.sources).toMatchObject([
      { kind: 'published', article_id: waiting._id, title: 'Secret plans' },
    ]);
  });

  test('compares on submitting, and anew for editors when the author has saved since', async () => {
    const source = await publishArticle(site, grace, editor, { text: A });
    const draft = await writeDraft(site, ada, { text: A });
    expect((await call(site, editor, 'GET', `/api/admin/article/${draft._id}/originality`)).statusCode).toBe(
      404,
    );
    await submit(site, ada, draft._id);
    expect(await forEditors(draft._id)).toMatchObject({ revision: 1, sources: [{ article_id: source._id }] });
    const body = { revision: 1, title: 'Another' };
    await dataOf(call(site, ada, 'PATCH', `/api/write/article/${draft._id}`, body));
    expect(await last(ada, draft._id)).toMatchObject({ revision: 1 });
    expect(await forEditors(draft._id)).toMatchObject({ revision: 2, sources: [{ article_id: source._id }] });
  });

  test('knows what is saved at the moment in which it is submitted', async () => {
    const { articles, database } = site.context;
    const one = await writeDraft(site, grace, { text: A });
    const read = await articles.ownRow({ ...grace, admin: false }, one._id);
    await submit(site, grace, one._id);
    const { title, summary, excerpt, cover_pic, cover_alt, publish_at, tag_id, sub_id, minutes, doc } = read;
    const rest = { title, summary, excerpt, cover_pic, cover_alt, publish_at, tag_id, sub_id, minutes, doc };
    const draft = { ...rest, content: `<p>${B}</p>` };
    await database.db.transaction().execute((trx) => articles.replaceDraft(trx, read, draft, 'saved'));
    expect((await compareText(ada, B)).sources).toHaveLength(1);
    expect((await compareText(ada, A)).sources).toEqual([]);
  });

  test('forgets what was withdrawn, rejected or deleted, and remembers what is restored', async () => {
    const isFound = async () => (await compareText(ada, A)).sources.map((source) => source.kind);
    const one = await writeDraft(site, grace, { text: A });
    const act = (method: 'POST' | 'DELETE', path = '') =>
      dataOf(call(site, grace, method, `/api/write/article/${one._id}${path}`));
    await submit(site, grace, one._id);
    expect(await isFound()).toEqual(['waiting']);
    await act('POST', '/withdraw');
    expect(await isFound()).toEqual([]);
    await submit(site, grace, one._id);
    await act('DELETE');
    expect(await isFound()).toEqual([]);
    await act('POST', '/restore');
    expect(await isFound()).toEqual(['waiting']);
    const decision = { revision: 1, reason: 'Too long.' };
    await dataOf(call(site, editor, 'POST', `/api/admin/article/${one._id}/reject`, decision));
    expect(await isFound()).toEqual([]);
    expect(await prints()).toBe(0);
    await accept(site, editor, await submit(site, grace, one._id));
    expect(await isFound()).toEqual(['published']);
    const before = await prints();
    await act('DELETE');
    expect(await isFound()).toEqual([]);
    await act('POST', '/restore');
    expect(await isFound()).toEqual(['published']);
    expect(await prints()).toBe(before);
    await act('DELETE');
    site.clock.advance(DAY_MS + 1);
    await site.context.articles.removeForGood();
    expect(await prints()).toBe(0);
  });

  test('a kept comparison does not show what was taken back since', async () => {
    const source = await publishArticle(site, grace, editor, { text: A });
    const draft = await writeDraft(site, ada, { text: A });
    await compare(ada, draft._id);
    await dataOf(call(site, grace, 'DELETE', `/api/write/article/${source._id}`));
    expect(await last(ada, draft._id)).toMatchObject({ matched: 0, sources: [] });
  });

  test('follows what is saved while it waits, and an edit of what is published', async () => {
    const one = await publishArticle(site, grace, editor, { text: A });
    const save = (revision: number, text: string) =>
      dataOf(
        call(site, grace, 'PATCH', `/api/write/article/${one._id}`, {
          revision,
          doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        }),
      );
    await save(1, sentence('Gamma'));
    expect((await compareText(ada, sentence('Gamma'))).sources).toEqual([]);
    await submit(site, grace, one._id);
    expect(
      (await compareText(ada, `${A} ${sentence('Gamma')}`)).sources.map(({ kind }) => kind).sort(),
    ).toEqual(['published', 'waiting']);
    await save(2, B);
    expect((await compareText(ada, sentence('Gamma'))).sources).toEqual([]);
    expect((await compareText(ada, B)).sources.map(({ kind }) => kind)).toEqual(['waiting']);
    await dataOf(call(site, editor, 'POST', `/api/admin/article/${one._id}/accept`, { revision: 3 }));
    expect((await compareText(ada, A)).sources).toEqual([]);
    expect((await compareText(ada, B)).sources.map(({ kind }) => kind)).toEqual(['published']);
  });

  test('knows what was accepted for a later time', async () => {
    const publish_at = new Date(site.clock.now().getTime() + DAY_MS).toISOString();
    const one = await writeDraft(site, grace, { text: A, publish_at });
    await accept(site, editor, await submit(site, grace, one._id));
    expect((await compareText(ada, A)).sources.map(({ kind }) => kind)).toEqual(['waiting']);
    await dataOf(call(site, grace, 'POST', `/api/write/article/${one._id}/withdraw`));
    expect((await compareText(ada, A)).sources).toEqual([]);
  });

  test('what stands in many articles is nobody’s', async () => {
    for (let index = 0; index < 30; index += 1) {
      const author = index % 2 ? grace : mary;
      await importOne(`${index}`, `<p>${sentence(`own${index}x`)} ${A}</p>`, author);
    }
    const many = await prints();
    expect((await compareText(ada, A)).sources).toEqual([]);
    const own = await compareText(ada, `${A} ${sentence('own7x')}`);
    expect(own.sources).toHaveLength(1);
    await importOne('31', `<p>${A}</p>`, mary);
    expect(await prints()).toBe(many);
  });

  test('an empty article, short common phrases and a book are no trouble', async () => {
    await site.context.tags.ensureTag('Craft', []);
    const empty = await dataOf<{ _id: string }>(call(site, ada, 'POST', '/api/write/article', {}));
    expect(await compare(ada, empty._id)).toMatchObject({ words: 0, matched: 0, sources: [] });
    const phrase = 'at the end of the day it is what it is';
    await publishArticle(site, grace, editor, { text: `${A} ${phrase} ${B}` });
    expect((await compareText(ada, `${sentence('x')} ${phrase} ${sentence('y')}`)).sources).toEqual([]);
    const book = Array.from({ length: 100_000 }, (_, index) => `w${index % 9_973}x${index % 7}`).join(' ');
    const found = await compareText(ada, `${book} ${A}`);
    expect(found.words).toBe(100_030);
    expect(found.sources).toMatchObject([{ words: 30 }]);
  });

  test('finds what was published before there were fingerprints', async () => {
    const { db } = site.context.database;
    const one = await publishArticle(site, grace, editor, { text: A });
    const two = await writeDraft(site, grace, { text: B });
    await submit(site, grace, two._id);
    await db.deleteFrom('fingerprint_holder').execute();
    expect((await compareText(ada, `${A} ${B}`)).sources).toEqual([]);
    await db
      .insertInto('unindexed_article')
      .values([{ article_id: one._id }, { article_id: two._id }])
      .execute();
    expect(await site.context.chores['missing fingerprints']()).toBe(false);
    expect((await compareText(ada, `${A} ${B}`)).sources.map(({ kind }) => kind).sort()).toEqual([
      'published',
      'waiting',
    ]);
    expect(await db.selectFrom('unindexed_article').selectAll().execute()).toEqual([]);
  });

  test('a comparison that fails keeps nobody from submitting', async () => {
    const draft = await writeDraft(site, ada, { text: A });
    await site.context.database.db.schema.dropTable('originality').execute();
    expect(await submit(site, ada, draft._id)).toMatchObject({ status: 'recent' });
  });
});
