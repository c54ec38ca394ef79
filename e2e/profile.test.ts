import type { Page } from 'playwright';
import sharp from 'sharp';
import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, screenHeading, tabTo, toast } from './support/dashboard';
import { expect } from './support/expect';

import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
let desk: Api;
let tag: string;
let grace: Author;
let number = 0;
let pictures = 0;

const discardText = 'deleted the image because it was not edited';

beforeAll(async () => {
  desk = await openDesk(site.server.url);
  grace = await newAuthor(site.server.url, 'Grace Brewster');
  tag = await firstTag(grace);
});

/** Each is another one: a picture that another person shows too would rightly stay. */
async function newPhoto() {
  pictures += 1;
  const background = { r: pictures, g: 83, b: 42 };
  const picture = sharp({ create: { width: 240, height: 160, channels: 3, background } });
  return { name: 'portrait.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

const newNora = () => {
  number += 1;
  return newAuthor(site.server.url, `Nora ${number}`);
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit profile' });
const nameField = (page: Page) => dialog(page).getByLabel('Name (required)');
const bioField = (page: Page) => dialog(page).getByLabel('Bio');
const photoField = (page: Page) => dialog(page).getByLabel('Choose a photo');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Edit profile' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const addressOf = (page: Page) => page.url().replace(site.server.url, '');
const photoIn = (page: Page, place: string, url: string) => page.locator(`${place} img[src="${url}"]`);

/** The own profile with its dialog open. */
async function edit(nora: Author): Promise<Page> {
  const page = await openAs(site, nora, '/dashboard/profile');
  await opener(page).click();
  await dialog(page).waitFor();
  return page;
}

/** Chooses the photo and resolves with its address once it is uploaded and shown. */
async function upload(page: Page): Promise<string> {
  const uploaded = page.waitForResponse('**/api/upload/image');
  await photoField(page).setInputFiles(await newPhoto());
  const { url } = (await (await uploaded).json()) as { url: string };
  await photoIn(page, '[role=dialog]', url).waitFor();
  return url;
}

const statusOf = async (url: string) => (await fetch(new URL(url, site.server.url))).status;
const recordOf = async ({ api }: Author) =>
  (await api.get<{ data: { username: string; bio: string; profile_pic: string } }>('/api/user/user_details'))
    .data;

test('a saved photo, name and bio are shown wherever the author is', async () => {
  const nora = await newNora();
  const articleId = await publish(nora.api, desk, { title: 'Letters from the harbour', tag });
  const page = await edit(nora);
  const url = await upload(page);
  await nameField(page).fill('Nora of the Lights');
  await bioField(page).fill('Keeps a lamp.\nWrites about it.');
  await inDialog(page, 'Save').click();
  await dialog(page).waitFor({ state: 'detached' });

  await screenHeading(page, 'Nora of the Lights').waitFor();
  await page.getByText('Keeps a lamp.').waitFor();
  for (const place of ['main header', 'aside', 'header']) await photoIn(page, place, url).first().waitFor();
  await expect(toast(page, /./)).toHaveCount(0);
  expect(await recordOf(nora)).toMatchObject({ username: 'Nora of the Lights', profile_pic: url });

  await page.getByRole('link', { name: 'Letters from the harbour' }).click();
  await screenHeading(page, 'Letters from the harbour').waitFor();
  await photoIn(page, 'main article header', url).waitFor();
  await page.getByText('Nora of the Lights').first().waitFor();
  const visitor = await site.visit(`/${articleId}`);
  await visitor.locator(`main img[src="${url}"]`).first().waitFor();
  await visitor.getByText('Nora of the Lights').first().waitFor();
});

test('nothing can be saved while a photo is on its way, and a second photo takes the place of the first', async () => {
  const page = await edit(await newNora());
  const first = await upload(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/upload/image', async (route) => {
    await held;
    await route.continue();
  });
  await photoField(page).setInputFiles(await newPhoto());
  await dialog(page).getByText('Uploading the photo').waitFor();
  await expect(inDialog(page, 'Save')).toBeDisabled();

  const uploaded = page.waitForResponse('**/api/upload/image');
  goOn();
  const second = ((await (await uploaded).json()) as { url: string }).url;
  await photoIn(page, '[role=dialog]', second).waitFor();
  await expect(inDialog(page, 'Save')).toBeEnabled();
  await expect.poll(() => statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
});

test.each([
  { way: 'Cancel', leave: (page: Page) => inDialog(page, 'Cancel').click() },
  { way: 'X', leave: (page: Page) => inDialog(page, 'Close').click() },
  { way: 'Escape', leave: (page: Page) => page.keyboard.press('Escape') },
])('$way deletes the uploaded photo, says so, and discards what was typed', async ({ leave }) => {
  const nora = await newNora();
  const page = await edit(nora);
  const url = await upload(page);
  expect(await statusOf(url)).toBe(200);
  await nameField(page).fill('Another name');
  await leave(page);
  await dialog(page).waitFor({ state: 'detached' });
  await expect(toast(page, discardText)).toHaveText(discardText);
  await expect.poll(() => statusOf(url)).toBe(404);
  await expect(page.locator(`img[src="${url}"]`)).toHaveCount(0);
  expect(await recordOf(nora)).toMatchObject({ username: nora.username, profile_pic: '' });

  await opener(page).click();
  await expect(nameField(page)).toHaveValue(nora.username);
});

test('leaving without a new photo says nothing', async () => {
  const page = await edit(await newNora());
  await bioField(page).fill('Never kept.');
  await inDialog(page, 'Cancel').click();
  await dialog(page).waitFor({ state: 'detached' });
  await opener(page).and(focusIn(page)).waitFor();
  await expect(toast(page, /./)).toHaveCount(0);
});

test('a file that is not an image is refused in place', async () => {
  const page = await edit(await newNora());
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('only words') };
  await photoField(page).setInputFiles(notes);
  await dialog(page).getByRole('alert').getByText('Photo not uploaded').waitFor();
  await expect(inDialog(page, 'Save')).toBeEnabled();
  await consoleErrors.takeOut(/status of 4\d\d/);
});

test('a name that is taken is shown at the field, and the dialog keeps its text', async () => {
  const nora = await newNora();
  const page = await edit(nora);
  await nameField(page).fill(grace.username);
  await bioField(page).fill('Two of a name.');
  await inDialog(page, 'Save').click();
  await dialog(page).getByRole('alert').getByText('Not saved').waitFor();
  await nameField(page).and(focusIn(page)).waitFor();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(bioField(page)).toHaveValue('Two of a name.');
  await expect(toast(page, /./)).toHaveCount(0);
  await consoleErrors.takeOut(/status of 409/);

  await nameField(page).fill(`${nora.username} the Second`);
  await inDialog(page, 'Save').click();
  await dialog(page).waitFor({ state: 'detached' });
  await screenHeading(page, `${nora.username} the Second`).waitFor();
});

// Specification 8.11
test('a failed save keeps the typed text, without a toast', async () => {
  const nora = await newNora();
  const page = await edit(nora);
  const url = await upload(page);
  await bioField(page).fill('Written on a train.');
  await page.route('**/api/user/user_details', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await inDialog(page, 'Save').click();
  await dialog(page).getByRole('alert').getByText('Not saved').and(focusIn(page)).waitFor();
  await expect(bioField(page)).toHaveValue('Written on a train.');
  await photoIn(page, '[role=dialog]', url).waitFor();
  await expect(toast(page, /./)).toHaveCount(0);
  await consoleErrors.takeOut(/ERR_FAILED/);

  await page.unroute('**/api/user/user_details');
  await inDialog(page, 'Save').click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Written on a train.').waitFor();
  expect(await recordOf(nora)).toMatchObject({ bio: 'Written on a train.', profile_pic: url });
});

test('the keyboard alone edits the profile', async () => {
  const page = await openAs(site, await newNora(), '/dashboard/profile');
  await opener(page).waitFor();
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await nameField(page).and(focusIn(page)).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Nora by Hand');
  await page.keyboard.press('Tab');
  await bioField(page).and(focusIn(page)).waitFor();
  await page.keyboard.type('No mouse in the house.');
  await tabTo(page, inDialog(page, 'Save'));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await screenHeading(page, 'Nora by Hand').waitFor();
  await page.getByText('No mouse in the house.').waitFor();
  await opener(page).and(focusIn(page)).waitFor();
});

test('the chosen list stands in the address, and outlives a reload', async () => {
  const nora = await newNora();
  const saved = await publish(grace.api, desk, { title: 'A night without fog', tag });
  await nora.api.post(`/api/savedpost/${saved}`);
  await nora.api.post('/api/following/create_followers', { userId: grace._id });
  const page = await openAs(site, nora, '/dashboard/profile');
  await page.getByText('You have no published articles yet').waitFor();
  await tab(page, 'Saved').click();
  await page.waitForURL('**/dashboard/profile?tab=saved');
  await page.getByRole('link', { name: 'A night without fog' }).waitFor();
  await page.reload();
  await tab(page, 'Saved').and(page.locator('[aria-selected=true]')).waitFor();
  await page.getByRole('link', { name: 'A night without fog' }).waitFor();

  await tab(page, 'Saved').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/dashboard/profile?tab=followings');
  await page.getByRole('link', { name: grace.username }).waitFor();
  await page.keyboard.press('Home');
  await page.waitForURL((url) => url.search === '');
  expect(addressOf(page)).toBe('/dashboard/profile');
});

test("a byline leads to its author's profile, one's own name to one's own", async () => {
  const nora = await newNora();
  const theirs = await publish(grace.api, desk, { title: 'Ink and salt', tag });
  const own = await publish(nora.api, desk, { title: 'Waiting for the relief boat', tag });
  const page = await openAs(site, nora, `/dashboard/${theirs}`);
  await page.locator('main').getByRole('link', { name: grace.username }).first().click();
  await page.waitForURL('**/dashboard/profile?author=Grace%20Brewster');
  await screenHeading(page, grace.username).waitFor();
  await page.getByRole('link', { name: 'Ink and salt' }).waitFor();
  await expect(opener(page)).toHaveCount(0);

  await site.open(page, `/dashboard/${own}`);
  await page.locator('main').getByRole('link', { name: nora.username }).first().click();
  await screenHeading(page, nora.username).waitFor();
  await opener(page).waitFor();
  await page.waitForURL((url) => url.pathname === '/dashboard/profile' && url.search === '');
});

test('an unknown name is shown', async () => {
  const page = await openAs(site, await newNora(), '/dashboard/profile?author=Nobody%20Atall');
  await screenHeading(page, 'Author not found').waitFor();
  await consoleErrors.takeOut(/status of 404/);
});
