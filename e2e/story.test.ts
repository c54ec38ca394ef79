import type { Page } from 'playwright';
import { importPosts, writeBlog } from './support/blog';
import { editorSettings, openDesk } from './support/community';
import { expect } from './support/expect';
import { startOwnSite } from './support/site';

const { site } = startOwnSite(editorSettings);
const title = 'The lighthouse keeper’s notebook';

beforeAll(() => importPosts(site.server.dataFolder, writeBlog(site.server.dataFolder)));

async function signUp(page: Page) {
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Sign up with email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Nora Vane');
  await dialog.getByLabel('Email', { exact: true }).fill('nora@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('keeper');
  await dialog.getByLabel('Repeat the password').fill('keeper');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account created successfully!').waitFor();
}

async function signIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Sign in with email' });
  await dialog.getByLabel('Email', { exact: true }).fill('nora@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('keeper');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Login successfully!').waitFor();
  await page.waitForURL('**/dashboard');
}

async function write(page: Page) {
  await page.getByRole('link', { name: 'Write' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Tag', { exact: true }).selectOption({ index: 1 });
  const text = page.getByLabel('Article text');
  await text.click();
  await page.keyboard.type('The lamp must be lit at dusk. Nobody thanks the keeper for a quiet night.');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText(/^Saved \d{1,2}:\d\d$/).waitFor();
}

/** Milliseconds until a new visitor's front page shows the text. */
async function untilOnFrontPage(text: string): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < 10_000) {
    const page = await fetch(site.server.url);
    if ((await page.text()).includes(text)) return Date.now() - start;
  }
  throw new Error(`the front page never showed ${text}`);
}

test('visitors read, an author writes, an editor accepts, and the front page shows it within a second', async () => {
  const visitor = await site.visit('/');
  await visitor.getByRole('link', { name: 'A short guide to borrowing' }).first().click();
  await visitor.getByRole('heading', { level: 1, name: 'A short guide to borrowing' }).waitFor();
  await visitor.getByText('Ada Quill and Ben Ferro').first().waitFor();
  await expect(visitor.locator('pre .hljs-keyword')).not.toHaveCount(0);
  await visitor.getByRole('link', { name: 'second part' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'How long a promise holds' }).waitFor();

  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByRole('dialog').getByRole('combobox').fill('evenemens');
  await visitor.getByRole('option', { name: /Événements of the autumn release/ }).waitFor();
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('heading', { level: 1, name: 'Événements of the autumn release' }).waitFor();
  await visitor.getByRole('cell', { name: 'October' }).waitFor();

  const author = await site.visit('/');
  await signUp(author);
  await signIn(author);
  await write(author);
  await author.getByRole('button', { name: 'Submit', exact: true }).click();
  const panel = author.getByRole('dialog', { name: 'Submit this article' });
  await panel.getByText('checks passed').waitFor();
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await author.waitForURL('**/dashboard/recent');
  await author.getByRole('link', { name: title, exact: true }).waitFor();

  const desk = await openDesk(site.server.url);
  const waiting = await desk.get<{ data: { _id: string; revision: number }[] }>('/api/admin/article/recent');
  const [submitted] = waiting.data;
  await desk.post(`/api/admin/article/${submitted?._id}/accept`, { revision: submitted?.revision });
  expect(await untilOnFrontPage(title)).toBeLessThan(1_000);

  await visitor.goto(site.server.url);
  await visitor.getByRole('link', { name: title, exact: true }).first().click();
  await visitor.getByText('The lamp must be lit at dusk.').first().waitFor();
  await author.getByRole('link', { name: 'Accepted' }).first().click();
  await author.getByRole('link', { name: title, exact: true }).waitFor();
});
