import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { mockSession } from '@/services/mocks/seed';
import { message, openChat, panel, untilMarked, write } from './support/chat';
import { expect } from './support/expect';
import { untilHydrated } from './support/page';
import { signIn } from './support/people';
import { startServer } from './support/server';
import { startOwnSite } from './support/site';

/** Beside whatever a developer has running. */
const MOCK_DIST_DIR = '.next-mock-test';
const { site, consoleErrors } = startOwnSite(() => startServer({ MOCK_DIST_DIR }, 'server/cli/devMock.ts'));
afterAll(() => rmSync(path.join(__dirname, '..', MOCK_DIST_DIR), { recursive: true, force: true }));

const ada = { ...mockSession, username: 'Ada Byron' };
const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('link', { name: `My notifications, ${unread} unread` });

// What is written: __tests__/contracts/conformance.mock.test.ts and __tests__/services/mocks/keptDb.test.ts
test('a visitor reads what the same handlers gave the server; an author takes part, and a reload keeps all of it', async () => {
  const page = await site.visit('/');
  const cards = page.locator('main').getByRole('article');
  await page.getByRole('heading', { name: 'Pages that arrive finished, part 1', exact: true }).waitFor();
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Reading slowly, part 14', exact: true }).waitFor();
  await signIn(page, ada);
  await bell(page, 4).waitFor();

  const like = page.getByRole('button', { name: /^Like “Reading slowly, part 2”/ });
  await page.evaluate(() => window.mockBackend?.failNext('POST /api/like', 'error-500'));
  await like.click();
  await page.getByText('something went wrong').waitFor();
  await consoleErrors.takeOut(/status of 500/);
  await like.and(page.locator('[aria-pressed=false]')).click();
  await like.and(page.getByRole('button', { name: /, 1 like$/ })).waitFor();
  await page.reload();
  await untilHydrated(page);
  await like.and(page.getByRole('button', { name: /, 1 like$/ })).waitFor();

  await page.evaluate(() => window.mockBackend?.notify('followed'));
  await bell(page, 5).waitFor();

  await openChat(page);
  await write(page, 'May I ask something?');
  await message(page, 'That is easily mended').waitFor();
  await untilMarked(page, 'May I ask something?', 'Seen');
  await panel(page).getByRole('button', { name: 'Close support chat' }).click();
});
