import { NO_WORDS_FOR_ADDRESS } from '@contracts/rules/paths/slug';
import type { Page } from 'playwright';
import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { type DeskEditor, firstEditor, newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });

const NARROW = { width: 375, height: 740 };
const WIDE = { width: 1280, height: 800 };

const picture = {
  name: 'lighthouse.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

describe('articles at the desk', () => {
  let desk: Api;
  let nora: Author;
  let edith: DeskEditor;
  let tag: string;

  beforeAll(async () => {
    desk = await openDesk(site.server.url);
    nora = await newAuthor(site.server.url, 'Nora Vane');
    edith = await newEditor(site, 'Edith Torr');
    tag = await firstTag(nora);
  });

  const titleLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const pageTitle = (page: Page, title: string) =>
    page.getByRole('heading', { level: 1, name: title }).first();

  test('an editor finds and corrects an article, reader and author see it; it goes offline and returns', async () => {
    const title = 'The keeper at night';
    const id = await publish(nora.api, desk, { title, tag });
    const reader = await site.newVisitor();
    await site.open(reader, `/${id}`);
    const page = await openDeskAs(site, edith, '/articles');
    await page.getByLabel('Title or text').fill('keper');
    await page.waitForURL(/search=keper/);
    await titleLink(page, title).click();
    await pageTitle(page, title).waitFor();

    await button(page, 'Change…').click();
    await page.getByLabel('Summary').fill('Who keeps the light.');
    await page.getByLabel('Choose a picture').setInputFiles(picture);
    await expect(page.getByLabel('Cover image')).toHaveValue(/^\/uploads\/.+\.webp$/);
    await button(page, 'Correct a passage').click();
    await page.getByLabel('Find', { exact: true }).fill('Nobody thanks');
    await page.getByLabel('Replace with').fill('Few people thank');
    await page.getByRole('region', { name: 'What changes' }).locator('ins').nth(1).waitFor();
    await page.reload();
    await expect(page.getByLabel('Replace with')).toHaveValue('Few people thank');
    await page.getByLabel('Reason').fill('It was not true.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('The change is online. Nora Vane was notified.').waitFor();

    await site.open(reader, `/${id}`);
    await reader.getByText('Few people thank the keeper for a quiet night.').waitFor();

    const author = await openAs(site, nora, '/dashboard/mynotification');
    await author
      .locator('main')
      .getByRole('link', { name: /An editor changed “The keeper at night”: .*cover/ })
      .click();
    const history = author.getByRole('dialog', { name: 'History' });
    await history.getByText('Changed by Edith Torr: It was not true.').waitFor();
    await history.getByText(/Newest · Changed by an editor/).waitFor();

    await button(page, 'Take offline…').click();
    await page.getByLabel('Reason').fill('A letter asked us to.');
    await button(page, 'Take offline').click();
    await page.getByText(/Taken offline by Edith Torr on .*: A letter asked us to\./).waitFor();
    const gone = await reader.request.get(`${site.server.url}/${id}`);
    expect(gone.status()).toBe(410);
    await page.goto(`${site.server.url}/desk/articles?state=offline`);
    await titleLink(page, title).click();
    await button(page, 'Put online again').click();
    await page.getByText('The article is online again.').waitFor();
    await site.open(reader, `/${id}`);
    await reader.getByText('Few people thank the keeper for a quiet night.').waitFor();
  });

  test('author and editor change the address of an article, and all earlier ones lead to it at once', async () => {
    const id = await publish(nora.api, desk, { title: 'Über den Sturm', tag });
    const leads = async (path: string) => {
      const answer = await fetch(site.server.url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    const page = await openDeskAs(site, edith, `/articles/${id}`, { viewport: NARROW });
    const field = page.getByRole('textbox', { name: 'Address' });
    await field.fill('🎉');
    await button(page, 'Change address').click();
    await page.getByText(NO_WORDS_FOR_ADDRESS).waitFor();
    await consoleErrors.takeOut(/status of 400/);
    await field.fill('On storms');
    await page.getByText(`Becomes ${site.server.url}/on-storms-${id}`).waitFor();
    await expectAccessible(page, 'the address at the desk');
    await button(page, 'Change address').click();
    await expect(field).toHaveValue('on-storms');
    expect(await leads(`/uber-den-sturm-${id}?a=b`)).toEqual([308, `/on-storms-${id}?a=b`]);
    expect(await leads(`/on-storms-${id}`)).toEqual([200, null]);

    const author = await openAs(site, nora, `/dashboard/write?article=${id}`);
    await author.getByRole('button', { name: /^Details/ }).click();
    await author.getByRole('textbox', { name: 'Address' }).fill('Storms, large and small');
    await author.getByRole('button', { name: 'Change address' }).click();
    await author.getByText(`/storms-large-and-small-${id} – earlier addresses lead there.`).waitFor();
    await expectAccessible(author, 'the address in the editor');
    for (const words of ['uber-den-sturm', 'on-storms', 'x'])
      expect(await leads(`/${words}-${id}`)).toEqual([308, `/storms-large-and-small-${id}`]);
  });

  test('filters that one editor saves appear for all editors; every width and theme passes', async () => {
    const title = 'A very long name about lighthouses, keepers and the sea that does not fit into a line';
    const id = await publish(nora.api, desk, { title, tag });
    const [one, two] = await Promise.all([
      openDeskAs(site, edith, '/articles?lacks=cover', { viewport: WIDE }),
      openDeskAs(site, firstEditor, '/articles', { viewport: NARROW }),
    ]);
    await button(one, 'Save these filters…').click();
    await one.getByLabel('Name').fill('No cover yet');
    await button(one, 'Save').click();
    await two.getByRole('link', { name: 'No cover yet' }).click();
    await two.waitForURL(/lacks=cover/);
    await titleLink(two, title).waitFor();
    await expectNoSidewaysScroll(two);
    await expectAccessible(two, 'the narrow list');
    await expectAccessible(one, 'the wide list');
    await titleLink(two, title).click();
    await button(two, 'Change…').click();
    await button(two, 'Correct a passage').click();
    await two.getByLabel('Find', { exact: true }).fill('There is no such passage');
    await two.getByText('this passage is not in the text').waitFor();
    await expectNoSidewaysScroll(two);
    await expectAccessible(two, 'the narrow form');
    await one.goto(`${site.server.url}/desk/articles/${id}`);
    await pageTitle(one, title).waitFor();
    await expectAccessible(one, 'the wide article');
  });
});
