import type { Page } from 'playwright-core';
import { type Author, newAuthor, openAs } from './support/authors';
import {
  closeButton,
  connectEditor,
  type Editor,
  fillRoom,
  input,
  launcher,
  log,
  message,
  openChat,
  panel,
  roomOf,
  shownTexts,
  untilMarked,
  write,
} from './support/chat';
import { editorSettings } from './support/community';
import { focusIn, tabTo, untilServed } from './support/dashboard';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let editor: Editor;
let people = 0;

beforeAll(async () => {
  editor = await connectEditor(site.server.url);
});
afterAll(() => editor?.end());

const newcomer = (): Promise<Author> => {
  people += 1;
  return newAuthor(site.server.url, `Chatter ${people}`);
};

/** An author who has written already, with the chat open. */
async function openRoom(): Promise<{ author: Author; page: Page; room: string }> {
  const author = await newcomer();
  const page = await openAs(site, author, '/dashboard');
  await openChat(page);
  await write(page, 'Is anybody here?');
  await untilMarked(page, 'Is anybody here?', 'Sent');
  const room = roomOf(author);
  await editor.join(room);
  return { author, page, room };
}

const isAtEnd = (page: Page) =>
  log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight < 2);
const untilAtEnd = (page: Page) =>
  untilServed(
    () => isAtEnd(page),
    (value) => value,
  );

test('the first message makes the room, and the editors have it', async () => {
  const author = await newcomer();
  const page = await openAs(site, author, '/dashboard');
  await launcher(page).waitFor();
  expect(await launcher(page).textContent()).toBe('');
  expect(await launcher(page).getAttribute('aria-expanded')).toBe('false');

  await openChat(page);
  await panel(page).getByText('we awiat your response', { exact: true }).waitFor();
  await input(page).and(focusIn(page)).waitFor();
  expect(await launcher(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('  ');
  await page.keyboard.press('Enter');
  expect(await message(page, /./).count()).toBe(0);

  await input(page).fill('Good morning');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('everybody');
  await page.keyboard.press('Enter');
  await untilMarked(page, 'Good morning', 'Sent');
  expect(await shownTexts(page)).toEqual(['Good morning\neverybody']);
  expect(await input(page).inputValue()).toBe('');
  const today = await page.evaluate(() => {
    const now = new Date();
    return `${now.getMonth() + 1}/${now.getDate()}/${now.getFullYear()}`;
  });
  await log(page).getByRole('heading', { name: today, exact: true }).waitFor();
  expect(await message(page, 'Good morning').locator('time').textContent()).toMatch(/^\d{1,2}:\d\d$/);

  const told = await editor.all(roomOf(author));
  expect(told.map(({ content, from }) => [content, from?._id])).toEqual([
    ['Good morning\neverybody', author._id],
  ]);
  await untilServed(
    () => author.api.get<{ data: { usedroom: string } }>('/api/user/user_details'),
    ({ data }) => data.usedroom === 'created',
  );
});

test('an answer is counted while the chat is closed, new when it is opened, and seen from then on', async () => {
  const { page, room } = await openRoom();
  await closeButton(page).click();
  await launcher(page).and(focusIn(page)).waitFor();
  await editor.say(room, 'We are.');
  await launcher(page, 1).waitFor();
  await editor.say(room, 'All day long.');
  await launcher(page, 2).waitFor();
  expect(await launcher(page, 2).textContent()).toBe('2');

  await openChat(page);
  await message(page, 'We are.').getByText('New', { exact: true }).waitFor();
  expect(await log(page).getByText('New', { exact: true }).count()).toBe(1);
  await message(page, 'All day long.').locator('img[width="50"][height="50"]').waitFor();
  await page.keyboard.press('Escape');
  await launcher(page).and(focusIn(page)).waitFor();
  await openChat(page);
  await message(page, 'We are.').waitFor();
  expect(await log(page).getByText('New', { exact: true }).count()).toBe(0);
});

test('what the editors have read is seen', async () => {
  const { page, room } = await openRoom();
  await write(page, 'A second one');
  await untilMarked(page, 'A second one', 'Sent');
  await editor.read(room);
  await untilMarked(page, 'Is anybody here?', 'Seen');
  await untilMarked(page, 'A second one', 'Seen');
  await write(page, 'A third one');
  await untilMarked(page, 'A third one', 'Sent');
});

test('the list stays at its end until one scrolls away, and a button leads back', async () => {
  const author = await newcomer();
  fillRoom(site.server.dataFolder, author, editor._id, 40);
  const room = roomOf(author);
  await editor.join(room);
  const page = await openAs(site, author, '/dashboard');
  await openChat(page);
  await message(page, 'Line 40 of').waitFor();
  await untilAtEnd(page);
  await editor.say(room, 'Still at the end');
  await message(page, 'Still at the end').waitFor();
  await untilAtEnd(page);

  await log(page).hover();
  await page.mouse.wheel(0, -600);
  await untilServed(
    () => isAtEnd(page),
    (value) => !value,
  );
  const top = () => log(page).evaluate((element) => element.scrollTop);
  const before = await untilResting(top);
  await editor.say(room, 'First below');
  await panel(page).getByRole('button', { name: '1 new message', exact: true }).waitFor();
  await editor.say(room, 'Second below');
  const below = panel(page).getByRole('button', { name: '2 new messages', exact: true });
  await below.waitFor();
  expect(await top()).toBe(before);

  await below.click();
  await untilAtEnd(page);
  await below.waitFor({ state: 'detached' });
  await log(page).and(focusIn(page)).waitFor();

  // Whoever writes looks at what was written.
  await page.mouse.wheel(0, -600);
  await untilServed(
    () => isAtEnd(page),
    (value) => !value,
  );
  await write(page, 'An own one');
  await untilAtEnd(page);
});

/** Resolves with the value once two frames in a row say the same. */
async function untilResting(read: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  return untilServed(read, (value) => {
    const isSame = value === last;
    last = value;
    return isSame;
  });
}

test('older messages come on scrolling up, by wheel and by keyboard, and move nothing', async () => {
  const author = await newcomer();
  fillRoom(site.server.dataFolder, author, editor._id, 250);
  const page = await openAs(site, author, '/dashboard');
  await openChat(page);
  await message(page, 'Line 250 of').waitFor();
  const count = () => log(page).locator('[data-message]').count();
  expect(await count()).toBe(100);

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
  const before = await offsetOf(id);
  await untilServed(count, (many) => many === 200);
  expect(Math.abs((await offsetOf(id)) - before)).toBeLessThanOrEqual(1);

  await log(page).focus();
  await page.keyboard.press('Home');
  await untilServed(count, (many) => many === 250);
  expect((await shownTexts(page))[0]).toContain('Line 1 of');
  await log(page).getByRole('button', { name: 'Older messages' }).waitFor({ state: 'detached' });
  const dates = await log(page).getByRole('heading').allTextContents();
  expect(new Set(dates).size).toBe(dates.length);
});

test('addresses are links, and nothing is HTML', async () => {
  const { page, room } = await openRoom();
  const text =
    'See https://example.org/a?b=c, www.example.com or desk@example.org\n<b>not bold</b> javascript:alert(1)';
  await editor.say(room, text);
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
  expect((await shownTexts(page)).at(-1)).toBe(text);
  expect(await log(page).locator('b').count()).toBe(0);
});

test('two tabs show the same, and count the same', async () => {
  const { page: one, room } = await openRoom();
  const two = await one.context().newPage();
  await site.open(two, '/dashboard/stories');
  await openChat(two);
  await untilMarked(two, 'Is anybody here?', 'Sent');
  await write(two, 'From the other tab');
  await untilMarked(one, 'From the other tab', 'Sent');
  await editor.say(room, 'Heard in both');
  await message(one, 'Heard in both').waitFor();
  await message(two, 'Heard in both').waitFor();
  const texts = ['Is anybody here?', 'From the other tab', 'Heard in both'];
  expect(await shownTexts(one)).toEqual(texts);
  expect(await shownTexts(two)).toEqual(texts);

  await closeButton(one).click();
  await closeButton(two).click();
  await editor.say(room, 'Counted in both');
  await launcher(one, 1).waitFor();
  await launcher(two, 1).waitFor();
  await openChat(two);
  await launcher(one).waitFor();
});

test('the keyboard alone opens, writes, reads and closes', async () => {
  const author = await newcomer();
  const page = await openAs(site, author, '/dashboard');
  await launcher(page).waitFor();
  await tabTo(page, launcher(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await input(page).and(focusIn(page)).waitFor();
  await page.keyboard.type('Without a mouse');
  await tabTo(page, panel(page).getByRole('button', { name: 'Send' }));
  await page.keyboard.press('Space');
  await untilMarked(page, 'Without a mouse', 'Sent');
  await input(page).and(focusIn(page)).waitFor();
  await tabTo(page, log(page), 'Shift+Tab');
  await tabTo(page, closeButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await launcher(page).and(focusIn(page)).waitFor();
});
