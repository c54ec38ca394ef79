import type { Page } from 'playwright';
import { type Api, apiOf, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, pressedButton, refuse, tabTo, toast, untilServed } from './support/dashboard';
import { expect } from './support/expect';

import { startSite } from './support/site';
import { testsAt, widths } from './support/widths';

const { site, consoleErrors } = startSite(editorSettings);
let desk: Api;
let tag: string;
let nora: Author;
let grace: Author;

beforeAll(async () => {
  const { url } = site.server;
  desk = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  grace = await newAuthor(url, 'Grace Brewster');
  tag = await firstTag(nora);
});

/** Resolves with the id of an article of Nora's without views. */
const newArticle = () => publish(nora.api, desk, { title: 'Night watch', tag });

/** A count of zero is not shown. */
const withCount = (name: string, count: number) =>
  new RegExp(
    count === 0 ? `^${name}$` : `^${name}, ${count} ${name.toLowerCase()}${count === 1 ? '' : 's'}$`,
  );
const like = (page: Page, count: number, isPressed: boolean) =>
  pressedButton(page, withCount('Like', count), isPressed);
const dislike = (page: Page, count: number, isPressed: boolean) =>
  pressedButton(page, withCount('Dislike', count), isPressed);
const commentField = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true });
const comment = (page: Page, { username }: Author) => page.getByLabel(`Comment by ${username}`);
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete your comment' });
const commentCount = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Comments ?${count || ''}$`) });

/** As visitors are told, at once. */
async function countsOf(articleId: string) {
  const { get } = apiOf(site.server.url);
  const likes = await get<{ data: number }>(`/api/offline_like/${articleId}`);
  const dislikes = await get<{ data: number }>(`/api/offline_dislike/${articleId}`);
  const comments = await get<{ count: number }>(`/api/offline_comment/${articleId}`);
  return { likes: likes.data, dislikes: dislikes.data, comments: comments.count };
}

describe.each(widths)('at %d px', (width) => {
  const inTurn = testsAt(width);
  const size = { viewport: { width, height: 800 } };

  inTurn('like and dislike take each other’s place', async () => {
    const articleId = await newArticle();
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

  inTurn('a comment is written, survives a reload before and after, and is deleted', async () => {
    const articleId = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`, size);
    await page.getByText('No comments yet').waitFor();
    await commentField(page).fill('A quiet night is a good night.');
    await page.reload();
    await commentField(page).and(page.locator('textarea:not(:placeholder-shown)')).waitFor();
    await expect(commentField(page)).toHaveValue('A quiet night is a good night.');
    await sendButton(page).click();
    await comment(page, grace).getByText('A quiet night is a good night.').waitFor();
    await commentCount(page, 1).waitFor();
    await deleteButton(page).waitFor();
    await expect(commentField(page)).toHaveValue('');
    await page.reload();
    await comment(page, grace).getByText('A quiet night is a good night.').waitFor();
    await expect(commentField(page)).toHaveValue('');
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
});

test('quick presses of like and dislike end as the last one, on the server too', async () => {
  const articleId = await newArticle();
  const page = await openAs(site, grace, `/dashboard/${articleId}`);
  const likes = page.getByRole('button', { name: /^Like(,|$)/ });
  const dislikes = page.getByRole('button', { name: /^Dislike(,|$)/ });
  await likes.waitFor();
  for (const button of [likes, dislikes, likes, likes, dislikes, dislikes, likes]) await button.click();
  await like(page, 1, true).waitFor();
  await dislike(page, 0, false).waitFor();
  await untilServed(
    () => countsOf(articleId),
    (counts) => counts.likes === 1 && counts.dislikes === 0,
  );
  await like(page, 1, true).waitFor();
});

test('a comment is written, sent and deleted by keyboard alone', async () => {
  const articleId = await newArticle();
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

  // Specification 7.29
  test('a like and a save are taken back, with a toast', async () => {
    const articleId = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`);
    await refuse(page, `**/api/like/${articleId}`, refused('POST'));
    await like(page, 0, false).click();
    await toast(page, message).waitFor();
    await like(page, 0, false).waitFor();
    // With a message of its own: the first toast may be gone by then.
    const again = `${message}, once more`;
    await refuse(page, `**/api/savedpost/${articleId}`, { ...refused('POST'), message: again });
    await pressedButton(page, 'Save', false).click();
    await toast(page, again).waitFor();
    await pressedButton(page, 'Save', false).waitFor();
    await consoleErrors.takeOut(expected);
  });

  test('a comment is taken back, with its text in the field again', async () => {
    const articleId = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`);
    await refuse(page, `**/api/comment/${articleId}`, refused('POST'));
    await commentField(page).fill('Does this arrive?');
    await sendButton(page).click();
    await page.getByRole('alert').getByText(`Not sent: ${message}`).waitFor();
    await commentField(page).and(focusIn(page)).waitFor();
    await expect(commentField(page)).toHaveValue('Does this arrive?');
    await expect(comment(page, grace)).toHaveCount(0);
    await commentCount(page, 0).waitFor();
    await consoleErrors.takeOut(expected);
  });

  test('a deleted comment comes back, with a toast', async () => {
    const articleId = await newArticle();
    await grace.api.post(`/api/comment/${articleId}`, { content: 'Here to stay.' });
    const page = await openAs(site, grace, `/dashboard/${articleId}`);
    await refuse(page, '**/api/comment/*', refused('DELETE'));
    await deleteButton(page).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await toast(page, message).waitFor();
    await comment(page, grace).getByText('Here to stay.').waitFor();
    await commentCount(page, 1).waitFor();
    await consoleErrors.takeOut(expected);
  });
});
