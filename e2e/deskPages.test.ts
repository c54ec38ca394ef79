import type { Page } from 'playwright';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll, noConnection } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);

describe('pages of the editors', () => {
  const button = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true });
  const text = (desk: Page) => desk.getByRole('textbox', { name: 'Text of the page' });

  async function begin(desk: Page, title: string): Promise<void> {
    await button(desk, 'New page…').click();
    await desk.getByRole('textbox', { name: 'Title' }).fill(title);
    await button(desk, 'Create').click();
    await text(desk).waitFor();
  }

  test('an editor writes About, readers find it, and its first address leads to the second', async () => {
    const desk = await openDeskAs(site, firstEditor, '/pages');
    await desk.getByText('No pages yet').waitFor();
    await expectAccessible(desk, 'no pages');
    await begin(desk, 'About us');
    await text(desk).click();
    await desk.keyboard.type('We write by many hands.');
    await desk.keyboard.press('Enter');
    await text(desk).evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>Come <b>and</b> join.</p><script>alert(1)</script>');
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await text(desk).getByText('Come and join.').waitFor();
    await desk
      .getByText(/^Saved /)
      .first()
      .waitFor();
    await expectAccessible(desk, 'the editor of a page');
    await expectNoSidewaysScroll(desk);

    await button(desk, 'Address and links…').click();
    await desk.getByRole('checkbox', { name: 'Menu' }).check();
    await expectAccessible(desk, 'address and links');
    await button(desk, 'Save').click();
    await desk.getByText('Menu · Footer').waitFor();
    await button(desk, 'Publish').click();
    await desk.getByText('Published', { exact: true }).waitFor();

    const reader = await site.visit('/');
    await reader.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About us' }).click();
    await reader.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
    await reader.getByText('We write by many hands.').waitFor();
    await expect(reader).toHaveTitle(/^About us · /);
    const footer = reader.getByRole('navigation', { name: 'Footer' });
    await expect(footer.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/pages/about-us');
    await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expectAccessible(reader, 'a page of the editors');
    await expectNoSidewaysScroll(reader);

    await button(desk, 'Address and links…').click();
    await desk.getByRole('textbox', { name: 'Address' }).fill('…');
    await button(desk, 'Save').click();
    await desk.getByText('the address needs letters or digits').waitFor();
    await consoleErrors.takeOut(/400/);
    await desk.getByRole('textbox', { name: 'Address' }).fill('who we are');
    await button(desk, 'Save').click();
    await desk.getByText('/pages/who-we-are', { exact: false }).first().waitFor();

    const moved = await fetch(`${site.server.url}/pages/about-us`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/pages/who-we-are']);
    const page = await fetch(`${site.server.url}/who-we-are`);
    expect([page.status, page.url]).toEqual([200, `${site.server.url}/pages/who-we-are`]);
    expect(await page.text()).toContain('We write by many hands.');

    await button(desk, 'Address and links…').click();
    await button(desk, 'Take offline…').click();
    await button(desk, 'Take offline').click();
    await desk.getByText('Draft', { exact: true }).waitFor();
    expect((await fetch(`${site.server.url}/pages/who-we-are`)).status).toBe(410);
    expect((await fetch(`${site.server.url}/pages/about-us`)).status).toBe(410);
  });

  test('what is typed outlives a lost network and a crash, and of two tabs neither loses its text', async () => {
    const desk = await openDeskAs(site, firstEditor, '/pages');
    await begin(desk, 'Terms');
    await text(desk).click();
    await desk.keyboard.type('One.');
    await desk
      .getByText(/^Saved /)
      .first()
      .waitFor();
    const address = desk.url();

    const second = await desk.context().newPage();
    await second.goto(address);
    await second.getByText('One.').waitFor();
    // The other tab follows.
    await desk.keyboard.type(' Two.');
    await second.getByText('One. Two.').waitFor();

    await desk.context().setOffline(true);
    await desk.keyboard.type(' Three.');
    await desk
      .getByText(/^On this device only/)
      .first()
      .waitFor();
    await text(second).click();
    await second.keyboard.press('ControlOrMeta+End');
    await second.keyboard.type(' Four.');
    await second
      .getByText(/^On this device only/)
      .first()
      .waitFor();
    await Promise.all([second.waitForEvent('crash'), second.goto('chrome://crash').catch(() => {})]);
    await second.close();
    await desk.context().setOffline(false);
    await desk
      .getByText(/^Saved /)
      .first()
      .waitFor();

    await desk.goto(address);
    await button(desk, 'Compare').click();
    await desk.getByRole('dialog').locator('ins', { hasText: 'Four' }).waitFor();
    await button(desk, 'Keep mine').click();
    await desk.getByText('One. Two. Four.').waitFor();
    await button(desk, 'History').click();
    const history = desk.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: 'Restore' }).first().click();
    await desk.getByText('One. Two. Three.').waitFor();
    await expectAccessible(desk, 'a restored page');

    // The list has the order of menu and footer.
    await desk.goto(`${site.server.url}/desk/pages`);
    await button(desk, 'Move Terms up').focus();
    await desk.keyboard.press('Enter');
    const names = desk.getByRole('list', { name: 'Pages' }).getByRole('link');
    await expect(names).toHaveText(['Terms', 'About us']);
    await expectAccessible(desk, 'the list of pages');
    // The version that the other tab overtook.
    await consoleErrors.takeOut(/409/);
    consoleErrors.forgive(noConnection);
  });
});
