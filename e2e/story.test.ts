import type { Page } from 'playwright';
import { temporaryFolder } from '../__tests__/support/temporaryFolder';
import { editorSettings, openDesk } from './support/community';
import { untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { fillSignIn, fillSignUp, openSignUp, signInButton, signUpButton } from './support/people';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
const title = 'The lighthouse keeper’s notebook';
const nora = { username: 'Nora Vane', email: 'nora@example.org', password: 'keeper' };

/** A small blog, with both kinds of front matter, co-authors, a table, code and a link. */
const posts = {
  'borrowing.md': `+++
path = "2024/03/05/borrowing"
title = "A short guide to borrowing"
authors = ["Ada Quill", "Ben Ferro"]
[extra]
team = "The Compiler Team"
+++

A reference is a promise. The [second part](./lifetimes.md) is about how long it holds.

\`\`\`rust
fn main() { let words = String::from("kept"); println!("{}", &words); }
\`\`\`
`,
  'lifetimes.md': `+++
path = "2024/04/09/lifetimes"
title = "How long a promise holds"
authors = ["Ada Quill"]
+++

Lifetimes are the part of the type that the compiler writes for you.
`,
  'release/index.md': `---
date: '2023-11-02T09:00:00.000Z'
category: release
title: Événements of the autumn release
author: Cleo Márquez
---

| what | when |
|---|---|
| freeze | October |
| release | November |
`,
};

beforeAll(async () => {
  const blog = temporaryFolder('small-blog', posts);
  await site.server.importPosts(blog.folder);
  blog.remove();
});

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
const untilOnFrontPage = (text: string) =>
  untilServed(
    async () => (await fetch(site.server.url)).text(),
    (html) => html.includes(text),
  );

test('visitors read, an author writes, an editor accepts, and the front page shows it', async () => {
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
  await openSignUp(author);
  await fillSignUp(author, nora);
  await signUpButton(author).click();
  await author.getByText('Account created successfully!').waitFor();
  await fillSignIn(author, nora);
  await signInButton(author).click();
  await author.getByText('Login successfully!').waitFor();
  await author.waitForURL('**/dashboard');
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
  await untilOnFrontPage(title);

  await visitor.goto(site.server.url);
  await visitor.getByRole('link', { name: title, exact: true }).first().click();
  await visitor.getByText('The lamp must be lit at dusk.').first().waitFor();
  await author.getByRole('link', { name: 'Accepted' }).first().click();
  await author.getByRole('link', { name: title, exact: true }).waitFor();
});
