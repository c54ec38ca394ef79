import type { Page } from 'playwright';
import { tried } from '@/__tests__/support/effort';
import type { Api } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, screenHeading, untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { goOnTo } from './support/page';
import { startSite } from './support/site';
import { paragraph } from './support/writing';

const { site } = startSite(editorSettings);
const zone = 'Europe/Vienna';
let desk: Api;
let tag: string;
let nora: Author;

beforeAll(async () => {
  desk = await openDesk(site.server.url);
  nora = await newAuthor(site.server.url, 'Nora Vane');
  tag = await firstTag(nora);
});

interface Stored {
  _id: string;
  revision: number;
  scheduled_at: string | null;
  published_revision: number | null;
}

/** An article that an editor has accepted. */
async function accepted(title: string, publish_at: string): Promise<Stored> {
  const doc = { type: 'doc', content: [paragraph('Nobody thanks the keeper for a quiet night.')] };
  const { data } = await nora.api.post<{ data: Stored }>('/api/write/article', {
    title,
    tag,
    doc,
    publish_at,
  });
  const { data: handedIn } = await nora.api.post<{ data: Stored }>(`/api/write/article/${data._id}/submit`);
  await desk.post(`/api/admin/article/${data._id}/accept`, { revision: handedIn.revision });
  return stored(data._id);
}

const stored = async (id: string) => (await nora.api.get<{ data: Stored }>(`/api/write/article/${id}`)).data;
const isPublic = async (id: string) => (await fetch(`${site.server.url}/api/main/${id}`)).status === 200;
const later = '2027-12-04T08:00:00.000Z';
const laterText = `Will be published on Saturday, December 4, 2027 at 9:00 (${zone}).`;

const open = (path: string, width = 1280): Promise<Page> =>
  openAs(site, nora, path, { viewport: { width, height: 800 }, timezoneId: zone });

test('a publish time is typed in the author’s zone; wrong and too distant times are refused', async () => {
  const page = await open('/dashboard/write');
  await page.getByLabel('Title', { exact: true }).fill('On Fridays');
  await page.getByRole('button', { name: /^Details/ }).click();
  const field = page.getByLabel('Publish', { exact: true });
  await page.getByText(`As soon as accepted (${zone})`).waitFor();
  await field.fill('2099-01-01T09:00');
  await page.getByText('Choose a time within the next two years.').waitFor();
  await field.fill('2027-12-04T09:00');
  await page.getByText(`Your time zone (${zone})`).waitFor();
  await page.getByText('Saturday, December 4, 2027 at 9:00').waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL('**/dashboard/write?article=*');
  const id = new URL(page.url()).searchParams.get('article') ?? '';
  await untilServed(
    () => nora.api.get<{ data: { publish_at: string | null } }>(`/api/write/article/${id}`),
    ({ data }) => data.publish_at === later,
  );
});

test('an accepted article is published at its time, and its author is notified', async () => {
  const { _id, revision } = await accepted('In a moment', later);
  const page = await open('/dashboard/accepted');
  const row = page.locator('main article').filter({ hasText: 'In a moment' });
  await row.getByText('Scheduled', { exact: true }).waitFor();
  await row.getByText(/^Will be published on /).waitFor();
  expect(await isPublic(_id)).toBe(false);
  const publish_at = new Date(Date.now() + 2_000).toISOString();
  await nora.api.patch(`/api/write/article/${_id}`, { publish_at, revision });
  await untilServed(() => isPublic(_id), Boolean);
  await page
    .getByRole('link', { name: /^My Notifications/ })
    .first()
    .click();
  await page.getByText(/In a moment.* is published, at the time/).waitFor();
  await page.getByRole('link', { name: 'Accepted' }).first().click();
  await row.getByText('Published', { exact: true }).waitFor();
});

/** At one width in an ordinary run, as nothing of it is done otherwise at another. */
test.each(tried([1280, 375]))(
  'at %d px its time is changed in the list and in the editor, which unschedule it',
  async (width) => {
    const title = `On its way ${width}`;
    const listed = await accepted(title, later);
    const page = await open('/dashboard/accepted', width);
    const row = page.locator('main article').filter({ hasText: title });
    await row.getByText(laterText).waitFor();
    await row.getByRole('button', { name: `Change time “${title}”` }).click();
    const dialog = page.getByRole('dialog', { name: 'Publishing time' });
    await dialog.getByLabel('Publish', { exact: true }).and(focusIn(page)).waitFor();
    await expectAccessible(page, 'the dialog of the time', '[role=dialog]');
    await dialog.getByLabel('Publish', { exact: true }).fill('2027-12-05T10:30');
    await dialog.getByRole('button', { name: 'Save time' }).click();
    await row.getByText(`Will be published on Sunday, December 5, 2027 at 10:30 (${zone}).`).waitFor();
    expect((await stored(listed._id)).scheduled_at).toBe('2027-12-05T09:30:00.000Z');
    await row.getByRole('button', { name: `Unschedule “${title}”` }).click();
    await row.getByText('Draft', { exact: true }).waitFor();
    await row.locator(':focus').waitFor();
    expect((await stored(listed._id)).scheduled_at).toBeNull();

    const { _id } = await accepted(`Written on ${width}`, later);
    await goOnTo(page, `/dashboard/write?article=${_id}`);
    await page.getByText(laterText).waitFor();
    await page.getByRole('button', { name: 'Change time' }).click();
    await page.getByLabel('Publish', { exact: true }).and(focusIn(page)).waitFor();
    await page.getByLabel('Publish', { exact: true }).fill('2027-12-06T10:30');
    await page.getByText(`Will be published on Monday, December 6, 2027 at 10:30 (${zone}).`).waitFor();
    await page.getByRole('button', { name: 'Unschedule' }).click();
    await page.getByLabel('Title', { exact: true }).and(focusIn(page)).waitFor();
    expect((await stored(_id)).scheduled_at).toBeNull();
  },
);

test('an edit of a published article is reviewed while the published version stays online', async () => {
  const { _id } = await accepted('Online already', '2001-01-01T00:00:00.000Z');
  const { revision } = await stored(_id);
  const page = await open(`/dashboard/write?article=${_id}`);
  await page.getByText(/^This article is published\./).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Online already, and better');
  await untilServed(
    () => stored(_id),
    (now) => now.revision > revision,
  );
  await page.getByRole('button', { name: 'View published version' }).click();
  const shown = page.frameLocator('iframe');
  await shown.getByRole('heading', { level: 1, name: 'Online already', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/The published version stays online until then\./)
    .waitFor();
  await page.getByRole('button', { name: 'Submit changes' }).click();
  await screenHeading(page, 'Recent').waitFor();
  expect(await isPublic(_id)).toBe(true);
  await page.getByRole('link', { name: 'Online already, and better', exact: true }).click();
  await page.waitForURL(`**/dashboard/${_id}`);
  await page
    .getByText(/in the queue/)
    .first()
    .waitFor();
});
