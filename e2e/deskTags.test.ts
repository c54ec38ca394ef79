import type { Page } from 'playwright';
import { publish } from './support/api';
import { type Author, newAuthor } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, openDesk } from './support/community';
import { type DeskEditor, firstEditor, newEditor, startDesks } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });
const open = startDesks(site);

describe('tags at the desk', () => {
  let author: Author;
  let edith: DeskEditor;
  let one: Page;
  let two: Page;

  beforeAll(async () => {
    author = await newAuthor(site.server.url, 'Nora Vane');
    edith = await newEditor(site, 'Edith Torr');
    const desk = await openDesk(site.server.url);
    for (const title of ['Craft', 'Places', 'Letters']) await desk.post('/api/admin/tag', { title });
  });
  beforeEach(async () => {
    one = await open(firstEditor, '/tags');
    two = await open(edith, '/tags');
  });

  const rows = (page: Page) => page.getByRole('list', { name: 'Tags', exact: true }).locator('> li');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const handle = (page: Page, title: string) => button(page, `Move ${title}`);

  async function untilOrder(page: Page, ...titles: string[]): Promise<void> {
    for (const [index, title] of titles.entries()) {
      await rows(page)
        .nth(index)
        .getByRole('button', { name: `Move ${title}`, exact: true })
        .waitFor();
    }
    await expect(rows(page)).toHaveCount(titles.length);
  }

  /** Without waiting for what the page makes of a key. */
  const typeAtOnce = (page: Page, ...keys: string[]) =>
    Promise.all(keys.map((key) => page.keyboard.press(key)));

  async function choose(page: Page, title: string, what: string) {
    await button(page, `More for ${title}`).click();
    await page.getByRole('menuitem', { name: what }).click();
  }

  test('are put in order with the mouse, with the keys and step by step, and the other editor sees it', async () => {
    await untilOrder(one, 'General', 'Craft', 'Places', 'Letters');
    const [from, to] = [await handle(one, 'Letters').boundingBox(), await handle(one, 'Craft').boundingBox()];
    if (!from || !to) throw new Error('the handles are not there');
    await one.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await one.mouse.down();
    await one.mouse.move(to.x + to.width / 2, to.y, { steps: 12 });
    await one.mouse.up();
    await untilOrder(one, 'General', 'Letters', 'Craft', 'Places');
    await untilOrder(two, 'General', 'Letters', 'Craft', 'Places');

    // The arrow comes at once, as from fast fingers, and once more where the item is put back.
    await handle(two, 'General').focus();
    for (let round = 0; round < 10; round++) {
      await typeAtOnce(two, 'Space', 'ArrowDown', 'ArrowDown');
      await two.getByText('General would be number 3 of 4.').waitFor({ state: 'attached' });
      await typeAtOnce(two, 'ArrowUp', 'Escape');
      await two.getByText('General stays number 1.').waitFor({ state: 'attached' });
    }
    await typeAtOnce(two, 'Space', 'ArrowDown', 'Enter');
    await untilOrder(two, 'Letters', 'General', 'Craft', 'Places');
    await untilOrder(one, 'Letters', 'General', 'Craft', 'Places');
    await rows(one).first().getByText('Home tag').waitFor();
    await expect(handle(two, 'General')).toBeFocused();

    await button(one, 'Move General up').press('Enter');
    await one.getByText('General is now number 1 of 4.').waitFor({ state: 'attached' });
    await untilOrder(two, 'General', 'Letters', 'Craft', 'Places');
    const up = button(one, 'Move General up');
    await expect(up).toBeFocused();

    await one.route('**/api/admin/tag', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await button(one, 'Move Craft up').click();
    await one.getByText(/The order was not changed/).waitFor();
    await one.unroute('**/api/admin/tag');
    await untilOrder(one, 'General', 'Letters', 'Craft', 'Places');
    await consoleErrors.takeOut(/ERR_FAILED/);
  });

  test('take their readers along when they are renamed and merged', async () => {
    await one.getByLabel('New tag').fill('Craft');
    await one.getByLabel('New tag').press('Enter');
    await one.getByText('there is a tag "Craft" already').waitFor();
    await button(one, 'No sub-categories of Places').click();
    const field = one.getByLabel('New sub-category');
    for (const title of ['Sea', 'Hills']) {
      await field.fill(title);
      await field.press('Enter');
      await handle(one, title).waitFor();
    }
    const desk = await openDesk(site.server.url);
    const article = { title: 'Letters from the harbour', tag: 'Places', sub: 'Sea' };
    await publish(author.api, desk, article);

    await choose(one, 'Places', 'Rename');
    const title = one.getByRole('dialog').getByLabel('Title', { exact: true });
    await title.fill('Craft');
    await title.press('Enter');
    await one
      .getByRole('dialog')
      .getByText(/there is a tag "Craft" already/)
      .waitFor();
    await title.fill('Travels');
    await title.press('Enter');
    await handle(two, 'Travels').waitFor();
    await choose(one, 'Sea', 'Rename');
    await title.fill('Coast');
    await title.press('Enter');
    await handle(one, 'Coast').waitFor();

    const asked = await one.request.get(`${site.server.url}/categories/Places/Sea`, { maxRedirects: 0 });
    expect([asked.status(), asked.headers().location, asked.headers()['cache-control']]).toEqual([
      308,
      '/categories/Travels/Coast',
      'no-cache',
    ]);
    const visitor = await site.visit('/categories/Places/Sea');
    await visitor.getByRole('heading', { name: 'Letters from the harbour' }).first().waitFor();
    expect(new URL(visitor.url()).pathname).toBe('/categories/Travels/Coast');

    await choose(one, 'Travels', 'Remove');
    await button(one, 'Remove').click();
    await one.getByText(/one article is still in "Travels"/).waitFor();
    await button(one, 'Cancel').click();
    await choose(one, 'Travels', 'Merge');
    await one.getByRole('dialog').getByLabel('Into').selectOption({ label: 'Craft' });
    await button(one, 'Merge').click();
    await handle(two, 'Travels').waitFor({ state: 'detached' });
    await rows(two).filter({ hasText: 'Craft' }).getByText('1 published').waitFor();
    await site.open(visitor, '/categories/Places/Sea');
    expect(new URL(visitor.url()).pathname).toBe('/categories/Craft/Coast');
    await visitor.getByRole('heading', { name: 'Letters from the harbour' }).first().waitFor();

    await button(one, '2 sub-categories of Craft').click();
    await expectNoSidewaysScroll(one);
    await expectAccessible(one, 'tags with sub-categories');
    await choose(one, 'Craft', 'Merge');
    await expectAccessible(one, 'merging');
    await consoleErrors.takeOut(/409/);
  });
});
