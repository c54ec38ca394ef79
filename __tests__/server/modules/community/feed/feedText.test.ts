import { entryHtml } from '@/server/lib/html/entryHtml';
import { FEED_ENTRIES } from '@/server/modules/community/feed/feed.service';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { startSiteServer } from '../../../../support/siteServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { publishArticle } from '../../../../support/writing';

test('addresses in a text are those of the site, and those of others stay', () => {
  const html =
    '<p><a href="#fn1">1</a> <a href="/x">x</a> <a href="//b.example/">b</a> <a href="mailto:a@b.c">c</a>' +
    '<img src="/uploads/a.webp" alt=" src=&quot;/x&quot;" /> href="/not"</p>';
  expect(entryHtml(html, 'https://a.example/id', null)).toBe(
    '<p><a href="https://a.example/id#fn1">1</a> <a href="https://a.example/x">x</a> <a href="//b.example/">b</a> ' +
      '<a href="mailto:a@b.c">c</a><img src="https://a.example/uploads/a.webp" alt=" src=&quot;/x&quot;" /> href="/not"</p>',
  );
});

test('pictures that are still on another site are left out, as it would learn who reads the feed', () => {
  const html =
    '<figure><img src="https://b.example/a.png" alt="&lt;" /><figcaption>A</figcaption></figure>' +
    '<img src="//b.example/b.png" alt="" /><img src="data:image/png;base64,AA==" alt="" /><img alt="none" />';
  expect(entryHtml(html, 'https://a.example/id', null)).toBe('<figure><figcaption>A</figcaption></figure>');
});

describeOnEitherDatabase('the texts of feeds', (kind) => {
  let server: Awaited<ReturnType<typeof startSiteServer>>;
  beforeAll(async () => {
    server = await startSiteServer(kind);
  });
  afterAll(() => server.close());

  test('are left out where the setting or editors say so, and where they are large or many', async () => {
    const [author, editor] = [await createTestAuthor(server), await createTestEditor(server)];
    const { _id } = await publishArticle(server, author, editor, {
      title: 'First',
      text: 'Words that are short.',
    });
    const { db } = server.context.database;
    const row = await db
      .selectFrom('publication')
      .selectAll()
      .where('article_id', '=', _id)
      .executeTakeFirstOrThrow();
    const sizes = [250_000, ...Array.from({ length: FEED_ENTRIES }, () => 150_000)];
    const rows = sizes.map((size, index) => ({
      ...row,
      article_id: `copy${index}`,
      search_row: 1_000_000 + index,
      content: `<p>${'é'.repeat(size / 2)}</p>`,
    }));
    for (const copy of rows)
      await db
        .insertInto('article')
        .columns(['id', 'author_id', 'created_at', 'updated_at'])
        .values({
          id: copy.article_id,
          author_id: author._id,
          created_at: row.published_at,
          updated_at: row.published_at,
        })
        .execute();
    for (const copy of rows) await db.insertInto('publication').values(copy).execute();
    const { body } = await server.ask('/feed.json');
    const { items } = JSON.parse(body.toString());
    const whole = items.filter(({ content_html = '' }) => content_html.length > 1_000);
    expect(items).toHaveLength(FEED_ENTRIES);
    expect(whole).toHaveLength(6);
    expect(body.length).toBeLessThan(1_100_000);

    server.env.FEED_TEXT = 'summary';
    server.cache.clear();
    const short = (await server.ask('/feed.xml')).body.toString();
    expect(short).not.toContain('content:encoded');
    expect(short).toContain('Words that are short.');

    await server.context.site.publish(null, 0, { feedText: 'full' });
    expect((await server.ask('/feed.xml')).body.toString()).toContain('content:encoded');
  });
});
