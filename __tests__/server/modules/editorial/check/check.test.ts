import type { ArticleChecks, CheckFinding } from '@contracts/check';
import { buildApp } from '@/server/app';
import { createContext } from '@/server/context';
import type { DatabaseKind } from '@/server/db/dialect';
import { parseEnv } from '@/server/env';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const text = (value: string, href?: string) => ({
  type: 'text',
  text: value,
  ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (level: number, value: string) => ({
  type: 'heading',
  attrs: { level },
  content: [text(value)],
});

describeOnEitherDatabase('the checks of an article', (kind: DatabaseKind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  async function start(settings?: Record<string, string>) {
    server = await startTestServer(kind, { settings });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server);
  }
  afterEach(() => server.close());

  const write = async (...content: object[]) => {
    const { _id } = await writeDraft(server, author);
    const body = { revision: 1, doc: { type: 'doc', content } };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${_id}`, body));
    return _id;
  };
  const checksOf = (id: string) =>
    dataOf<ArticleChecks>(call(server, author, 'GET', `/api/write/article/${id}/check`));
  const finding = async (id: string, rule: CheckFinding['rule']) =>
    (await checksOf(id)).findings.find((one) => one.rule === rule);

  test('are advice except where a decision needs them, and do not keep an article back', async () => {
    await start();
    const id = await write(heading(3, 'Why'), paragraph(text('here', 'https://example.org')));
    const { findings, ...rest } = await checksOf(id);
    expect(rest).toEqual({ revision: 2, words: 2 });
    expect(findings).toHaveLength(12);
    const broken = findings.filter(({ ok }) => !ok);
    expect(broken.map(({ rule, level }) => `${rule}: ${level}`)).toEqual(
      ['summary', 'cover', 'headings', 'linkTexts', 'words'].map((rule) => `${rule}: advice`),
    );
    expect(broken.find(({ rule }) => rule === 'linkTexts')?.places).toEqual([
      { field: 'doc', at: 6, excerpt: 'here' },
    ]);
    await submit(server, author, id);
    const seen = await dataOf<ArticleChecks>(call(server, editor, 'GET', `/api/admin/article/${id}/check`));
    expect(seen).toEqual(await checksOf(id));
  });

  testOnEach('of a link with a zero character are a finding, and do not keep an article back', async () => {
    await start();
    const id = await write(paragraph(text('a', '/a%00b'), text(' b', '/categories/%00'), text(' c', '/%E0')));
    expect((await finding(id, 'internalLinks'))?.places).toHaveLength(3);
    expect((await submit(server, author, id)).status).toBe('recent');
  });

  test('that are required refuse the submission with the places, those that are off are silent', async () => {
    await start({ SUBMISSION_CHECKS: 'summary=required,linkTexts=required,cover=off,words=off' });
    const id = await write(paragraph(text('here', 'https://example.org')));
    const rules = (await checksOf(id)).findings.map(({ rule }) => rule);
    expect(rules).not.toContain('cover');
    expect(rules).not.toContain('words');
    const refused = await call(server, author, 'POST', `/api/write/article/${id}/submit`);
    expect(refused.statusCode).toBe(400);
    const { message, errors } = refused.json();
    expect(message).toMatch(/^The summary is missing: .*\. The link “here” does not say where it leads\.$/);
    expect(errors).toEqual([
      { path: 'summary', message: expect.stringMatching(/^The summary is missing/) },
      { path: 'doc:1', message: 'The link “here” does not say where it leads.' },
    ]);
    const better = {
      revision: 2,
      summary: 'Why short sentences carry further than long ones do.',
      doc: { type: 'doc', content: [paragraph(text('The house rules', 'https://example.org'))] },
    };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${id}`, better));
    expect((await submit(server, author, id)).status).toBe('recent');
  });

  test('an image that waits for its upload keeps the article back, whatever the settings say', async () => {
    await start();
    const waiting = { type: 'image', attrs: { src: '', alt: 'A pen', upload: 'u1' } };
    const id = await write(paragraph(text('See the picture.')), waiting);
    const refused = await call(server, author, 'POST', `/api/write/article/${id}/submit`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([{ path: 'doc:18', message: 'An image is not uploaded yet.' }]);
  });

  test('a missing title, body and tag are asked for as before', async () => {
    await start({ SUBMISSION_CHECKS: 'summary=required' });
    const { _id } = await dataOf<{ _id: string }>(call(server, author, 'POST', '/api/write/article', {}));
    const refused = await call(server, author, 'POST', `/api/write/article/${_id}/submit`);
    expect(refused.json()).toMatchObject({
      message: 'please add a title, a body and a tag',
      errors: [{ path: 'title' }, { path: 'doc' }, { path: 'tag' }],
    });
  });

  test('do not stand against a decision when they became required after the submission', async () => {
    await start();
    const { _id, revision } = await writeDraft(server, author);
    await submit(server, author, _id);
    const { SUBMISSION_CHECKS } = parseEnv({ SUBMISSION_CHECKS: 'summary=required' });
    const later = createContext({ ...server.context, env: { ...server.env, SUBMISSION_CHECKS } });
    const app = await buildApp(later);
    const refused = await call(
      { app },
      author,
      'POST',
      `/api/write/article/${await write(paragraph(text('Short.')))}/submit`,
    );
    expect(refused.statusCode).toBe(400);
    const body = { revision };
    const accepted = await call({ app }, editor, 'POST', `/api/admin/article/${_id}/accept`, body);
    expect(accepted.statusCode).toBe(200);
    await app.close();
  });

  test('look the links to this site up: articles, categories and places in the text', async () => {
    await start({ SITE_URL: 'https://blog.example.org' });
    const published = await publishArticle(server, author, editor, { sub: 'Prose' });
    const draft = await writeDraft(server, author);
    const links = [
      ...[`/${published._id}`, `https://blog.example.org/${published._id}#x`, '/categories/craft/Prose'],
      ...['#h-why', '/categories/Craft', 'https://example.com/none'],
      ...[`/${draft._id}`, '/categories/Verse', '#h-because'],
    ];
    const id = await write(heading(2, 'Why'), ...links.map((href) => paragraph(text(`To ${href}`, href))));
    const { places = [], message } = (await finding(id, 'internalLinks')) ?? {};
    expect(message).toBe('3 links to this site lead nowhere.');
    expect(places.map(({ excerpt }) => excerpt)).toEqual(
      [`/${draft._id}`, '/categories/Verse', '#h-because'].map((href) => `To ${href}`),
    );
  });

  test('an imported article without a document is checked by its HTML', async () => {
    await start();
    const tag = await server.context.tags.ensureTag('Craft');
    await server.context.articleImport.storeImported({
      source: 'posts/a.md',
      sourceHash: '1',
      id: 'imported',
      authorId: author._id,
      coauthorIds: [],
      title: 'Elsewhere',
      excerpt: '',
      content:
        '<p>Read <a href="https://example.org/">more</a>.</p><p><img src="/uploads/a.webp" alt=""></p>',
      coverPic: '',
      tagId: tag.id,
      subId: null,
      publishedAt: '2020-01-01T00:00:00.000Z',
    });
    expect(await finding('imported', 'linkTexts')).toMatchObject({
      ok: false,
      places: [{ field: 'doc', excerpt: 'more' }],
    });
    expect(await finding('imported', 'imageDescriptions')).toMatchObject({ ok: false });
    expect(await finding('imported', 'headings')).toMatchObject({ ok: true });
  });

  test('are for the author, and for editors once it waits', async () => {
    await start();
    const other = await createTestAuthor(server, 'Grace');
    const { _id } = await writeDraft(server, author);
    expect((await call(server, other, 'GET', `/api/write/article/${_id}/check`)).statusCode).toBe(404);
    expect((await call(server, editor, 'GET', `/api/admin/article/${_id}/check`)).statusCode).toBe(404);
  });
});
