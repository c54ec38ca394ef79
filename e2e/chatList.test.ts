import type { Page } from 'playwright';
import { openAs } from './support/authors';
import { fillRoom, log, message, openChat, panel, roomOf, shownTexts, write } from './support/chat';
import { startChatRooms } from './support/chatRooms';
import { editorSettings } from './support/community';
import { focusIn, untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
const chat = startChatRooms(site);

const isAtEnd = (page: Page) =>
  log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight < 2);
const untilAtEnd = (page: Page, isWanted = true) =>
  untilServed(
    () => isAtEnd(page),
    (value) => value === isWanted,
  );

/** Resolves with the value once two frames in a row say the same. */
async function untilResting(read: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  return untilServed(read, (value) => {
    const isSame = value === last;
    last = value;
    return isSame;
  });
}

// Specification 4.36
test('the list stays at its end until one scrolls away; older messages come on scrolling up and move nothing', async () => {
  const author = await chat.newcomer();
  await fillRoom(site.server, author, chat.editor._id, 250);
  const room = roomOf(author);
  await chat.editor.join(room);
  const page = await openAs(site, author, '/dashboard');
  await openChat(page);
  await message(page, 'Line 250 of').waitFor();
  await untilAtEnd(page);
  const count = () => log(page).locator('[data-message]').count();
  await expect.poll(count).toBe(100);
  await chat.editor.say(room, 'Still at the end');
  await message(page, 'Still at the end').waitFor();
  await untilAtEnd(page);

  await log(page).hover();
  await page.mouse.wheel(0, -600);
  await untilAtEnd(page, false);
  const top = () => log(page).evaluate((element) => element.scrollTop);
  const before = await untilResting(top);
  await chat.editor.say(room, 'First below');
  await panel(page).getByRole('button', { name: '1 new message', exact: true }).waitFor();
  await chat.editor.say(room, 'Second below');
  const below = panel(page).getByRole('button', { name: '2 new messages', exact: true });
  await below.waitFor();
  await expect.poll(top).toBe(before);

  await below.click();
  await untilAtEnd(page);
  await below.waitFor({ state: 'detached' });
  await log(page).and(focusIn(page)).waitFor();

  // A writer sees what was written.
  await page.mouse.wheel(0, -600);
  await untilAtEnd(page, false);
  await write(page, 'An own one');
  await untilAtEnd(page);

  /** Where a message stands in the window, whenever it is drawn. */
  const offsetOf = (id: string) =>
    log(page)
      .locator(`[data-message="${id}"]`)
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const firstSeen = () =>
    log(page).evaluate((element) => {
      const edge = element.getBoundingClientRect().top;
      const seen = [...element.querySelectorAll<HTMLElement>('[data-message]')].find(
        (one) => one.getBoundingClientRect().bottom > edge + 40,
      );
      return seen?.dataset.message ?? '';
    });

  await log(page).hover();
  await log(page).evaluate((element) => {
    element.scrollTop = 300;
  });
  const id = await firstSeen();
  const offset = await offsetOf(id);
  await untilServed(count, (many) => many >= 200);
  await expect.poll(async () => Math.abs((await offsetOf(id)) - offset)).toBeLessThanOrEqual(1);

  await log(page).focus();
  await page.keyboard.press('Home');
  await untilServed(count, (many) => many === 254);
  await expect.poll(async () => (await shownTexts(page))[0]).toContain('Line 1 of');
  await log(page).getByRole('button', { name: 'Older messages' }).waitFor({ state: 'detached' });
  const dates = await log(page).getByRole('heading').allTextContents();
  expect(new Set(dates).size).toBe(dates.length);

  const text =
    'See https://example.org/a?b=c, www.example.com or desk@example.org\n<b>not bold</b> javascript:alert(1)';
  await chat.editor.say(room, text);
  await message(page, 'not bold').waitFor();
  const links = await message(page, 'not bold')
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    );
  expect(links).toEqual([
    ['https://example.org/a?b=c', '_blank', 'noopener nofollow'],
    ['http://www.example.com', '_blank', 'noopener nofollow'],
    ['mailto:desk@example.org', '_blank', 'noopener nofollow'],
  ]);
  await expect.poll(async () => (await shownTexts(page)).at(-1)).toBe(text);
  await expect(log(page).locator('b')).toHaveCount(0);
});
