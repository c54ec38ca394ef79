import type { DeskPage } from '@contracts/deskPage';
import type { PageLink, PublicPage } from '@contracts/page';
import { createTestEditor } from '../../../../support/accounts';
import { pagesOf } from '../../../../support/pages';
import { startSiteServer } from '../../../../support/siteServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { dataOf, docOf } from '../../../../support/writing';

describeOnEitherDatabase('pages as readers see them', (kind) => {
  let server: Awaited<ReturnType<typeof startSiteServer>>;
  let pages: ReturnType<typeof pagesOf>;

  beforeAll(async () => {
    server = await startSiteServer(kind);
    pages = pagesOf(server, await createTestEditor(server));
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const page of await dataOf<DeskPage[]>(pages.ask('GET', ''))) await pages.remove(page);
  });

  async function read(address: string): Promise<PublicPage | null | undefined> {
    const reply = await server.ask(`/api/page/${address}`);
    return reply.status === 404 ? undefined : JSON.parse(reply.body.toString()).data;
  }
  const links = async (): Promise<PageLink[]> =>
    JSON.parse((await server.ask('/api/pages')).body.toString()).data;
  const sitemap = async () => (await server.ask('/sitemaps/lists.xml')).body.toString();

  test('a draft is not seen; what is published is, until it is withdrawn', async () => {
    const draft = await pages.begin();
    expect(draft).toMatchObject({ address: 'about', revision: 1, published: null });
    expect(await read('about')).toBeUndefined();

    const published = await pages.publish(draft);
    expect(published.published?.revision).toBe(1);
    expect(await read('about')).toMatchObject({
      address: 'about',
      title: 'About',
      description: 'Who we are.',
      content: '<p>Who we are.</p>',
    });
    expect(await sitemap()).toContain('<loc>https://example.org/pages/about</loc>');

    const saved = await pages.save(published, { doc: docOf('Who we were.'), summary: 'Us.' });
    expect(await read('about')).toMatchObject({ content: '<p>Who we are.</p>' });
    await pages.publish(saved);
    expect(await read('about')).toMatchObject({ content: '<p>Who we were.</p>', description: 'Us.' });

    await dataOf(pages.ask('POST', `/${draft._id}/unpublish`));
    expect(await read('about')).toBeNull();
    expect(await sitemap()).not.toContain('/pages/about<');
  });

  test('earlier addresses lead to the one of now, and stay known when the page is gone', async () => {
    const page = await pages.publish(await pages.begin());
    const renamed = await dataOf<DeskPage>(pages.askToPlace(page, { address: 'Über uns' }));
    expect(renamed.address).toBe('uber-uns');
    expect(await read('about')).toMatchObject({ address: 'uber-uns', title: 'About' });

    const back = await dataOf<DeskPage>(pages.askToPlace(renamed, { address: 'about' }));
    expect(await read('uber-uns')).toMatchObject({ address: 'about' });

    await pages.remove(back);
    expect(await read('about')).toBeNull();
    expect(await read('uber-uns')).toBeNull();
  });

  test('another page takes an earlier address when it is published', async () => {
    const page = await pages.publish(await pages.begin());
    await dataOf(pages.askToPlace(page, { address: 'us' }));
    const other = await pages.begin({ title: 'All about it', address: 'about', doc: docOf('It.') });
    expect(await read('about')).toMatchObject({ address: 'us' });
    await pages.publish(other);
    expect(await read('about')).toMatchObject({ address: 'about', title: 'All about it' });
  });

  test('menu, footer and roles have the published pages in their order', async () => {
    const about = await pages.begin({ title: 'About', doc: docOf('We.') });
    const privacy = await pages.begin({ title: 'Your privacy', role: 'privacy', doc: docOf('You.') });
    await dataOf(pages.askToPlace(about, { in_menu: true, in_footer: false, label: 'Us' }));
    expect(await links()).toEqual([]);
    await pages.publish(about);
    await pages.publish(privacy);
    await dataOf(pages.ask('POST', '_order', { ids: [privacy._id, about._id] }));
    expect(await links()).toEqual([
      { address: 'your-privacy', label: 'Your privacy', in_menu: false, in_footer: true, role: 'privacy' },
      { address: 'about', label: 'Us', in_menu: true, in_footer: false, role: null },
    ]);
    await pages.remove(privacy);
    expect(await links()).toHaveLength(1);
  });
});
