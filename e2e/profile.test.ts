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
const proof = (page: Page) => page.getByRole('dialog', { name: 'Change your name' });
const password = (page: Page) => proof(page).getByLabel('Current password');
const nameField = (page: Page) => dialog(page).getByLabel('Name (required)');
const bioField = (page: Page) => dialog(page).getByLabel('Bio');
const photoField = (page: Page) => dialog(page).getByLabel('Choose a photo');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Edit profile' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const addressOf = (page: Page) => page.url().replace(site.server.url, '');
/** A photo in any of its widths. */
const photoIn = (page: Page, place: string, url: string) =>
  page.locator(`${place} img[src^="${url.replace('.webp', '')}"]`);

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

test('by the keyboard alone name and bio are typed; they and the second of two photos are shown everywhere', async () => {
  const nora = await newNora();
  const articleId = await publish(nora.api, desk, { title: 'Letters from the harbour', tag });
  const page = await openAs(site, nora, '/dashboard/profile');
  await opener(page).waitFor();
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await nameField(page).and(focusIn(page)).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Nora of the Lights');
  await page.keyboard.press('Tab');
  await bioField(page).and(focusIn(page)).waitFor();
  await page.keyboard.type('Keeps a lamp.');

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
  const { url } = (await (await uploaded).json()) as { url: string };
  await photoIn(page, '[role=dialog]', url).waitFor();
  await expect(inDialog(page, 'Save')).toBeEnabled();
  await expect.poll(() => statusOf(first)).toBe(404);
  expect(await statusOf(url)).toBe(200);

  await tabTo(page, inDialog(page, 'Save'));
  await page.keyboard.press('Enter');
  await password(page).and(focusIn(page)).waitFor();
  await page.keyboard.type('mistaken');
  await page.keyboard.press('Enter');
  await proof(page).getByText('this is not your current password').waitFor();
  expect((await recordOf(nora)).username).toBe(nora.username);
  await consoleErrors.takeOut(/status of 400/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(nora.password);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await opener(page).and(focusIn(page)).waitFor();
  await screenHeading(page, 'Nora of the Lights').waitFor();
  await page.getByText('Keeps a lamp.').waitFor();
  for (const place of ['main header', 'aside', 'header']) await photoIn(page, place, url).first().waitFor();
  await expect(toast(page, /./)).toHaveCount(0);
  expect(await recordOf(nora)).toMatchObject({ username: 'Nora of the Lights', profile_pic: url });

  await page.getByRole('link', { name: 'Letters from the harbour' }).click();
  await screenHeading(page, 'Letters from the harbour').waitFor();
  await photoIn(page, 'main article header', url).waitFor();
  await page.getByText('Nora of the Lights').first().waitFor();
  const visitor = await site.visit(`/${articleId}`, { javaScriptEnabled: false });
  await visitor.locator(`main img[src="${url}"]`).first().waitFor();
  await visitor.getByText('Nora of the Lights').first().waitFor();
});

// Other ways to leave, and what is refused: __tests__/components/profile/EditProfileDialog.test.tsx
// Specification 8.11
test('Escape discards photo and text and says so; what cannot be saved keeps them, without a toast', async () => {
  const nora = await newNora();
  const page = await edit(nora);
  const discarded = await upload(page);
  expect(await statusOf(discarded)).toBe(200);
  await nameField(page).fill('Another name');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const said = toast(page, discardText);
  await expect(said).toHaveText(discardText);
  await expect.poll(() => statusOf(discarded)).toBe(404);
  await expect(page.locator(`img[src="${discarded}"]`)).toHaveCount(0);
  expect(await recordOf(nora)).toMatchObject({ username: nora.username, profile_pic: '' });
  await said.getByRole('button', { name: /close/i }).click();
  await said.waitFor({ state: 'detached' });

  await opener(page).click();
  await expect(nameField(page)).toHaveValue(nora.username);
  const url = await upload(page);
  await nameField(page).fill(grace.username);
  await bioField(page).fill('Written on a train.');
  await inDialog(page, 'Save').click();
  await password(page).fill(nora.password);
  await proof(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByRole('alert').getByText('Not saved').waitFor();
  await nameField(page).and(focusIn(page)).waitFor();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await consoleErrors.takeOut(/status of 409/);

  await nameField(page).fill(nora.username);
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

test('the chosen list stands in the address and outlives a reload; a byline leads to its author', async () => {
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

  await page.getByRole('tab', { name: 'Saved', exact: true }).click();
  await page.getByRole('link', { name: 'A night without fog' }).click();
  await screenHeading(page, 'A night without fog').waitFor();
  await page.locator('main').getByRole('link', { name: grace.username }).first().click();
  await page.waitForURL('**/dashboard/profile?author=Grace%20Brewster');
  await screenHeading(page, grace.username).waitFor();
  await page.getByRole('link', { name: 'A night without fog' }).waitFor();
  await expect(opener(page)).toHaveCount(0);
});
