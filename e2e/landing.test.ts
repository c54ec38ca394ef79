import { startSite } from './support/site';

const { site } = startSite();

test('the landing page opens on an empty site without an error', async () => {
  const page = await site.visit('/');

  expect(await page.title()).toContain('Byline');
  await page
    .getByRole('link', { name: /byline/i })
    .first()
    .waitFor();
});

test('an address that is no page is answered with 404 and a way home', async () => {
  const page = await site.visit('/');
  const missing = await page.request.get(`${site.server.url}/no-such-article`);

  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('href="/"');
});
