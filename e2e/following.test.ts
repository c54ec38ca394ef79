import type { Page } from 'playwright';
import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { menuOf, pressedButton, screenHeading, tabTo, untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let desk: Api;
let tag: string;
let number = 0;

beforeAll(async () => {
  desk = await openDesk(site.server.url);
});

/** Two who do not know each other yet. */
async function strangers(): Promise<{ nora: Author; grace: Author }> {
  number += 1;
  const nora = await newAuthor(site.server.url, `Nora ${number}`);
  const grace = await newAuthor(site.server.url, `Grace ${number}`);
  tag ||= await firstTag(nora);
  return { nora, grace };
}

const follow = (one: Author, other: Author) =>
  one.api.post('/api/following/create_followers', { userId: other._id });
const profileOf = ({ username }: Author) => `/dashboard/profile?author=${encodeURIComponent(username)}`;
const followButton = (page: Page, { username }: Author, isPressed: boolean) =>
  pressedButton(page, `${isPressed ? 'Following' : 'Follow'} ${username}`, isPressed);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const countIn = (page: Page, text: string) => page.locator('main header li').filter({ hasText: text });

interface Told {
  data: { _id: string; title: string; read: boolean }[];
  count: number;
}
const told = ({ api }: Author) => api.get<Told>('/api/following/notificate_followers');
const follows = async (one: Author, other: Author) =>
  (await one.api.get<{ data: { followed: boolean } }>(`/api/user/${encodeURIComponent(other.username)}`)).data
    .followed;

// Specification 1.6
test('an author is followed from their profile, and not any more by a second press; the last press counts', async () => {
  const { nora, grace } = await strangers();
  const page = await openAs(site, nora, profileOf(grace));
  await followButton(page, grace, false).click();
  await followButton(page, grace, true).getByText('Following', { exact: true }).waitFor();
  await countIn(page, '1 follower').waitFor();
  await untilServed(() => follows(nora, grace), Boolean);

  await page.reload();
  await countIn(page, '1 follower').waitFor();
  await followButton(page, grace, true).click();
  await countIn(page, 'follower').waitFor({ state: 'detached' });
  await untilServed(
    () => follows(nora, grace),
    (followed) => !followed,
  );
  const button = page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${grace.username}$`) });
  for (let press = 0; press < 5; press += 1) await button.click({ delay: 0 });
  await followButton(page, grace, true).waitFor();
  await untilServed(() => follows(nora, grace), Boolean);
  await countIn(page, '1 follower').waitFor();
});

test('both lists have their tab, with following in place, by the keyboard alone too', async () => {
  const { nora, grace } = await strangers();
  const { nora: ada } = await strangers();
  await follow(nora, grace);
  await follow(ada, nora);
  const page = await openAs(site, nora, '/dashboard/followings');
  await tab(page, 'Following (1)').and(page.locator('[aria-selected=true]')).waitFor();
  await followButton(page, grace, true).waitFor();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);

  await tabTo(page, tab(page, 'Following (1)'));
  await page.keyboard.press('ArrowRight');
  await followButton(page, ada, false).waitFor();
  await tabTo(page, followButton(page, ada, false));
  await page.keyboard.press('Space');
  await tab(page, 'Following (2)').waitFor();
  await followButton(page, ada, true).waitFor();
  await page.keyboard.press('Enter');
  await followButton(page, ada, false).waitFor();
  await page.keyboard.press('Enter');
  await tab(page, 'Following (2)').waitFor();

  await tab(page, 'Following (2)').click();
  await followButton(page, ada, true).waitFor();
  await followButton(page, grace, true).click();
  // The row stays, so that a second press takes it back.
  await tab(page, 'Following (1)').waitFor();
  await followButton(page, grace, false).click();
  await tab(page, 'Following (2)').waitFor();
  await followButton(page, grace, true).click();
  await tab(page, 'Following (1)').waitFor();
  await untilServed(
    () => follows(nora, grace),
    (followed) => !followed,
  );

  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click();
  await screenHeading(page, 'Dashboard').waitFor();
  await menuOf(page).getByRole('link', { name: 'Followings' }).click();
  await followButton(page, ada, true).waitFor();
  await page.getByRole('tabpanel').getByText(grace.username).waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('tabpanel').getByRole('link', { name: ada.username }));
  await page.keyboard.press('Enter');
  await screenHeading(page, ada.username).waitFor();
});

test('a new article of a followed author is notified, read on opening, and gone after unfollowing', async () => {
  const { nora, grace } = await strangers();
  await follow(nora, grace);
  const articleId = await publish(grace.api, desk, { title: 'Letters from the harbour', tag });
  await publish(grace.api, desk, { title: 'A night without fog', tag });
  await untilServed(
    () => told(nora),
    ({ count }) => count === 2,
  );

  const page = await openAs(site, nora, '/dashboard/notifications');
  const letters = page.getByRole('article').filter({ hasText: 'Letters from the harbour' });
  await page.getByText('2 unread', { exact: true }).waitFor();
  await letters.getByRole('link', { name: 'Unread: Letters from the harbour' }).click();
  await page.waitForURL(`**/dashboard/${articleId}`);
  await screenHeading(page, 'Letters from the harbour').waitFor();
  await untilServed(
    () => told(nora),
    ({ count }) => count === 1,
  );

  await page.goBack();
  await page.getByText('1 unread', { exact: true }).waitFor();
  await letters.getByRole('link', { name: 'Letters from the harbour', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('All read', { exact: true }).waitFor();
  await untilServed(
    () => told(nora),
    ({ count }) => count === 0,
  );

  await letters.getByRole('link', { name: grace.username }).click();
  await followButton(page, grace, true).click();
  await untilServed(
    () => told(nora),
    ({ data }) => data.length === 0,
  );
  await menuOf(page).getByRole('link', { name: 'Post Notifications' }).click();
  await page.getByText('No new articles from authors you follow').waitFor();
});
