import type { Page } from 'playwright-core';
import { type Api, apiOf, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, openDesk } from './support/community';
import {
  focusIn,
  pressedButton,
  refuse,
  screenHeading,
  tabTo,
  toast,
  untilServed,
} from './support/dashboard';
import { fillWithMagazine, longRead, otherTag, postCount, tagWithSubs } from './support/magazine';
import { takeOut } from './support/page';
import { scrollUntilListed, titlesOf, untilListed } from './support/reader';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
let desk: Api;
let nora: Author;
let grace: Author;
let number = 0;

/** Of the magazine's posts. */
const placesCount = 17;
const riversCount = 9;

beforeAll(async () => {
  fillWithMagazine(site.server.dataFolder);
  const { url } = site.server;
  desk = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  grace = await newAuthor(url, 'Grace Brewster');
});

/** An article of Nora's that nobody has looked at. */
async function newArticle(): Promise<{ title: string; articleId: string }> {
  number += 1;
  const title = `Night watch number ${number}`;
  return { title, articleId: await publish(nora.api, desk, { title, tag: otherTag }) };
}

const topics = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const topic = (page: Page, name: string) => topics(page).getByRole('link', { name, exact: true });
const subTopics = (page: Page) => page.getByRole('button', { name: `Sub-categories of ${tagWithSubs}` });
const like = (page: Page, count: number, isPressed: boolean) =>
  pressedButton(page, `Like, ${count} ${count === 1 ? 'like' : 'likes'}`, isPressed);
const dislike = (page: Page, count: number, isPressed: boolean) =>
  pressedButton(page, `Dislike, ${count} ${count === 1 ? 'dislike' : 'dislikes'}`, isPressed);
const commentField = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true });
const comment = (page: Page, { username }: Author) => page.getByLabel(`Comment by ${username}`);
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete your comment' });
const commentCount = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Comments ?${count}$`) });
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** As visitors are told, at once. */
async function countsOf(articleId: string) {
  const { get } = apiOf(site.server.url);
  const likes = await get<{ data: number }>(`/api/offline_like/${articleId}`);
  const dislikes = await get<{ data: number }>(`/api/offline_dislike/${articleId}`);
  const comments = await get<{ count: number }>(`/api/offline_comment/${articleId}`);
  return { likes: likes.data, dislikes: dislikes.data, comments: comments.count };
}

describe.each([1280, 375])('at %d px', (width) => {
  const size = { viewport: { width, height: 800 } };

  test('the feed is filtered by tag and sub-category, which the address keeps', async () => {
    const page = await openAs(site, grace, '/dashboard', size);
    await topic(page, tagWithSubs).click();
    await page.getByText(`${placesCount} articles`, { exact: true }).waitFor();
    expect(parametersOf(page)).toEqual({ tag: tagWithSubs });
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
    expect(parametersOf(page)).toEqual(filter);

    const shown = await titlesOf(page);
    await page.getByRole('link', { name: shown.at(-1) }).click();
    await screenHeading(page, shown.at(-1) ?? '').waitFor();
    await page.goBack();
    await untilListed(page, riversCount);
    expect(parametersOf(page)).toEqual(filter);
    expect(await titlesOf(page)).toEqual(shown);
    await page.reload();
    await untilListed(page, riversCount);

    await page.goBack();
    await page.getByText(`${placesCount} articles`, { exact: true }).waitFor();
    expect(parametersOf(page)).toEqual({ tag: tagWithSubs });
  });

  test('back returns to the same place of a filtered list', async () => {
    const page = await openAs(site, grace, `/dashboard?tag=${tagWithSubs}`, size);
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
    expect((await titlesOf(page)).length).toBe(placesCount);
  });

  test('like and dislike take each other’s place', async () => {
    const { articleId } = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`, size);
    await like(page, 0, false).click();
    await like(page, 1, true).waitFor();
    await dislike(page, 0, false).click();
    await dislike(page, 1, true).waitFor();
    await like(page, 0, false).waitFor();
    await untilServed(
      () => countsOf(articleId),
      ({ likes, dislikes }) => likes === 0 && dislikes === 1,
    );
    await page.reload();
    await dislike(page, 1, true).click();
    await dislike(page, 0, false).waitFor();
    await untilServed(
      () => countsOf(articleId),
      ({ dislikes }) => dislikes === 0,
    );
  });

  test('a comment is written, survives a reload before and after, and is deleted', async () => {
    const { articleId } = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`, size);
    await page.getByText('No comments yet').waitFor();
    await commentField(page).fill('A quiet night is a good night.');
    await page.reload();
    await commentField(page).and(page.locator('textarea:not(:placeholder-shown)')).waitFor();
    expect(await commentField(page).inputValue()).toBe('A quiet night is a good night.');
    await sendButton(page).click();
    await comment(page, grace).getByText('A quiet night is a good night.').waitFor();
    await commentCount(page, 1).waitFor();
    await deleteButton(page).waitFor();
    expect(await commentField(page).inputValue()).toBe('');
    await page.reload();
    await comment(page, grace).getByText('A quiet night is a good night.').waitFor();
    expect(await commentField(page).inputValue()).toBe('');
    expect((await countsOf(articleId)).comments).toBe(1);

    await deleteButton(page).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await comment(page, grace).waitFor({ state: 'detached' });
    await commentCount(page, 0).waitFor();
    await untilServed(
      () => countsOf(articleId),
      ({ comments }) => comments === 0,
    );
  });

  test('an article is saved from its card, and found in the profile', async () => {
    const reader = await newAuthor(site.server.url, `Reader at ${width}`);
    const { title } = await newArticle();
    const page = await openAs(site, reader, '/dashboard', size);
    await pressedButton(page, `Save “${title}”`, false).click();
    await pressedButton(page, `Save “${title}”`, true).waitFor();
    await untilServed(
      () => reader.api.get<{ data: unknown[] }>('/api/savedpost/saved_post'),
      ({ data }) => data.length === 1,
    );
    await site.open(page, '/dashboard/profile?tab=saved');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await pressedButton(page, `Save “${title}”`, true).click();
    await pressedButton(page, `Save “${title}”`, false).waitFor();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await page.reload();
    await page.getByText('Nothing is saved yet').waitFor();
  });
});

test('the feed without a filter has everything', async () => {
  const page = await openAs(site, grace, '/dashboard');
  const { count } = await apiOf(site.server.url).get<{ count: number }>('/api/main/all_article');
  expect(count).toBeGreaterThanOrEqual(postCount);
  await page.getByText(`${count} articles`, { exact: true }).waitFor();
  await scrollUntilListed(page, count);
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
  await like(page, 1, true).waitFor();
});

test('quick presses of like and dislike end as the last one, on the server too', async () => {
  const { articleId } = await newArticle();
  const page = await openAs(site, grace, `/dashboard/${articleId}`);
  const likes = page.getByRole('button', { name: /^Like,/ });
  const dislikes = page.getByRole('button', { name: /^Dislike,/ });
  await likes.waitFor();
  for (const button of [likes, dislikes, likes, likes, dislikes, dislikes, likes]) await button.click();
  await like(page, 1, true).waitFor();
  await dislike(page, 0, false).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await countsOf(articleId)).toMatchObject({ likes: 1, dislikes: 0 });
  await like(page, 1, true).waitFor();
});

test('following from one card follows on every card of the author', async () => {
  const reader = await newAuthor(site.server.url, 'Eve Lindqvist');
  await newArticle();
  await newArticle();
  const page = await openAs(site, reader, '/dashboard');
  const button = (isPressed: boolean) =>
    pressedButton(page, `${isPressed ? 'Following' : 'Follow'} ${nora.username}`, isPressed);
  await button(false).first().waitFor();
  const count = await button(false).count();
  expect(count).toBeGreaterThan(1);
  await button(false).first().click();
  await button(true)
    .nth(count - 1)
    .waitFor();
  expect(await button(false).count()).toBe(0);
});

test('a comment is written, sent and deleted by keyboard alone', async () => {
  const { articleId } = await newArticle();
  const page = await openAs(site, grace, `/dashboard/${articleId}`);
  await commentField(page).waitFor();
  await tabTo(page, commentField(page));
  await page.keyboard.type('Well kept.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await comment(page, grace).getByText('Well kept.').waitFor();
  await deleteButton(page).waitFor();
  await tabTo(page, deleteButton(page));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete it' }).and(focusIn(page)).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await deleteButton(page).and(focusIn(page)).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete it' }).and(focusIn(page)).waitFor();
  await page.keyboard.press('Enter');
  await comment(page, grace).waitFor({ state: 'detached' });
  await commentCount(page, 0).and(focusIn(page)).waitFor();
});

describe.each([
  { status: 409, message: 'the desk is closed' },
  { status: 500, message: 'something went wrong' },
])('when the server refuses with $status', ({ status, message }) => {
  const refused = (method: string) => ({ method, status, message });
  const expected = new RegExp(`status of ${status}`);

  test('a like and a save are taken back, with a toast', async () => {
    const { articleId } = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`);
    await refuse(page, `**/api/like/${articleId}`, refused('POST'));
    await like(page, 0, false).click();
    await toast(page, message).waitFor();
    await like(page, 0, false).waitFor();
    await refuse(page, `**/api/savedpost/${articleId}`, refused('POST'));
    await pressedButton(page, 'Save', false).click();
    await toast(page, message).nth(1).waitFor();
    await pressedButton(page, 'Save', false).waitFor();
    takeOut(consoleErrors, expected);
  });

  test('a comment is taken back, with its text in the field again', async () => {
    const { articleId } = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`);
    await refuse(page, `**/api/comment/${articleId}`, refused('POST'));
    await commentField(page).fill('Does this arrive?');
    await sendButton(page).click();
    await page.getByRole('alert').getByText(`It was not sent: ${message}`).waitFor();
    await commentField(page).and(focusIn(page)).waitFor();
    expect(await commentField(page).inputValue()).toBe('Does this arrive?');
    expect(await comment(page, grace).count()).toBe(0);
    await commentCount(page, 0).waitFor();
    takeOut(consoleErrors, expected);
  });

  test('a deleted comment comes back, with a toast', async () => {
    const { articleId } = await newArticle();
    await grace.api.post(`/api/comment/${articleId}`, { content: 'Here to stay.' });
    const page = await openAs(site, grace, `/dashboard/${articleId}`);
    await refuse(page, '**/api/comment/*', refused('DELETE'));
    await deleteButton(page).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await toast(page, message).waitFor();
    await comment(page, grace).getByText('Here to stay.').waitFor();
    await commentCount(page, 1).waitFor();
    takeOut(consoleErrors, expected);
  });
});
