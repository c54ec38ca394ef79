import type { Page } from 'playwright';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, longReadPath, otherTag, postCount } from './support/magazine';

import { titlesOf } from './support/reader';
import { startSite } from './support/site';

const publicAddress = 'https://letters.example.org';
const { site, consoleErrors } = startSite({ SITE_URL: publicAddress });
let articlePath = '';

beforeAll(async () => {
  await fillWithMagazine(site);
  articlePath = await longReadPath(site.server.url);
});

const visit = (path: string) => site.visit(path, { javaScriptEnabled: false });
const attribute = (page: Page, selector: string, name = 'content') =>
  page.locator(`head ${selector}`).getAttribute(name);

test('the front page lists, and its link leads through all pages to the end', async () => {
  const page = await visit('/');
  const seen = await titlesOf(page);
  expect(seen).toHaveLength(10);
  const more = page.getByRole('link', { name: 'Load more articles' });
  while ((await more.count()) > 0) {
    const before = page.url();
    await more.click();
    await page.waitForURL((url) => url.href !== before);
    expect(await attribute(page, 'meta[name=robots]')).toContain('noindex');
    seen.push(...(await titlesOf(page)));
  }
  expect(new Set(seen).size).toBe(postCount);
  expect(seen).toHaveLength(postCount);
});

test('the article is complete', async () => {
  const page = await visit(articlePath);
  await page.getByRole('heading', { level: 1, name: longRead.title }).waitFor();
  await page.getByText('Ada Quill and Ben Ferro').first().waitFor();
  await page.getByRole('heading', { level: 2, name: 'Upstream' }).waitFor();
  await expect(page.locator('pre code').first()).toContainText(longRead.code);
  await expect(page.locator('pre [class^=hljs]')).not.toHaveCount(0);
  await page.getByRole('cell', { name: '14 ft' }).waitFor();
  const picture = page.getByRole('img', { name: 'The river at noon' });
  await expect(picture).toHaveAttribute('width');
  await picture.scrollIntoViewIfNeeded();
  await expectLoaded(page, (await picture.getAttribute('src')) ?? '');
});

async function expectLoaded(page: Page, src: string): Promise<void> {
  const { status, type } = await page.request
    .get(new URL(src, page.url()).href)
    .then((response) => ({ status: response.status(), type: response.headers()['content-type'] }));
  expect({ status, type }).toEqual({ status: 200, type: expect.stringMatching(/^image\//) });
}

test('nothing is shown that needs script', async () => {
  const page = await visit('/');
  for (const path of ['/', articlePath, `/categories/${otherTag}`]) {
    await page.goto(site.server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await expect(page.getByRole('button')).toHaveCount(0);
  }
  await page.goto(`${site.server.url}/dashboard`);
  const notice = page.locator('body noscript');
  await expect(notice).toBeVisible();
  // What is expected of texts passes over this element.
  expect(await notice.textContent()).toBe('This page needs JavaScript.');
  await expect(page.getByRole('status')).toHaveCount(0);
});

test('the article says of itself what search engines and link previews read', async () => {
  const page = await visit(articlePath);
  const address = publicAddress + articlePath;
  await expect(page).toHaveTitle(`${longRead.title} · Byline`);
  expect(await attribute(page, 'meta[name=description]')).toContain('The water comes down brown');
  expect(await attribute(page, 'link[rel=canonical]', 'href')).toBe(address);
  expect(await attribute(page, 'meta[property="og:url"]')).toBe(address);
  expect(await attribute(page, 'meta[property="og:type"]')).toBe('article');
  expect(await attribute(page, 'meta[property="og:title"]')).toBe(longRead.title);
  const image = (await attribute(page, 'meta[property="og:image"]')) ?? '';
  expect(image.startsWith(`${publicAddress}/`)).toBe(true);
  await expectLoaded(page, image.replace(publicAddress, ''));

  const markdown = (await attribute(page, 'link[type="text/markdown"]', 'href')) ?? '';
  expect(markdown).toBe(`${address}.md`);
  const text = await page.request.get(`${site.server.url}${articlePath}.md`);
  expect(await text.text()).toContain(`# ${longRead.title}`);
  const embed = (await attribute(page, 'link[type="application/json+oembed"]', 'href')) ?? '';
  const quotation = await page.request.get(embed.replace(publicAddress, site.server.url));
  expect(await quotation.json()).toMatchObject({ type: 'rich', title: longRead.title });

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data[0]).toMatchObject({
    '@type': 'Article',
    headline: longRead.title,
    datePublished: '2024-06-01T09:00:00.000Z',
    author: longRead.authors.map((name) => ({ '@type': 'Person', name })),
    mainEntityOfPage: address,
  });
  expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('every page has one title, one description and one canonical address of its own', async () => {
  const seen = new Set<string>();
  const page = await visit('/');
  for (const path of ['/', `/categories/${otherTag}`, `/categories/Places/${longRead.sub}`]) {
    await page.goto(site.server.url + path);
    expect(await attribute(page, 'link[rel=canonical]', 'href')).toBe(publicAddress + path);
    await expect(page.locator('head title')).toHaveCount(1);
    expect(await attribute(page, 'meta[name=description]')).toBeTruthy();
    seen.add(await page.title());
  }
  expect(seen.size).toBe(3);
});

test('categories and the way home are links', async () => {
  const page = await visit('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: otherTag }).click();
  await page.getByRole('heading', { level: 1, name: otherTag }).waitFor();
  await page.goto(`${site.server.url}/no-such-article`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await page.waitForURL(`${site.server.url}/`);
  await consoleErrors.takeOut(/404/);
});
