import { expect } from './support/expect';
import { startSite } from './support/site';

const { site } = startSite();

test('the landing page opens on an empty site without an error', async () => {
  const page = await site.visit('/');

  await expect(page).toHaveTitle(/Byline/);
  await page
    .getByRole('link', { name: /byline/i })
    .first()
    .waitFor();
});

test('an unknown address is answered with 404 and a link home', async () => {
  const page = await site.visit('/');
  const missing = await page.request.get(`${site.server.url}/no-such-article`);

  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('href="/"');
});

// Specification 1.17, 1.18
test('a page opens one connection to its server: by long-polling first, then as a websocket', async () => {
  const page = await site.newVisitor();
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/socket.io')) asked.push(url);
  });
  const upgraded = page.waitForEvent('websocket');
  await site.open(page, '/');
  asked.push(new URL((await upgraded).url()));

  const [first, last] = [asked[0], asked.at(-1)];
  expect([first?.pathname, first?.searchParams.get('transport')]).toEqual(['/socket.io/', 'polling']);
  expect([last?.pathname, last?.searchParams.get('transport')]).toEqual(['/socket.io/', 'websocket']);
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([new URL(site.server.url).host]));
  const sessions = asked.map(({ searchParams }) => searchParams.get('sid')).filter(Boolean);
  expect(new Set(sessions).size).toBe(1);
});
