import type { Page } from 'playwright';
import { tried } from '@/__tests__/support/effort';
import { type Api, apiOf, handIn, makeDraft, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { axeFindings } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, menuOf, screenHeading, tabTo } from './support/dashboard';
import { expect } from './support/expect';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let desk: Api;
let tag: string;
let readers: Author[];
let number = 0;

beforeAll(async () => {
  const { url } = site.server;
  desk = await openDesk(url);
  readers = [await newAuthor(url, 'Grace Brewster'), await newAuthor(url, 'Ada Quill')];
  tag = await firstTag(await newAuthor(url, 'Ben Ferro'));
});

const published = 'The lighthouse keeper’s notebook';
const waiting = 'Waiting for the relief boat';
const draft = 'A draft about the weather';
const sentBack = 'A night without fog';

/** An author with an article in every status; the published one is liked twice. */
async function writer(): Promise<{ nora: Author; articleId: string }> {
  number += 1;
  const nora = await newAuthor(site.server.url, `Nora ${number}`);
  const articleId = await publish(nora.api, desk, { title: published, tag });
  for (const { api } of readers) await api.post(`/api/like/${articleId}`);
  await readers[0]?.api.post(`/api/comment/${articleId}`, { content: 'Well put.' });
  const { _id, revision } = await handIn(nora.api, sentBack, tag);
  await desk.post(`/api/admin/article/${_id}/reject`, { revision, reason: 'Please name your sources.' });
  await handIn(nora.api, waiting, tag);
  await makeDraft(nora.api, { title: draft, tag });
  return { nora, articleId };
}

const row = (page: Page, title: string) => page.locator('main article').filter({ hasText: title });
const action = (page: Page, label: string, title: string) =>
  page.getByRole('button', { name: `${label} “${title}”`, exact: true });
const undo = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Undo: “${title}”`) });
const titles = (page: Page) =>
  page.locator('main article').getByRole('heading', { level: 2 }).allTextContents();
const search = (page: Page) => page.getByLabel('Search titles');
const searchOf = (page: Page) => new URL(page.url()).searchParams;

/** Resolves once the four lists say how many they have. */
async function untilCounted(page: Page, counts: Record<string, number>): Promise<void> {
  const lists = page.getByRole('navigation', { name: 'Your articles' });
  for (const [name, count] of Object.entries(counts)) {
    await lists
      .getByRole('link', { name: new RegExp(`^${name}(?: ?\\(in review\\))? ?${count}$`) })
      .waitFor();
  }
}

async function untilTitles(page: Page, wanted: string[]): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      JSON.stringify([...document.querySelectorAll('main article h2')].map((one) => one.textContent)) ===
      expected,
    JSON.stringify(wanted),
  );
}

const isPublic = async (articleId: string) => (await fetch(`${site.server.url}/${articleId}`)).status === 200;
const likesOf = async (articleId: string) =>
  (await apiOf(site.server.url).get<{ data: { likes: number } }>(`/api/main/${articleId}`)).data.likes;

const open = (nora: Author, path: string, width: number) =>
  openAs(site, nora, `/dashboard/${path}`, { viewport: { width, height: 800 } });

/** At one width in an ordinary run, as nothing of it is done otherwise at another. */
describe.each(tried([1280, 375]))('at %d px', (width) => {
  // What is missing is said, and how it is refused: __tests__/components/ownArticle/MyArticleActions.test.tsx
  test('the lists have their articles and say how many; they are ordered, searched, submitted and withdrawn', async () => {
    const { nora } = await writer();
    const page = await open(nora, 'stories', width);
    await untilCounted(page, { Stories: 4, Recent: 1, Accepted: 1, Rejected: 1 });
    await page.getByText('1 draft', { exact: true }).waitFor();
    await untilTitles(page, [draft, waiting, sentBack, published]);
    await row(page, published).getByText('2 likes').waitFor();
    await row(page, published).getByText('1 comment').waitFor();
    await row(page, published)
      .getByText(/views?$/)
      .waitFor({ state: 'detached' });

    await page.getByLabel('Order').selectOption('Title');
    await untilTitles(page, [draft, sentBack, published, waiting]);
    await expect.poll(() => searchOf(page).get('sort')).toBe('title');
    await page.getByLabel('Order').selectOption('Most likes');
    await page.waitForURL('**/stories?sort=likes');
    await page.waitForFunction(
      (first) => document.querySelector('main article h2')?.textContent === first,
      published,
    );
    await page.getByLabel('Order').selectOption('Oldest');
    await search(page).fill('night fog');
    await untilTitles(page, [sentBack]);
    await expect
      .poll(() => Object.fromEntries(searchOf(page)))
      .toEqual({ sort: 'oldest', search: 'night fog' });
    await page.reload();
    await untilTitles(page, [sentBack]);
    await expect(search(page)).toHaveValue('night fog');
    await search(page).fill('zzqqxx');
    await page.getByText('No matches').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await untilTitles(page, [published, sentBack, waiting, draft]);
    await expect(search(page)).toHaveValue('');

    await action(page, 'Submit', draft).click();
    await row(page, draft).getByText('was submitted for review.').waitFor();
    await row(page, draft).getByText('Waiting for an editor').waitFor();
    await untilCounted(page, { Stories: 4, Recent: 2 });
    await undo(page, draft).and(focusIn(page)).waitFor();
    await page.keyboard.press('Enter');
    await row(page, draft).getByText('Draft', { exact: true }).waitFor();
    await untilCounted(page, { Stories: 4, Recent: 1 });

    const lists = page.getByRole('navigation', { name: 'Your articles' });
    for (const [name, title, status] of [
      ['Recent', waiting, 'Waiting for an editor'],
      ['Accepted', published, 'Published'],
      ['Rejected', sentBack, 'Sent back'],
    ] as const) {
      await lists.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await screenHeading(page, name).waitFor();
      await untilTitles(page, [title]);
      await row(page, title).getByText(status, { exact: true }).waitFor();
    }

    // The reason of the editors is in the list and on the page of the article.
    await row(page, sentBack).getByText('Please name your sources.').waitFor();
    await page.getByRole('link', { name: sentBack, exact: true }).click();
    await screenHeading(page, sentBack).waitFor();
    await page.getByText('Please name your sources.').waitFor();
    await page.getByText('Sent back', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submit again' }).click();
    await page.getByText('Waiting for an editor', { exact: true }).waitFor();
  });

  test('a published article is deleted after a question, comes back with its likes, and is deleted for good', async () => {
    const { nora, articleId } = await writer();
    const page = await open(nora, 'accepted', width);
    await action(page, 'Delete', published).click();
    const question = page.getByRole('dialog', { name: 'Delete this article?' });
    await question.getByRole('button', { name: 'Keep it' }).and(focusIn(page)).waitFor();
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => isPublic(articleId)).toBe(true);

    await action(page, 'Delete', published).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('status').getByText(`“${published}” was deleted.`).waitFor();
    await undo(page, published).and(focusIn(page)).waitFor();
    await untilCounted(page, { Stories: 3, Accepted: 0 });
    await expect.poll(() => isPublic(articleId)).toBe(false);

    await undo(page, published).click();
    await row(page, published).getByText('Published', { exact: true }).waitFor();
    await row(page, published).getByText('2 likes').waitFor();
    await row(page, published).getByText('1 comment').waitFor();
    await untilCounted(page, { Stories: 4, Accepted: 1 });
    await expect.poll(() => isPublic(articleId)).toBe(true);
    await expect.poll(() => likesOf(articleId)).toBe(2);

    await page.getByRole('link', { name: published, exact: true }).click();
    await screenHeading(page, published).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`“${published}” was deleted.`).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Stories' }).click();
    await untilTitles(page, [draft, waiting, sentBack]);
    await untilCounted(page, { Stories: 3, Accepted: 0 });
    await expect.poll(() => isPublic(articleId)).toBe(false);
  });
});

test('the keyboard alone searches, deletes and takes it back', async () => {
  const { nora } = await writer();
  const page = await openAs(site, nora, '/dashboard');
  await tabTo(page, menuOf(page).getByRole('link', { name: 'Stories' }));
  await page.keyboard.press('Enter');
  await untilTitles(page, [draft, waiting, sentBack, published]);
  await tabTo(page, search(page));
  await page.keyboard.type('weather');
  await untilTitles(page, [draft]);
  await tabTo(page, action(page, 'Delete', draft));
  await page.keyboard.press('Enter');
  await undo(page, draft).and(focusIn(page)).waitFor();
  await page.keyboard.press('Space');
  await row(page, draft).getByText('Draft', { exact: true }).waitFor();
  await row(page, draft).locator(':focus').waitFor();

  await tabTo(page, search(page), 'Shift+Tab');
  await page.keyboard.press('Escape');
  await untilTitles(page, [draft, waiting, sentBack, published]);
  await expect.poll(() => titles(page)).toHaveLength(4);
});
