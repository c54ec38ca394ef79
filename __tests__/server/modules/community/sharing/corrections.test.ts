import { RETRACTED_TEXT } from '@contracts/rules/correction/correctionKinds';
import { feedFormatNames, feedPath } from '@contracts/rules/paths/feedPaths';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { startSiteServer } from '../../../../support/siteServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

describeOnEitherDatabase('notes for readers outside the site', (kind) => {
  let server: Awaited<ReturnType<typeof startSiteServer>>;
  let address: string;
  let before: Map<string, string>;

  const read = async (path: string) => {
    const { status, body } = await server.ask(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    return body.toString();
  };

  beforeAll(async () => {
    server = await startSiteServer(kind);
    const author = await createTestAuthor(server);
    const editor = await createTestEditor(server);
    const { _id: id } = await publishArticle(server, author, editor, { title: 'The cat', text: 'It sat.' });
    address = `/${(await server.context.publications.find(id, null))?.slug}-${id}`;
    const paths = [...feedFormatNames.map((format) => feedPath('/', format)), `${address}.md`];
    before = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
    const add = (note: object) => call(server, editor, 'POST', `/api/admin/published/${id}/correction`, note);
    server.clock.advance(60_000);
    await add({ kind: 'correction', text: 'It <stood>.\nFor long.' });
    server.clock.advance(60_000);
    await add({ kind: 'retraction', text: 'There is no cat.' });
  });
  afterAll(() => server.close());

  const time = () => new Date(server.clock.now()).toISOString();

  test('without one, nothing of it is in a feed or a text', () => {
    for (const text of before.values()) expect(text).not.toMatch(/orrection|etract|modified:/);
  });

  test.each(['rss', 'atom'] as const)('%s has them at the end of the text, and the time', async (format) => {
    const text = await read(feedPath('/', format));
    expect(text).toContain('Retracted: The cat');
    expect(text).toContain(RETRACTED_TEXT);
    expect(text).toContain('It &lt;stood&gt;.<br />For long.');
    expect(text).toMatch(new RegExp(`<(atom:)?updated>${time()}`));
  });

  test('JSON Feed has them too', async () => {
    const { items } = JSON.parse(await read(feedPath('/', 'json'))) as { items: Record<string, string>[] };
    expect(items[0]).toMatchObject({ title: 'Retracted: The cat', date_modified: time() });
    expect(items[0]?.content_html).toMatch(
      /It sat\..*Corrections and updates.*Retraction.*There is no cat\./s,
    );
  });

  test('Markdown has them after the text, and the retraction above it', async () => {
    const text = await read(`${address}.md`);
    expect(text).toContain(`modified: ${time()}`);
    expect(text).toMatch(/retracted\. .*There is no cat\..*It sat\..*## Corrections and updates/s);
  });

  test('a quotation on another site says that it is retracted', async () => {
    const text = await read(`/oembed?url=${encodeURIComponent(`${server.context.env.SITE_URL}${address}`)}`);
    expect(JSON.parse(text)).toMatchObject({ title: 'Retracted: The cat' });
  });
});
