import type { Originality } from '@contracts/originality';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';
import { comparing, sentence } from './comparing';

const A = sentence('Alpha');
const B = sentence('Beta');

describeOnEitherDatabase('comparing an article with all others', (kind) => {
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

  const { compare, last, compareText, prints } = comparing(() => site);
  const forEditors = (id: string) =>
    dataOf<Originality>(call(site, editor, 'GET', `/api/admin/article/${id}/originality`));
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
    await site.context.articleImport.storeImported({
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

  test('compares on submitting, and again for editors when the author has saved since', async () => {
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

  test('passages in many articles are not counted', async () => {
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

  test('a comparison that fails does not prevent submitting', async () => {
    const draft = await writeDraft(site, ada, { text: A });
    await site.context.database.db.schema.dropTable('originality').execute();
    expect(await submit(site, ada, draft._id)).toMatchObject({ status: 'recent' });
  });
});
