import type { Page } from 'playwright';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import {
  closeButton,
  fillRoom,
  input,
  launcher,
  log,
  message,
  openChat,
  panel,
  roomOf,
  untilMarked,
  write,
} from './support/chat';
import { startChatRooms } from './support/chatRooms';
import { editorSettings } from './support/community';
import { focusIn, tabTo, untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { expectWidth, noConnection, twoFrames } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
const chat = startChatRooms(site);
let nora: Author;

beforeAll(async () => {
  nora = await newAuthor(site.server.url, 'Nora Vane');
  await fillRoom(site.server, nora, chat.editor._id, 60);
});

const sized = (width: number, height = 800) => ({
  viewport: { width, height },
});
const phone = { ...sized(375, 667), hasTouch: true, isMobile: true };

const boxOf = async (target: ReturnType<typeof panel>) => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  return box;
};

test('on a phone it is a full-screen sheet that keeps the focus, in landscape too', async () => {
  const page = await openAs(site, nora, '/dashboard', phone);
  await openChat(page);
  await expect.poll(() => boxOf(panel(page))).toEqual({ x: 0, y: 0, width: 375, height: 667 });
  const send = await boxOf(panel(page).getByRole('button', { name: 'Send' }));
  expect(send.y + send.height).toBeLessThanOrEqual(667);
  expect(Math.min(send.width, send.height)).toBeGreaterThanOrEqual(44);
  expect(Math.min(...Object.values(await boxOf(closeButton(page))).slice(2))).toBeGreaterThanOrEqual(44);
  await expectWidth(page, 375);

  await tabTo(page, closeButton(page));
  await tabTo(page, input(page));
  const scrolled = await page.evaluate(() => scrollY);
  await log(page).hover();
  await page.mouse.wheel(0, 5_000);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => boxOf(panel(page))).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  await expect.poll(async () => (await boxOf(log(page))).height).toBeGreaterThan(150);
  await page.setViewportSize(phone.viewport);
  await closeButton(page).tap();
  await launcher(page).and(focusIn(page)).waitFor();
});

/** Where what is shown stands, all at one moment. */
const shownBoxes = (target: ReturnType<typeof panel>) =>
  target.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { text: element.textContent, left, top, right, bottom };
      }),
  );

/** What of these the launcher lies over, or under. */
async function coveredBy(page: Page, others: ReturnType<typeof panel>[]) {
  const [own] = await shownBoxes(launcher(page));
  if (!own) return ['the launcher is not shown'];
  const boxes = (await Promise.all(others.map(shownBoxes))).flat();
  return boxes.filter(
    (box) => box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom,
  );
}

/** The launcher takes a press: nothing lies over it, and it lies over nothing of these. */
const expectClear = (page: Page, others: ReturnType<typeof panel>[]) =>
  expect.poll(() => coveredBy(page, others)).toEqual([]);

test('it covers none of the editor’s tools', async () => {
  const page = await openAs(site, nora, '/dashboard/write', sized(1280, 667));
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await tools.waitFor();
  for (const width of [1280, 800, 375]) {
    await page.setViewportSize({ width, height: 667 });
    await page.getByLabel('Title', { exact: true }).focus();
    await launcher(page).waitFor();
    await expectClear(page, [
      tools,
      page.getByRole('button', { name: 'Submit' }),
      page.getByRole('button', { name: 'Find and replace' }),
      page.getByRole('button', { name: 'Keyboard shortcuts' }),
      page.getByLabel('Title', { exact: true }),
    ]);
    await page.getByLabel('Article text').click();
    if (width < 800) await launcher(page).waitFor({ state: 'hidden' });
    else await launcher(page).waitFor();
  }
});

interface Shift {
  value: number;
  /** What one does oneself may move things. */
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

test('it appears without a layout shift, stays inside every window, and has nothing that axe finds', async () => {
  const page = await openAs(site, nora, '/dashboard', sized(1280));
  // What the page itself still moves until it is whole is not the chat's doing.
  await page.getByText('Write your first article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & Shift)[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeName));
        if (!hadRecentInput) shifts.push(`${value} of ${moved.join(' and ').slice(0, 400)}`);
      }
    }).observe({ type: 'layout-shift' });
  });
  const takeShifts = async () => {
    await twoFrames(page);
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
  };
  await openChat(page);
  await message(page, 'Line 60 of').waitFor();
  expect(await takeShifts()).toEqual([]);

  await input(page).fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven');
  const lines = await input(page).evaluate((field) => {
    const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(field);
    const inner =
      field.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
    return inner / Number.parseFloat(lineHeight);
  });
  expect(Math.round(lines * 10) / 10).toBe(5);
  await input(page).fill('');
  // That the field grew counts where the last press was half a second ago.
  await takeShifts();
  await closeButton(page).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(await takeShifts()).toEqual([]);

  await chat.editor.say(roomOf(nora), 'A new one with https://example.org');
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const themes = width === 375 ? (['dark'] as const) : (['light', 'dark'] as const);
    const look = (state: string, within?: string) =>
      expectAccessible(page, `${state} at ${width} px`, within, themes);
    await launcher(page, width === 1280 ? 1 : 0).waitFor();
    await look('closed');
    await openChat(page);
    await message(page, 'A new one').first().waitFor();
    // The room remembers what was written at the other width.
    await write(page, `An own one at ${width}`);
    await untilMarked(page, `An own one at ${width}`, 'Sent');
    await look('open', '[role=dialog]');
    await input(page).fill('x'.repeat(4_001));
    await look('too long', '[role=dialog]');
    await input(page).fill('');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await openChat(page);
  for (const [width, height, letters, least] of [
    [1280, 800, '100%', 0],
    [1024, 768, '100%', 0],
    [800, 600, '100%', 0],
    [481, 700, '100%', 0],
    [320, 480, '100%', 0],
    [640, 800, '200%', 100],
    [1280, 400, '100%', 100],
    [640, 400, '100%', 100],
    [320, 256, '100%', 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await untilServed(
      async () => [await boxOf(panel(page)), await boxOf(log(page))] as const,
      ([box, said]) =>
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= width &&
        box.y + box.height <= height &&
        said.height > least,
    );
    await input(page).click();
  }

  // Beside the page it leaves the rest usable.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
  await panel(page).waitFor();
  await closeButton(page).click();
  await launcher(page).waitFor();
  await page.context().setOffline(true);
  const notice = page.getByText('You’re offline.');
  await notice.waitFor();
  for (const width of [1280, 800, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expectClear(page, [notice]);
  }
  consoleErrors.forgive(noConnection);
});

// Specification 2.38
test('a visitor does not load the chat', async () => {
  const page = await site.newVisitor();
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await site.open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => /awiat|fuzzyLink/.test(script))).toEqual([]);
});
