import type { Page } from 'playwright';
import { tried } from '@/__tests__/support/effort';
import { type Api, apiOf, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, openDesk } from './support/community';
import { focusIn, pressedButton, screenHeading, tabTo, untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, otherTag, postCount, tagWithSubs } from './support/magazine';
import { goOnTo } from './support/page';
import { scrollUntilListed, titlesOf, untilListed } from './support/reader';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let desk: Api;
let nora: Author;
let grace: Author;
let number = 0;

/** Of the magazine's posts. */
const placesCount = 17;
const riversCount = 9;

beforeAll(async () => {
  await fillWithMagazine(site);
  const { url } = site.server;
  desk = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  grace = await newAuthor(url, 'Grace Brewster');
});

/** Resolves with the title of an article of Nora's without views. */
async function newArticle(): Promise<string> {
  number += 1;
  const title = `Night watch number ${number}`;
  await publish(nora.api, desk, { title, tag: otherTag });
  return title;
}

const topics = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const topic = (page: Page, name: string) => topics(page).getByRole('link', { name, exact: true });
const subTopics = (page: Page) => page.getByRole('button', { name: `Sub-categories of ${tagWithSubs}` });
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** At one width in an ordinary run, as nothing of it is done otherwise at another. */
describe.each(tried([1280, 375]))('at %d px', (width) => {
  const size = { viewport: { width, height: 800 } };

  test('the feed is filtered by tag and sub-category, which the address keeps; back returns to the same place', async () => {
    const page = await openAs(site, grace, '/dashboard', size);
    await topic(page, tagWithSubs).click();
    await page.getByText(`${placesCount} articles`, { exact: true }).waitFor();
    await expect.poll(() => parametersOf(page)).toEqual({ tag: tagWithSubs });
    await scrollUntilListed(page, placesCount);
    const titles = await titlesOf(page);
    expect(new Set(titles).size).toBe(placesCount);
    expect(titles).toContain(longRead.title);

    await page.evaluate(() => window.scrollTo(0, 0));
    await subTopics(page).click();
    await page.getByRole('menuitem', { name: longRead.sub }).click();
    await page.getByText(`${riversCount} articles`, { exact: true }).waitFor();
    await untilListed(page, riversCount);
    const filter = { tag: tagWithSubs, sub: longRead.sub };
    await expect.poll(() => parametersOf(page)).toEqual(filter);

    const shown = await titlesOf(page);
    await page.getByRole('link', { name: shown.at(-1) }).click();
    await screenHeading(page, shown.at(-1) ?? '').waitFor();
    await page.goBack();
    await untilListed(page, riversCount);
    await expect.poll(() => parametersOf(page)).toEqual(filter);
    await expect.poll(() => titlesOf(page)).toEqual(shown);
    await page.reload();
    await untilListed(page, riversCount);

    await page.goBack();
    await page.getByText(`${placesCount} articles`, { exact: true }).waitFor();
    await expect.poll(() => parametersOf(page)).toEqual({ tag: tagWithSubs });

    // Back to the same place.
    await scrollUntilListed(page, placesCount);
    const last = page.getByRole('link', { name: (await titlesOf(page)).at(-1) });
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await last.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('main h1') && scrollY === 0);
    await page.goBack();
    await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 4, before);
    await untilListed(page, placesCount);
  });

  test('an article is saved from its card, and found in the profile', async () => {
    const reader = await newAuthor(site.server.url, `Reader at ${width}`);
    const title = await newArticle();
    const page = await openAs(site, reader, '/dashboard', size);
    await pressedButton(page, `Save “${title}”`, false).click();
    await pressedButton(page, `Save “${title}”`, true).waitFor();
    await untilServed(
      () => reader.api.get<{ data: unknown[] }>('/api/savedpost/saved_post'),
      ({ data }) => data.length === 1,
    );
    await goOnTo(page, '/dashboard/profile?tab=saved');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await pressedButton(page, `Save “${title}”`, true).click();
    await pressedButton(page, `Save “${title}”`, false).waitFor();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await untilServed(
      () => reader.api.get<{ data: unknown[] }>('/api/savedpost/saved_post'),
      ({ data }) => data.length === 0,
    );
  });
});

test('the keyboard alone filters the feed, likes and saves from a card, and opens it', async () => {
  const page = await openAs(site, await newAuthor(site.server.url, 'Ivo Lund'), '/dashboard');
  await topic(page, tagWithSubs).waitFor();
  await tabTo(page, subTopics(page));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'all' }).and(focusIn(page)).waitFor();
  await page.keyboard.type(longRead.sub.slice(0, 1));
  await page.getByRole('menuitem', { name: longRead.sub }).and(focusIn(page)).waitFor();
  await page.keyboard.press('Enter');
  await untilListed(page, riversCount);
  const liked = page.getByRole('button', { name: new RegExp(`^Like “${longRead.title}”`) });
  await tabTo(page, liked);
  await page.keyboard.press('Space');
  await pressedButton(page, new RegExp(`^Like “${longRead.title}”, 1 like`), true).waitFor();
  await tabTo(page, page.getByRole('button', { name: `Save “${longRead.title}”` }));
  await page.keyboard.press('Enter');
  await pressedButton(page, `Save “${longRead.title}”`, true).waitFor();
  await tabTo(page, page.getByRole('link', { name: longRead.title, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await screenHeading(page, longRead.title).waitFor();
  await pressedButton(page, 'Like, 1 like', true).waitFor();
});

test('the feed without a filter has everything; following from one card follows on every card of the author', async () => {
  const reader = await newAuthor(site.server.url, 'Eve Lindqvist');
  await newArticle();
  await newArticle();
  const page = await openAs(site, reader, '/dashboard');
  const button = (isPressed: boolean) =>
    pressedButton(page, `${isPressed ? 'Following' : 'Follow'} ${nora.username}`, isPressed);
  await button(false).nth(1).waitFor();
  await button(false).first().click();
  await button(true).nth(1).waitFor();
  await expect(button(false)).toHaveCount(0);

  const { count } = await apiOf(site.server.url).get<{ count: number }>('/api/main/all_article');
  expect(count).toBeGreaterThanOrEqual(postCount);
  await page.getByText(`${count} articles`, { exact: true }).waitFor();
  await scrollUntilListed(page, count);
});
