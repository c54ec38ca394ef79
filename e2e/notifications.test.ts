import type { Page } from 'playwright';
import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, menuOf, pressedButton, screenHeading, tabTo } from './support/dashboard';
import { expect } from './support/expect';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let desk: Api;
let tag: string;
let grace: Author;
let ada: Author;
let cleo: Author;

beforeAll(async () => {
  const { url } = site.server;
  desk = await openDesk(url);
  grace = await newAuthor(url, 'Grace Brewster');
  ada = await newAuthor(url, 'Ada Quill');
  cleo = await newAuthor(url, 'Cleo Márquez');
  tag = await firstTag(grace);
});

const title = 'The lighthouse keeper’s notebook';
const list = '/dashboard/mynotification';
let number = 0;

/** A new author with one published article, of which one notification tells. */
async function writer(): Promise<{ author: Author; articleId: string }> {
  number += 1;
  const author = await newAuthor(site.server.url, `Nora ${number}`);
  return { author, articleId: await publish(author.api, desk, { title, tag }) };
}

const row = (page: Page, text: string | RegExp) => page.locator('main').getByRole('link', { name: text });
const unreadRow = (page: Page, text: string) =>
  row(page, new RegExp(`^Unread: ${text}`.replace(/[.“”]/g, '\\$&')));
const markAll = (page: Page) => page.getByRole('button', { name: 'Mark all as read' });

/** The count as it is read out and shown: beside the menu's words, and in the name of the bell. */
async function untilUnread(page: Page, count: number): Promise<void> {
  const bell = count > 0 ? `My notifications, ${count} unread` : 'My notifications';
  await page.getByRole('banner').getByRole('link', { name: bell, exact: true }).waitFor();
  const entry = count > 0 ? new RegExp(`^My Notifications ?, ${count} unread$`) : /^My Notifications$/;
  await menuOf(page).getByRole('link', { name: entry }).waitFor();
}

async function secondTab(page: Page, urlPath: string): Promise<Page> {
  const tab = await page.context().newPage();
  await site.open(tab, urlPath);
  return tab;
}

// Specification 1.7
test('a like, a comment, a follow and an acceptance raise the count in every tab, without a reload', async () => {
  const { author, articleId } = await writer();
  const one = await openAs(site, author, '/dashboard');
  const two = await secondTab(one, '/dashboard/stories');
  const untilBothSay = async (count: number) => {
    await untilUnread(one, count);
    await untilUnread(two, count);
  };
  await untilBothSay(1);

  const reader = await openAs(site, grace, `/dashboard/${articleId}`);
  await reader.getByRole('button', { name: 'Like', exact: true }).click();
  await untilBothSay(2);
  await reader
    .getByRole('button', { name: `Follow ${author.username}` })
    .first()
    .click();
  await untilBothSay(3);
  await grace.api.post(`/api/comment/${articleId}`, { content: 'Well put.' });
  await untilBothSay(4);
  await publish(author.api, desk, { title: 'A night without fog', tag });
  await untilBothSay(5);

  // Taken back at once is no news.
  await reader.getByRole('button', { name: 'Like, 1 like' }).click();
  await untilBothSay(4);
});

test('likes and follows are grouped, new ones wait behind a button, and in every tab one is read by opening it, then all', async () => {
  const { author, articleId } = await writer();
  for (const { api } of [grace, ada, cleo]) await api.post(`/api/like/${articleId}`);
  for (const { api } of [grace, ada]) {
    await api.post('/api/following/create_followers', { userId: author._id });
    await api.post(`/api/comment/${articleId}`, { content: 'Well put.' });
  }
  const one = await openAs(site, author, list);
  const two = await secondTab(one, list);
  await one.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
  for (const text of [
    `Cleo Márquez and 2 others liked “${title}”`,
    'Ada Quill and Grace Brewster follow you',
    `Ada Quill commented on “${title}”`,
    `Grace Brewster commented on “${title}”`,
    `“${title}” was accepted and is published`,
  ]) {
    await unreadRow(one, text).waitFor();
  }
  const rows = one.locator('main li:not(nav li)');
  await expect(rows).toHaveCount(5);
  for (const tab of [one, two]) {
    await tab.getByText('5 unread', { exact: true }).waitFor();
    await untilUnread(tab, 5);
  }

  await cleo.api.post(`/api/comment/${articleId}`, { content: 'Well put indeed.' });
  await one.getByRole('button', { name: '1 new' }).waitFor();
  await expect(rows).toHaveCount(5);
  await one.bringToFront();
  await one.getByRole('button', { name: '1 new' }).click();
  await unreadRow(one, `Cleo Márquez commented on “${title}”`).waitFor();
  await expect(rows.first()).toContainText('Cleo Márquez commented');
  await screenHeading(one, 'My notifications').and(focusIn(one)).waitFor();

  await row(one, /was accepted/).click();
  await one.waitForURL(`**/dashboard/${articleId}`);
  await screenHeading(one, title).waitFor();
  for (const tab of [one, two]) await untilUnread(tab, 5);
  await row(two, /^“.*was accepted/).waitFor();
  await unreadRow(two, 'Ada Quill and Grace Brewster follow you').waitFor();

  await markAll(two).click();
  await one.goBack();
  for (const tab of [one, two]) {
    await tab.getByText('All read', { exact: true }).waitFor();
    await untilUnread(tab, 0);
    await expect(row(tab, /^Unread/)).toHaveCount(0);
    await expect(markAll(tab)).toBeDisabled();
  }
  const { count } = await author.api.get<{ count: number }>(`/api/notification/${author._id}`);
  expect(count).toBe(0);
});

test('the list keeps its place when one comes back to it', async () => {
  const { author, articleId } = await writer();
  for (let nth = 1; nth <= 24; nth += 1) {
    await grace.api.post(`/api/comment/${articleId}`, { content: `Thought number ${nth}.` });
  }
  const page = await openAs(site, author, list, { viewport: { width: 1280, height: 600 } });
  await row(page, /commented on/)
    .first()
    .waitFor();
  const last = row(page, /was accepted/);
  await page.waitForFunction(() => {
    window.scrollTo(0, document.body.scrollHeight);
    return document.querySelectorAll('main li:not(nav li)').length === 25;
  });
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await last.click();
  await screenHeading(page, title).waitFor();

  await page.goBack();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 4, before);
  await expect(page.locator('main li:not(nav li)')).toHaveCount(25);
  await expect(row(page, /^Unread:.*was accepted/)).toHaveCount(0);
});

test('the keyboard alone gets there, reads one and then all', async () => {
  const { author, articleId } = await writer();
  await grace.api.post(`/api/like/${articleId}`);
  await ada.api.post(`/api/comment/${articleId}`, { content: 'Well put.' });
  const page = await openAs(site, author, '/dashboard');
  await untilUnread(page, 3);
  await tabTo(page, menuOf(page).getByRole('link', { name: /^My Notifications/ }));
  await page.keyboard.press('Enter');
  await screenHeading(page, 'My notifications').waitFor();
  await unreadRow(page, `Grace Brewster liked “${title}”`).waitFor();
  await tabTo(page, row(page, /Grace Brewster liked/));
  await page.keyboard.press('Enter');
  await screenHeading(page, title).waitFor();
  await untilUnread(page, 2);

  await page.goBack();
  await tabTo(page, markAll(page));
  await page.keyboard.press('Space');
  await untilUnread(page, 0);
  await screenHeading(page, 'My notifications').and(focusIn(page)).waitFor();
  await tabTo(page, row(page, /Ada Quill commented/));
  await page.keyboard.press('Enter');
  await screenHeading(page, title).waitFor();
  await pressedButton(page, /^Like/, false).waitFor();
});
