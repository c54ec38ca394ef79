import { openAs } from './support/authors';
import {
  closeButton,
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
import { startChatRooms } from './support/chatRooms';
import { editorSettings } from './support/community';
import { focusIn, tabTo, untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
const chat = startChatRooms(site);

// Specification 1.14, 9.13
test('the first message makes the room; answers are counted while it is closed, new when it is opened, and seen', async () => {
  const author = await chat.newcomer();
  const page = await openAs(site, author, '/dashboard');
  await launcher(page).waitFor();
  await expect(launcher(page)).toHaveText('');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');

  await openChat(page);
  await panel(page).getByText('we awiat your response', { exact: true }).waitFor();
  await input(page).and(focusIn(page)).waitFor();
  await expect(launcher(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('  ');
  await page.keyboard.press('Enter');
  await expect(message(page, /./)).toHaveCount(0);

  await input(page).fill('Good morning');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('everybody');
  await page.keyboard.press('Enter');
  await untilMarked(page, 'Good morning', 'Sent');
  await expect.poll(() => shownTexts(page)).toEqual(['Good morning\neverybody']);
  await expect(input(page)).toHaveValue('');
  const today = await page.evaluate(() => {
    const now = new Date();
    return `${now.getMonth() + 1}/${now.getDate()}/${now.getFullYear()}`;
  });
  await log(page).getByRole('heading', { name: today, exact: true }).waitFor();
  await expect(message(page, 'Good morning').locator('time')).toHaveText(/^\d{1,2}:\d\d$/);

  const told = await chat.editor.all(roomOf(author));
  expect(told.map(({ content, from }) => [content, from?._id])).toEqual([
    ['Good morning\neverybody', author._id],
  ]);
  await untilServed(
    () => author.api.get<{ data: { usedroom: string } }>('/api/user/user_details'),
    ({ data }) => data.usedroom === 'created',
  );

  const room = roomOf(author);
  await chat.editor.join(room);
  await chat.editor.read(room);
  await untilMarked(page, 'Good morning', 'Seen');
  await write(page, 'A second one');
  await untilMarked(page, 'A second one', 'Sent');

  await closeButton(page).click();
  await launcher(page).and(focusIn(page)).waitFor();
  await chat.editor.say(room, 'We are here.');
  await launcher(page, 1).waitFor();
  await chat.editor.say(room, 'All day long.');
  await launcher(page, 2).waitFor();
  await expect(launcher(page, 2)).toHaveText('2');

  await openChat(page);
  await message(page, 'We are here.').getByText('New', { exact: true }).waitFor();
  await expect(log(page).getByText('New', { exact: true })).toHaveCount(1);
  await message(page, 'All day long.').locator('img[width="50"][height="50"]').waitFor();
  await page.keyboard.press('Escape');
  await launcher(page).and(focusIn(page)).waitFor();
  await openChat(page);
  await message(page, 'We are here.').waitFor();
  await expect(log(page).getByText('New', { exact: true })).toHaveCount(0);
});

test('two tabs show and count the same; the keyboard alone opens, writes, reads and closes', async () => {
  const { page: one, room } = await chat.openRoom('Is anybody here?');
  const two = await one.context().newPage();
  await site.open(two, '/dashboard/stories');
  await openChat(two);
  await untilMarked(two, 'Is anybody here?', 'Sent');
  await write(two, 'From the other tab');
  await untilMarked(one, 'From the other tab', 'Sent');
  await chat.editor.say(room, 'Heard in both');
  await message(one, 'Heard in both').waitFor();
  await message(two, 'Heard in both').waitFor();
  const texts = ['Is anybody here?', 'From the other tab', 'Heard in both'];
  await expect.poll(() => shownTexts(one)).toEqual(texts);
  await expect.poll(() => shownTexts(two)).toEqual(texts);

  await closeButton(one).click();
  await closeButton(two).click();
  await chat.editor.say(room, 'Counted in both');
  await launcher(one, 1).waitFor();
  await launcher(two, 1).waitFor();
  await openChat(two);
  await launcher(one).waitFor();

  await closeButton(two).click();
  await one.bringToFront();
  await tabTo(one, launcher(one), 'Shift+Tab');
  await one.keyboard.press('Enter');
  await input(one).and(focusIn(one)).waitFor();
  await one.keyboard.type('Without a mouse');
  await tabTo(one, panel(one).getByRole('button', { name: 'Send' }));
  await one.keyboard.press('Space');
  await untilMarked(one, 'Without a mouse', 'Sent');
  await input(one).and(focusIn(one)).waitFor();
  await tabTo(one, log(one), 'Shift+Tab');
  await tabTo(one, closeButton(one), 'Shift+Tab');
  await one.keyboard.press('Enter');
  await launcher(one).and(focusIn(one)).waitFor();
});
