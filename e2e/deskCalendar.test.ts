import type { Calendar, CalendarEntry } from '@contracts/calendar';
import type { Locator, Page } from 'playwright';
import { type Api, docOf, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { newEditor, openDeskAs, startDesks } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite({
  ...editorSettings,
  SAMPLE_CONTENT: 'off',
  TIME_ZONE: 'Europe/Vienna',
});
const openDeskOf = startDesks(site);

const DAY_MS = 24 * 60 * 60_000;
const NARROW = { width: 375, height: 740 };
const WIDE = { width: 1280, height: 900 };

/** The days of a whole week that is still to come. */
const monday = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 15 * DAY_MS);
monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
const dayOfWeek = (index: number) => new Date(monday.getTime() + index * DAY_MS).toISOString().slice(0, 10);
const [MON, TUE, WED, THU, FRI] = [0, 1, 2, 3, 4].map(dayOfWeek) as [string, string, string, string, string];

describe('the calendar of the desk', () => {
  let desk: Api;
  let nora: Author;
  let edith: Author;
  let tag: string;

  beforeAll(async () => {
    desk = await openDesk(site.server.url);
    nora = await newAuthor(site.server.url, 'Nora Vane');
    edith = await newEditor(site, 'Edith Torr');
    tag = await firstTag(nora);
  });

  /** Leaves an article with the editors, with a wish for a time; accepted if it is to be scheduled. */
  async function plan(title: string, publish_at: string | null, isAccepted = true): Promise<string> {
    const body = { title, tag, publish_at, doc: docOf('Nobody thanks the keeper for a quiet night.') };
    const { data } = await nora.api.post<{ data: { _id: string; revision: number } }>(
      '/api/write/article',
      body,
    );
    await nora.api.post(`/api/write/article/${data._id}/submit`);
    const { _id, revision } = data;
    if (isAccepted) await desk.post(`/api/admin/article/${_id}/accept`, { revision });
    return _id;
  }

  async function timeOf(id: string, ofKind = 'scheduled'): Promise<string | undefined> {
    const { data } = await desk.get<{ data: Calendar }>(
      `/api/admin/calendar?from=${dayOfWeek(-14)}&to=${dayOfWeek(20)}`,
    );
    const entries: CalendarEntry[] = data.days.flatMap(({ entries: found }) => found);
    return entries.find(({ _id, kind }) => _id === id && kind === ofKind)?.at;
  }

  async function open(urlPath: string, size: typeof WIDE): Promise<Page> {
    const page = await openDeskOf(edith, urlPath);
    await page.setViewportSize(size);
    return page;
  }

  const cell = (page: Page, day: string) => page.locator(`[role=gridcell][data-day="${day}"]`);
  const button = (page: Page | Locator, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true });

  async function drag(page: Page, title: string, day: string): Promise<void> {
    const source = await page.getByRole('link', { name: title, exact: true }).boundingBox();
    const goal = await cell(page, day).boundingBox();
    if (!source || !goal) throw new Error(`${title} cannot be dragged to ${day}`);
    await page.mouse.move(source.x + 5, source.y + 5);
    await page.mouse.down();
    await page.mouse.move(source.x + 25, source.y + 15, { steps: 4 });
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 60, { steps: 8 });
    await page.mouse.up();
  }

  test('an editor sees what goes out when, drags an article to another day, and takes it back', async () => {
    await publish(nora.api, desk, { title: 'The keeper at night', tag });
    const id = await plan('Letters from the harbour', `${TUE}T09:00:00.000Z`);
    await plan('A wish', `${TUE}T09:15:00.000Z`, false);
    const page = await open('/calendar', WIDE);
    await page.getByText(/are those of Europe\/Vienna/).waitFor();
    await page
      .getByRole('gridcell', { name: /, today, 1 article/ })
      .getByText('Published')
      .waitFor();
    await expectAccessible(page, 'the month');
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Go to').fill(TUE);
    await page.waitForURL(/day=/);
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await page.waitForURL(/view=week/);
    await cell(page, TUE).getByText('2 within half an hour').first().waitFor();
    await cell(page, TUE).getByText('Scheduled').waitFor();
    await cell(page, TUE).getByText('Waiting').waitFor();
    await expectAccessible(page, 'the week');

    await drag(page, 'Letters from the harbour', THU);
    await page
      .getByText(/Moved “Letters from the harbour” to Thursday/)
      .first()
      .waitFor();
    await cell(page, THU).getByRole('link', { name: 'Letters from the harbour' }).waitFor();
    expect(await timeOf(id)).toBe(`${THU}T09:00:00.000Z`);
    await button(page, 'Undo').click();
    await page.getByText(/“Letters from the harbour” is back at Tuesday/).waitFor();
    expect(await timeOf(id)).toBe(`${TUE}T09:00:00.000Z`);
    await button(page, 'Close this message').click();

    await page.getByRole('link', { name: 'Letters from the harbour', exact: true }).click();
    await page.getByRole('heading', { name: 'Scheduled article' }).waitFor();
    await page.getByText('set another time').first().waitFor();
    await expectAccessible(page, 'a scheduled article');
    await page.goBack();
    await cell(page, TUE).getByText('Waiting').waitFor();
  });

  test('with the keyboard alone, an article gets another day and time, and its author is notified', async () => {
    const id = await plan('By keys', `${FRI}T06:30:00.000Z`);
    const page = await open(`/calendar?view=month&day=${THU}`, WIDE);
    await cell(page, FRI).getByText('By keys').waitFor();
    await cell(page, THU).focus();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, FRI)).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) await page.keyboard.press(key);
    await expect(cell(page, FRI)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move “By keys”' });
    const move = button(page, 'Move By keys…');
    while (!(await move.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await expectAccessible(page, 'the dialog that moves an article');
    await dialog.getByLabel('Day').fill('2020-02-02');
    await dialog.getByLabel('Time').fill('08:15');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('this time is in the past: please choose a later one').waitFor();
    await consoleErrors.takeOut(/status of 400/);
    await dialog.getByLabel('Day').fill(WED);
    await dialog.getByText(/It will be published on Wednesday, .* at 8:15 \(Europe\/Vienna\)/).waitFor();
    await page.keyboard.press('Control+Enter');
    await page
      .getByText(/Moved “By keys” to Wednesday/)
      .first()
      .waitFor();
    const [told] = (await nora.api.get<{ data: { text: string }[] }>(`/api/notification/${nora._id}`)).data;
    expect(told?.text).toMatch(/^An editor moved “By keys”: it will be published on Wednesday, .* at 8:15/);
    expect(new Date((await timeOf(id)) ?? '').toISOString().slice(0, 10)).toBe(WED);
  });

  test('an editor gives a waiting article a time, moves it, and accepts it with another; the author sees it', async () => {
    const title = 'Given a time';
    const id = await plan(title, null, false);
    const author = await openAs(site, nora, `/dashboard/write?article=${id}`);
    await author.getByRole('button', { name: /^Details/ }).click();
    await expect(author.getByLabel('Publish')).toHaveAccessibleDescription(/^As soon as accepted/);
    const page = await openDeskAs(site, edith, `/review/${id}`, { viewport: WIDE });
    await page.getByText('To be published as soon as it is accepted', { exact: true }).waitFor();
    await button(page, 'Set a time…').press('Enter');
    await page.getByLabel('Day').fill('2020-02-02');
    await button(page, 'Save the time').press('Enter');
    await page.getByText('this time is in the past: please choose a later one').waitFor();
    await consoleErrors.takeOut(/status of 400/);
    await page.getByLabel('Day').fill(FRI);
    await page.getByText(/^If it is accepted, it will be published on Friday, .* at 12:00/).waitFor();
    await button(page, 'Save the time').press('Enter');
    await page.getByText(/^To be published on Friday, .* at 12:00 .*, set by the editors$/).waitFor();
    const expectGood = async (what: string) => {
      for (const viewport of [NARROW, WIDE]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page, `${what} at ${viewport.width} px`);
        await expectNoSidewaysScroll(page);
      }
    };
    await expectGood('a waiting article with a time');

    // The page that its author has open follows, without a reload.
    await expect(author.getByLabel('Publish')).toHaveAccessibleDescription(
      /^Set by the editors, in your time zone/,
    );
    await author.goto(`${site.server.url}/dashboard/recent`);
    await author.getByText(/^The editors set when it is published, if it is accepted: Friday, /).waitFor();

    await page.goto(`${site.server.url}/desk/calendar?view=week&day=${FRI}`);
    await drag(page, title, THU);
    await page
      .getByText(/^Moved “Given a time” to Thursday, .* at 12:00/)
      .first()
      .waitFor();
    expect((await timeOf(id, 'waiting'))?.slice(0, 10)).toBe(THU);
    await author.getByText(/^The editors set when it is published, if it is accepted: Thursday, /).waitFor();

    await page.goto(`${site.server.url}/desk/review/${id}`);
    await page.getByText(/^To be published on Thursday/).waitFor();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Accept this article' });
    await expect(button(dialog, 'Accept')).toBeFocused();
    await dialog.getByText(/It will be published on Thursday, .*, as the editors chose\./).waitFor();
    await dialog.getByLabel('Publish').selectOption('at');
    await dialog.getByLabel('Day').fill(WED);
    await dialog.getByLabel('Time').fill('07:30');
    await dialog.getByText(/It will be published on Wednesday, .* at 7:30/).waitFor();
    await expectGood('the acceptance with a time');
    await button(dialog, 'Accept').press('Enter');
    await page
      .getByText(/^Accepted/)
      .first()
      .waitFor();
    expect((await timeOf(id, 'waiting'))?.slice(0, 10)).toBe(THU);
    await button(page, 'Undo').click();
  });

  test('due dates are moved by the keyboard and on a phone', async () => {
    const id = await plan('To be read', null, false);
    const due = { from: null, to: { editor: edith._id, due: THU } };
    await desk.patch(`/api/admin/article/${id}/assignment`, due);
    const page = await openDeskAs(site, edith, `/calendar?view=list&day=${THU}`, { viewport: NARROW });
    await button(page, 'Move the due date of To be read…').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move the due date of “To be read”' });
    await dialog.getByLabel('Day').fill('2020-02-02');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('this day is in the past: please choose a later one').waitFor();
    await consoleErrors.takeOut(/status of 400/);
    await dialog.getByLabel('Day').fill(FRI);
    await dialog.getByText(/^It will be due on Friday, /).waitFor();
    await expectAccessible(page, 'the dialog of a due date');
    await page.keyboard.press('Control+Enter');
    await page
      .getByText(/^Moved the due date of “To be read” to Friday, /)
      .first()
      .waitFor();
    await button(page, 'Undo').press('Enter');
    await page.getByText(/^The due date of “To be read” is back on Thursday, /).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('Enter on a day whose articles are still loading focuses them afterwards', async () => {
    // The desk of the tests before has not read this month.
    const later = dayOfWeek(70);
    await plan('On its way', `${later}T07:00:00.000Z`);
    const page = await open('/calendar?view=month&day=2026-01-05', WIDE);
    await cell(page, '2026-01-05').focus();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/admin/calendar?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Go to').fill(later);
    await cell(page, later).focus();
    await page.keyboard.press('Enter');
    letGo();
    await expect(page.getByRole('link', { name: 'On its way', exact: true })).toBeFocused();
  });

  test('on a phone the list moves it too, and the month leads to its days', async () => {
    await plan('On a phone, with a title that is rather long for so narrow a window', `${MON}T12:00:00.000Z`);
    const page = await open(`/calendar?day=${MON}`, NARROW);
    await button(page, /^Move On a phone/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Day').fill(TUE);
    await button(dialog, 'Move').click();
    await page
      .getByText(/Moved “On a phone.*Tuesday/)
      .first()
      .waitFor();
    await expectAccessible(page, 'the list on a phone');
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await cell(page, TUE).click();
    await page.getByRole('link', { name: /^On a phone/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a day on a phone');
  });

  test('an editor makes a link for a calendar program, replaces and ends it', async () => {
    await publish(nora.api, desk, { title: 'In the feed', tag });
    const page = await open('/calendar', NARROW);
    const makeLink = async (name: string) => {
      await button(page, 'Subscribe…').click();
      await button(page, name).click();
      const link = await page.getByLabel('Link', { exact: true }).inputValue();
      await button(page, 'Done').click();
      return link;
    };
    const first = await makeLink('Make a link');
    const reply = await fetch(first);
    expect(await reply.text()).toContain('SUMMARY:Published: In the feed');
    const etag = reply.headers.get('etag') ?? '';
    expect((await fetch(first, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const second = await makeLink('Make a new link');
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await button(page, 'Subscribe…').click();
    await page.getByText(/You made a link on/).waitFor();
    await expectAccessible(page, 'the link of the calendar');
    await button(page, 'End the link').click();
    await page.getByText('The link has ended.').waitFor();
    expect((await fetch(second)).status).toBe(404);
  });

  test('an article cannot be dragged into the past', async () => {
    const id = await plan('Too late', `${FRI}T12:00:00.000Z`);
    const page = await openDeskAs(site, edith, '/account', { viewport: WIDE });
    await page.clock.setFixedTime(new Date(`${WED}T15:00:00Z`));
    await page.goto(`${site.server.url}/desk/calendar?view=week&day=${FRI}`);
    await drag(page, 'Too late', WED);
    await page.getByText(/has passed, so nothing was changed/).waitFor();
    await drag(page, 'Too late', MON);
    expect(await timeOf(id)).toBe(`${FRI}T12:00:00.000Z`);
    await cell(page, FRI).getByRole('link', { name: 'Too late' }).waitFor();
  });
});
