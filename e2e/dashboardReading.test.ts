import type { Page } from 'playwright';
import { tried } from '@/__tests__/support/effort';
import { type Api, apiOf, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, pressedButton, refuse, tabTo, toast, untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { startSite } from './support/site';

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

/** The counts that visitors get, at once. */
async function countsOf(articleId: string) {
  const { get } = apiOf(site.server.url);
  const likes = await get<{ data: number }>(`/api/offline_like/${articleId}`);
  const dislikes = await get<{ data: number }>(`/api/offline_dislike/${articleId}`);
  const comments = await get<{ count: number }>(`/api/offline_comment/${articleId}`);
  return { likes: likes.data, dislikes: dislikes.data, comments: comments.count };
}

/** At one width in an ordinary run, as nothing of it is done otherwise at another. */
test.each(tried([1280, 375]))(
  // Specification 7.29
  'at %d px marks take each other’s place, comments survive reloads, and what is refused is taken back',
  async (width) => {
    const articleId = await newArticle();
    const page = await openAs(site, grace, `/dashboard/${articleId}`, { viewport: { width, height: 800 } });
    await like(page, 0, false).click();
    await like(page, 1, true).waitFor();
    await dislike(page, 0, false).click();
    await dislike(page, 1, true).waitFor();
    await like(page, 0, false).waitFor();
    await untilServed(
      () => countsOf(articleId),
      ({ likes, dislikes }) => likes === 0 && dislikes === 1,
    );
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

    // Quick presses end as the last one, on the server too.
    await dislike(page, 1, true).click();
    await dislike(page, 0, false).waitFor();
    const likes = page.getByRole('button', { name: /^Like(,|$)/ });
    const dislikes = page.getByRole('button', { name: /^Dislike(,|$)/ });
    for (const button of [likes, dislikes, likes, likes, dislikes, dislikes, likes]) await button.click();
    await like(page, 1, true).waitFor();
    await dislike(page, 0, false).waitFor();
    await untilServed(
      () => countsOf(articleId),
      (counts) => counts.likes === 1 && counts.dislikes === 0,
    );

    await page.reload();
    await like(page, 1, true).waitFor();
    await comment(page, grace).getByText('A quiet night is a good night.').waitFor();
    await expect(commentField(page)).toHaveValue('');
    await expect.poll(() => countsOf(articleId)).toMatchObject({ comments: 1 });
    await deleteButton(page).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await comment(page, grace).waitFor({ state: 'detached' });
    await commentCount(page, 0).waitFor();
    await untilServed(
      () => countsOf(articleId),
      ({ comments }) => comments === 0,
    );

    const refused = { method: 'POST', status: 409, message: 'the desk is closed' };
    await refuse(page, `**/api/dislike/${articleId}`, refused);
    await dislike(page, 0, false).click();
    await toast(page, refused.message).waitFor();
    await like(page, 1, true).waitFor();
    // With a message of its own: the first toast may be gone by then.
    const again = `${refused.message}, once more`;
    await refuse(page, `**/api/savedpost/${articleId}`, { ...refused, message: again });
    await pressedButton(page, 'Save', false).click();
    await toast(page, again).waitFor();
    await pressedButton(page, 'Save', false).waitFor();
    await consoleErrors.takeOut(/status of 409/);
  },
);

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
