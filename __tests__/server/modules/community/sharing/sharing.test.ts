import { articlePath } from '@contracts/rules/paths/articlePath';
import { parse } from 'yaml';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { startSiteServer } from '../../../../support/siteServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

const site = 'https://example.org';
const embedOf = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`;

describeOnEitherDatabase('an article outside its page', (kind) => {
  let server: Awaited<ReturnType<typeof startSiteServer>>;
  let author: TestAuthor;
  let editor: TestAuthor;
  let id: string;
  let path: string;

  beforeAll(async () => {
    server = await startSiteServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
    const title = 'Tags <b> & "quotes"';
    id = (await publishArticle(server, author, editor, { title, text: 'Words [here].', sub: 'Editing' }))._id;
    const article = await server.context.publications.find(id, null);
    path = article ? articlePath(article) : '';
  });
  afterAll(() => server.close());

  const read = async (address: string) => {
    const { status, body, headers } = await server.ask(address);
    expect({ address, status }).toEqual({ address, status: 200 });
    return { text: body.toString(), headers };
  };
  const statusOf = async (address: string) => (await server.ask(address)).status;

  test('is Markdown with front matter at its address with .md, kept until it changes', async () => {
    const { text, headers } = await read(`${path}.md`);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    const [, front = '', body] = /^---\n([\s\S]*?)---\n\n([\s\S]*)$/.exec(text) ?? [];
    expect(parse(front)).toEqual({
      title: 'Tags <b> & "quotes"',
      authors: ['Ada Lovelace'],
      date: '2026-05-01T12:00:00.000Z',
      tags: ['Craft', 'Editing'],
      description: 'Words [here].',
      canonical_url: site + path,
    });
    expect(body).toBe('# Tags \\<b> & "quotes"\n\nWords \\[here].\n');

    const { entries } = server.cache;
    const again = await server.ask(`${path}.md`, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length, server.cache.entries]).toEqual([304, 0, entries]);
  });

  test('leads to its Markdown from each other address, and never was where none is', async () => {
    for (const other of [`/${id}.md`, `/other-words-${id}.md`]) {
      const { status, headers } = await server.ask(other);
      expect([other, status, headers.location]).toEqual([other, 308, `${path}.md`]);
    }
    for (const none of ['/nothing.md', '/00000000000000.md', '/%2e%2e%2f.md', `/${'a'.repeat(250)}.md`]) {
      expect([none, await statusOf(none)]).toEqual([none, 404]);
    }
  });

  test('is a quotation by oEmbed, as JSON and XML, no larger than asked', async () => {
    const { text, headers } = await read(embedOf(site + path));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const embed = JSON.parse(text);
    expect(embed).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Tags <b> & "quotes"',
      author_name: 'Ada Lovelace',
      author_url: `${site}/authors/Ada%20Lovelace`,
      provider_url: `${site}/`,
      width: 600,
      height: 200,
    });
    expect(embed.html).toContain(`<a href="${site}${path}">Tags &lt;b&gt; &amp; "quotes"</a>`);
    expect(JSON.parse((await read(embedOf(`${site}/${id}?a=b#c`))).text)).toEqual(embed);
    const small = await read(embedOf(site + path, '&maxwidth=300&maxheight=100&format=json'));
    expect(JSON.parse(small.text)).toMatchObject({ width: 300, height: 100 });
    const xml = await read(embedOf(site + path, '&format=xml'));
    expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(xml.text).toContain('<title>Tags &lt;b&gt; &amp; "quotes"</title>');
    expect(xml.text).toContain('<html>&lt;blockquote cite="');
  });

  test('no other address has a quotation, and nothing of the many addresses is kept', async () => {
    const { entries } = server.cache;
    for (const url of [
      `https://other.example${path}`,
      `http://example.org${path}`,
      `${site}/`,
      `${site}/authors/Ada%20Lovelace`,
      `${site}/categories${path}`,
      `${site}/00000000000000`,
    ]) {
      expect([url, await statusOf(embedOf(url))]).toEqual([url, 404]);
    }
    for (const faulty of ['/oembed', embedOf('x'), embedOf(site + path, '&maxwidth=0')]) {
      expect([faulty, await statusOf(faulty)]).toEqual([faulty, 400]);
    }
    expect(await statusOf(embedOf(site + path, '&format=yaml'))).toBe(501);
    expect(server.cache.entries).toBe(entries);
  });

  test('is named in llms.txt where editors or the setting say so', async () => {
    expect(await statusOf('/llms.txt')).toBe(404);
    server.env.LLMS_TXT = 'on';
    const { text } = await read('/llms.txt');
    expect(text).toMatch(/^# \S/);
    expect(text).toContain(`- [Tags \\<b\\> & "quotes"](${site}${path}.md): Words \\[here\\].`);

    await server.context.site.publish(null, 0, { llmsTxt: 'off' });
    expect(await statusOf('/llms.txt')).toBe(404);
    await server.context.site.publish(null, 1, { llmsTxt: 'on' });
    server.env.LLMS_TXT = 'off';
    expect((await read('/llms.txt')).text).toBe(text);
  });

  test('is gone everywhere at once when it is deleted', async () => {
    const gone = await publishArticle(server, author, editor, { title: 'Short-lived' });
    const address = `/short-lived-${gone._id}`;
    await read(`${address}.md`);
    expect((await read('/llms.txt')).text).toContain(address);
    await call(server, author, 'DELETE', `/api/write/article/${gone._id}`);
    expect(await statusOf(`${address}.md`)).toBe(410);
    expect(await statusOf(embedOf(site + address))).toBe(404);
    expect((await read('/llms.txt')).text).not.toContain(address);
  });
});
