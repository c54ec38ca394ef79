import { ofKind, sourceItems } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

async function read(name: string, text: string) {
  const folder = temporaryFolder('my-blog', { [name]: text });
  const { source, items } = await sourceItems(folder.folder);
  await source.close();
  folder.remove();
  return items;
}

describe('when an article of WordPress goes offline', () => {
  const exportedAt = 'Mon, 04 May 2026 10:00:00 +0000';
  const item = (fields: Record<string, string>, type: string, status: string) => `<item><title>One</title>
    <wp:post_id>1</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>
    <wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><content:encoded>Words.</content:encoded>
    ${Object.entries(fields)
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
      )
      .join('')}</item>`;
  const wxr = (items: string, head = `<pubDate>${exportedAt}</pubDate>`) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"
    xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Notes</title>${head}
    <wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;
  /** Of the plugin, in the form of the time that is given. */
  const meta = (date: string, more: Record<string, string> = {}) => ({
    ...{ '_expiration-date': date, '_expiration-date-status': 'saved' },
    ...more,
  });
  async function planned(fields: Record<string, string>, status = 'publish') {
    const [article] = ofKind(await read('site.xml', wxr(item(fields, 'post', status))), 'article');
    return [article?.planned?.endsAt, ...(article?.changes ?? [])];
  }
  const end = '2027-01-02T03:04:05.000Z';

  test.each([
    ['a Unix time', meta('1798859045')],
    ['a date', meta('2027-01-02 03:04:05')],
    ['the newer status', meta('1798859045', { '_expiration-date-status': '1' })],
    ['deleting it', meta('1798859045', { '_expiration-date-type': 'delete' })],
    [
      'another status, as newer versions have it',
      meta('1798859045', {
        ...{ '_expiration-date-type': 'change-status', '_expiration-date-post-status': 'private' },
      }),
    ],
    [
      'the options of earlier versions',
      meta('1798859045', { '_expiration-date-options': 'a:1:{s:10:"expireType";s:5:"trash";}' }),
    ],
  ])('is read from %s', async (_, fields) => {
    expect(await planned(fields)).toEqual([end]);
  });

  test('is kept for drafts and scheduled posts', async () => {
    expect(await planned(meta('1798859045'), 'draft')).toEqual([end]);
    expect(await planned(meta('1798859045'), 'future')).toEqual([end]);
  });

  test.each([
    ['that is switched off', meta('1798859045', { '_expiration-date-status': 'unsaved' })],
    ['without a status', { '_expiration-date': '1798859045' }],
    ['that was due before the export, and did not happen', meta('1577934245')],
  ])('is none for a time %s', async (_, fields) => {
    expect(await planned(fields)).toEqual([undefined]);
  });

  test.each([
    ['a time that is none', meta('soon'), /offline cannot be read. It was left out\.$/],
    [
      'another action of the plugin',
      meta('1798859045', {
        ...{ '_expiration-date-type': 'category-add', '_expiration-date-categories': 'a:1:{i:0;i:2;}' },
      }),
      /^A plugin was to change it on 2027-01-02\. That was left out\.$/,
    ],
    [
      'publishing it',
      meta('1798859045', {
        ...{ '_expiration-date-type': 'change-status', '_expiration-date-post-status': 'publish' },
      }),
      /^A plugin was to change it on 2027-01-02/,
    ],
  ])('is none, with a line, for %s', async (_, fields, line) => {
    expect(await planned(fields)).toEqual([undefined, expect.stringMatching(line)]);
  });

  test('is a line for a page, which has no end here', async () => {
    const [page] = ofKind(await read('site.xml', wxr(item(meta('1798859045'), 'page', 'publish'))), 'page');
    expect(page?.changes).toEqual(['It was to go offline on 2027-01-02. That was left out.']);
  });

  test('is read where the export does not say when it was made', async () => {
    const [article] = ofKind(
      await read('site.xml', wxr(item(meta('1577934245'), 'post', 'publish'), '')),
      'article',
    );
    expect(article?.planned).toEqual({ endsAt: '2020-01-02T03:04:05.000Z' });
  });
});

describe('when a post of Markdown goes offline', () => {
  const yaml = (fields: string) => `---\ntitle: T\ndate: 2020-01-01\n${fields}\n---\n\nWords.\n`;

  test.each([
    ['expiryDate: 2027-01-02T03:04:05Z', '2027-01-02T03:04:05.000Z'],
    ["expiryDate: '2027-01-02T03:04:05.000Z'", '2027-01-02T03:04:05.000Z'],
    ['expirydate: 2027-01-02', '2027-01-02T00:00:00.000Z'],
    ['unpublishDate: 2027-01-02T03:04:05+02:00', '2027-01-02T01:04:05.000Z'],
    ['expiryDate: ""', undefined],
    ['draft: false', undefined],
  ])('%s is %s', async (fields, endsAt) => {
    const [article] = ofKind(await read('a.md', yaml(fields)), 'article');
    expect(article?.planned?.endsAt).toBe(endsAt);
  });

  test('is a date of TOML, too', async () => {
    const toml = '+++\ntitle = "T"\ndate = 2020-01-01\nexpiryDate = 2027-01-02T03:04:05Z\n+++\nWords.\n';
    const [article] = ofKind(await read('a.md', toml), 'article');
    expect(article?.planned).toEqual({ endsAt: '2027-01-02T03:04:05.000Z' });
  });

  test('a date that cannot be read is a failure, as it would stay online', async () => {
    expect(ofKind(await read('a.md', yaml('expiryDate: soon')), 'refusal')).toMatchObject([
      { outcome: 'failed', reason: 'its expiryDate cannot be read: soon' },
    ]);
  });
});
