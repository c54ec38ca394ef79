import type { Page } from 'playwright';
import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { inDatabase } from './support/database';
import { newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite({
  ...editorSettings,
  SAMPLE_CONTENT: 'off',
  TIME_ZONE: 'Europe/Vienna',
});

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 375, height: 740 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

describe('the dates of an article', () => {
  let desk: Api;
  let nora: Author;
  let tag: string;

  beforeAll(async () => {
    desk = await openDesk(site.server.url);
    nora = await newAuthor(site.server.url, 'Nora Vane');
    tag = await firstTag(nora);
  });

  async function expectUsable(page: Page, what: string): Promise<void> {
    for (const viewport of [NARROW, WIDE]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `${what} at ${viewport.width} px`);
    }
    await expectNoSidewaysScroll(page);
  }

  /** Chooses a day in the dialog of a date, by the keyboard. */
  async function choose(page: Page, opener: string, day: string, save: string): Promise<void> {
    await button(page, opener).press('Enter');
    await expect(page.getByLabel('Day')).toBeFocused();
    await page.getByLabel('Day').fill(day);
    await button(page, save).press('Enter');
  }

  /** Brings a date about at once: the server looks for all that are due when another one is set. */
  async function letComeDue(id: string, dates: { ends_at?: string; remind_at?: string }, other: string) {
    await inDatabase(site.server, (db) =>
      db.updateTable('article_dates').set(dates).where('article_id', '=', id).execute(),
    );
    const [path, field] = dates.ends_at ? ['end', 'ends_at'] : ['update_date', 'update_at'];
    await desk.patch(`/api/admin/article/${other}/${path}`, {
      [field]: `${dayIn(30)}T12:00:00.000Z`,
      from: null,
    });
  }

  test('an editor sets an end and an update by keyboard, the author sees both, and what ended comes back', async () => {
    const _id = await publish(nora.api, desk, { title: 'The ferry in May', tag });
    const other = await publish(nora.api, desk, { title: 'The ferry in June', tag });
    const edith = await newEditor(site, 'Edith Torr');
    const page = await openDeskAs(site, edith, `/articles/${_id}`, { viewport: WIDE });
    await choose(page, 'Set an end…', '2020-02-02', 'Save the end');
    await page.getByText('the end time is in the past: please choose a later one').waitFor();
    await consoleErrors.takeOut(/status of 400/);
    await expectUsable(page, 'the dialog of an end');
    await page.getByLabel('Day').fill(dayIn(20));
    await page.getByText(/^It will go offline on .* at 12:00 \(Europe\/Vienna\)\.$/).waitFor();
    await button(page, 'Save the end').press('Enter');
    await page.getByText(/^It goes offline on .* at 12:00 \(Europe\/Vienna\)\.$/).waitFor();
    await choose(page, 'Ask for an update…', dayIn(10), 'Save the date');
    await page.getByText(/^Its author is asked for an update on /).waitFor();
    await expectUsable(page, 'an article with dates');
    await page.getByText('set the end time').waitFor();

    await page.goto(`${site.server.url}/desk/calendar?view=list&day=${dayIn(20)}`);
    await button(page, 'Move the end of The ferry in May…').press('Enter');
    await page.getByRole('dialog', { name: 'Move the end of “The ferry in May”' }).waitFor();
    await page.getByLabel('Time').fill('18:00');
    await page.getByText(/^It will go offline on .* at 18:00 \(Europe\/Vienna\)\.$/).waitFor();
    await button(page, 'Move').press('Enter');
    await page
      .getByText(/^Moved the end of “The ferry in May” to /)
      .first()
      .waitFor();
    await button(page, 'Undo').press('Enter');
    await page.getByText(/^The end of “The ferry in May” is back at /).waitFor();
    await expectUsable(page, 'the calendar with an end');
    await page.getByRole('link', { name: 'The ferry in May' }).first().press('Enter');
    await page.getByText(/^It goes offline on .* at 12:00/).waitFor();

    const past = new Date(Date.now() - 60_000).toISOString();
    await letComeDue(_id, { remind_at: past }, other);
    await inDatabase(site.server, (db) =>
      db.updateTable('article_dates').set({ update_at: past }).where('article_id', '=', _id).execute(),
    );
    await page.getByText('Its author was asked for an update').first().waitFor();
    const author = await openAs(site, nora, `/dashboard/write?article=${_id}`);
    await author.getByText(/^Please update this article: the editors asked for it on/).waitFor();
    await author.getByText(/^Readers see it until /).waitFor();
    await expectUsable(author, 'an article that needs an update');
    await button(author, 'Change the end…').press('Enter');
    const end = author.getByLabel('Goes offline');
    await expect(end).toBeFocused();
    await expectUsable(author, 'the dialog of an own end');
    await end.fill('2020-02-02T12:00');
    await author.keyboard.press('Enter');
    await author.getByText('Not saved: the end time is in the past: please choose a later one').waitFor();
    await consoleErrors.takeOut(/status of 400/);
    await button(author, 'Remove the end').press('Enter');
    await expect(button(author, 'Set an end…')).toBeFocused();
    await button(author, 'Set an end…').press('Enter');
    await end.fill(`${dayIn(20)}T12:00`);
    await author.keyboard.press('Enter');
    await author.getByText(/^Readers see it until /).waitFor();
    await page.goto(`${site.server.url}/desk/articles?planned=update`);
    const row = page.getByRole('row', { name: /The ferry in May/ });
    await row.getByText(/^needs an update since/).waitFor();
    await row.getByText(/^ends on/).waitFor();
    await expectUsable(page, 'the list of planned updates');
    await page.getByRole('link', { name: 'The ferry in May' }).press('Enter');
    await button(page, 'It is up to date').press('Enter');
    await page.getByText('No update is planned.').waitFor();
    await expect(button(page, 'Ask for an update…')).toBeFocused();

    await letComeDue(_id, { ends_at: past }, other);
    await page.getByRole('heading', { name: 'Ended article' }).waitFor();
    await author.reload();
    await author.getByText(/^Readers no longer see this article: its end time came on/).waitFor();
    await author.goto(`${site.server.url}/dashboard/stories`);
    await author.getByRole('article').filter({ hasText: 'The ferry in May' }).getByText('Ended').waitFor();
    await expectUsable(author, 'the list with an ended article');
    await button(page, 'Publish again…').press('Enter');
    await page.getByLabel(/^With today’s date/).check();
    await expectUsable(page, 'the dialog that publishes again');
    await button(page, 'Publish again').press('Enter');
    await page.getByText('The article is online again. Nora Vane was notified.').waitFor();
    await page.getByRole('heading', { name: 'Published article' }).waitFor();
    expect((await fetch(`${site.server.url}/api/main/${_id}`)).status).toBe(200);
  });
});
