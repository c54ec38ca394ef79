import type { Page } from 'playwright';
import { type Api, handIn } from './support/api';
import { type Author, newAuthor } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { type DeskEditor, firstEditor, newEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { endTimeToUndo, pressOnPage, queueRow } from './support/review';
import { startSite } from './support/site';

const { site } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });
const WIDE = { viewport: { width: 1280, height: 900 } };
const NARROW = { viewport: { width: 375, height: 740 } };

describe('several articles of the queue, and the board', () => {
  let api: Api;
  let nora: Author;
  let otto: DeskEditor;
  let tag: string;

  beforeAll(async () => {
    api = await openDesk(site.server.url);
    nora = await newAuthor(site.server.url, 'Nora Vane');
    otto = await newEditor(site, 'Otto Reed of the very long family name', { isLead: false });
    tag = await firstTag(nora);
    for (const title of ['First in line', 'Second in line', 'Third in line']) {
      await handIn(nora.api, title, tag);
    }
  });

  test('by keys an editor selects and assigns, undoes that, and saves filters for all editors', async () => {
    const page = await openDeskAs(site, firstEditor, '/review', WIDE);
    await queueRow(page, 'First in line').waitFor();
    for (const key of ['j', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('checkbox', { name: '2 of 3 selected' }).waitFor();
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name: 'Assign 2 articles' });
    await expect(dialog.getByLabel('Editor')).toBeFocused();
    await dialog.getByLabel('Editor').selectOption({ label: otto.username });
    await expectAccessible(page, 'the dialog that assigns several articles');
    await page.keyboard.press('Control+Enter');
    await page.getByText('2 articles assigned.').waitFor();
    await queueRow(page, 'Second in line').getByText(`Assigned to ${otto.username}`).waitFor();
    await expectAccessible(page, 'the queue with selected articles');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 articles as before.').waitFor();
    await page.getByText(`Assigned to ${otto.username}`).first().waitFor({ state: 'detached' });

    await page.getByLabel('Assigned').selectOption('Not assigned');
    await page.getByRole('button', { name: 'Save these filters…' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Left over');
    await page.getByRole('checkbox', { name: 'For all editors' }).check();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: 'Left over' }).waitFor();

    const his = await openDeskAs(site, otto, '/review', NARROW);
    await his.getByRole('link', { name: 'Left over' }).click();
    await his.waitForURL(/assigned=free/);
    await his.getByRole('checkbox', { name: 'Select First in line' }).check();
    await his.getByRole('button', { name: 'Claim', exact: true }).first().click();
    await his.getByText('1 article claimed.').waitFor();
    await expectAccessible(his, 'the queue with saved filters on a phone');
    await expectNoSidewaysScroll(his);
    await his.getByRole('button', { name: 'Undo' }).click();
    await his.getByText('1 article released.').waitFor();
  });

  const column = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Board' }).getByRole('region', { name });

  test('the board shows each stage, is gone through by keys, and follows what happens', async () => {
    const stage = (name: string) => ({
      ...{ _id: `stage-${name}`, name, approvers: 'editors', editors: [], is_fresh: false, approvals: 1 },
      ...{ checks: [], revokes: 'all' },
    });
    const stages = [stage('Desk'), stage('Facts')];
    await api.patch('/api/admin/workflow', { tag: null, version: '', stages });
    const { data } = await api.get<{ data: { _id: string; title: string }[] }>('/api/admin/queue');
    const idOf = (title: string) => data.find((one) => one.title === title)?._id;
    const page = await openDeskAs(site, firstEditor, '/board', WIDE);
    await column(page, 'Desk').getByRole('link', { name: 'First in line' }).waitFor();
    await expectAccessible(page, 'the board');
    await expectNoSidewaysScroll(page);
    const approval = { revision: 1, stage: 'stage-Desk' };
    await api.post(`/api/admin/article/${idOf('Second in line')}/accept`, approval);
    await column(page, 'Facts').getByRole('link', { name: 'Second in line' }).waitFor();

    await page.getByRole('region', { name: 'Board' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'First in line' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Third in line' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: 'Second in line' })).toBeFocused();
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name: 'Assign “Second in line”' });
    await expect(dialog.getByLabel('Editor')).toBeFocused();
    await dialog.getByLabel('Editor').selectOption({ label: otto.username });
    await page.keyboard.press('Control+Enter');
    await column(page, 'Facts').getByText(`Assigned to ${otto.username}`).waitFor();
    await expect(page.getByRole('link', { name: 'Second in line' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk\/review\//);

    const his = await openDeskAs(site, otto, '/board', NARROW);
    await his.getByRole('link', { name: 'First in line' }).waitFor();
    await expect(his.getByRole('link', { name: 'Second in line' })).toHaveCount(0);
    await expectAccessible(his, 'the board on a phone');
    await his.getByRole('link', { name: 'First in line' }).focus();
    await his.keyboard.press('ArrowRight');
    await expect(his.getByRole('link', { name: 'Second in line' })).toBeFocused();
    await his.waitForURL(/column=stage-Facts/);
    await his.getByRole('link', { name: /^With the author/ }).click();
    await his.getByText('No articles.').waitFor();
    const reject = { revision: 1, reason: 'Too short.' };
    await api.post(`/api/admin/article/${idOf('Third in line')}/reject`, reject);
    await his.getByText('Third in line').waitFor();

    // Two articles have left the first stage.
    await openDeskPage(site, page, '/overview/review?by=stage');
    await page.getByRole('row', { name: /^Desk 2 1 1 50%/ }).waitFor();
    await page.getByRole('img', { name: /^Time at the stages: longest at Desk/ }).waitFor();
    await expectAccessible(page, 'the statistics of stages');
    await expectNoSidewaysScroll(his);
    await pressOnPage(his, '?');
    await his.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  test('the board has filters of the queue in its address, which others can open', async () => {
    const page = await openDeskAs(site, firstEditor, '/board', WIDE);
    await column(page, 'Desk').getByRole('link', { name: 'First in line' }).waitFor();
    const filters = page.getByRole('search', { name: 'Filter the board' });
    await filters.getByLabel('Assigned').selectOption('To others');
    await page.getByRole('link', { name: 'First in line' }).waitFor({ state: 'detached' });
    await column(page, 'Facts').getByRole('link', { name: 'Second in line' }).waitFor();
    await column(page, 'Desk').getByText('No articles with these filters.').waitFor();
    await filters.getByLabel('Tag').selectOption(tag);
    await page.waitForURL(/assigned=others&tag=/);
    await expectAccessible(page, 'the board with filters');
    await expectNoSidewaysScroll(page);
    await page.reload();
    await column(page, 'Facts').getByRole('link', { name: 'Second in line' }).waitFor();
    await expect(page.getByRole('link', { name: 'First in line' })).toHaveCount(0);

    const his = await openDeskAs(site, otto, '/board?assigned=mine&column=stage-Facts', NARROW);
    await his.getByRole('link', { name: 'Second in line' }).waitFor();
    await expect(his.getByLabel('Assigned')).toHaveValue('mine');
    await expectAccessible(his, 'the board with filters on a phone');
    await expectNoSidewaysScroll(his);
    await his.getByRole('link', { name: 'Desk (0)' }).click();
    await his.waitForURL(/assigned=mine&column=stage-Desk/);
    await his.getByLabel('Due').selectOption('Overdue');
    await his.waitForURL(/column=stage-Desk&due=overdue/);
    await his.getByRole('button', { name: 'Clear filters' }).click();
    await his.getByRole('link', { name: 'First in line' }).waitFor();
    await his.waitForURL(/\/board\?column=stage-Desk$/);
  });

  /** To the middle of a column. */
  async function drag(page: Page, title: string, to: string): Promise<void> {
    const source = await page.getByRole('link', { name: title }).boundingBox();
    const goal = await column(page, to).boundingBox();
    if (!source || !goal) throw new Error(`${title} cannot be dragged to ${to}`);
    await page.mouse.move(source.x + 5, source.y + 5);
    await page.mouse.down();
    await page.mouse.move(source.x + 25, source.y + 15, { steps: 4 });
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 60, { steps: 8 });
    await page.mouse.up();
  }

  test('a card that is moved opens the decision that the move is, by the mouse and by keys', async () => {
    const page = await openDeskAs(site, firstEditor, '/board', WIDE);
    await column(page, 'Desk').getByRole('link', { name: 'First in line' }).waitFor();
    await drag(page, 'First in line', 'Scheduled');
    await page
      .getByText('“First in line” stands at “Desk”: the stages come before it is accepted.')
      .waitFor();

    await drag(page, 'First in line', 'Facts');
    const dialog = page.getByRole('dialog', { name: 'Approve the stage “Desk”' });
    await dialog.getByText('“First in line” by Nora Vane.').waitFor();
    await expectAccessible(page, 'the decision of a moved card');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });

    const approve = async () => {
      await page.getByRole('link', { name: 'First in line' }).focus();
      await page.keyboard.press('m');
      await expect(page.getByRole('menuitem', { name: 'Approve “Desk”, on to “Facts”' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByText('Approved at Desk “First in line”.').waitFor();
    };
    const undo = async () => {
      await page.getByRole('button', { name: /^Undo/ }).press('Enter');
      await page.getByText('“First in line” is where it was.').first().waitFor();
      await expect(column(page, 'Desk').getByRole('link', { name: 'First in line' })).toBeFocused();
      await expect(column(page, 'Desk').getByText(/claimed/i)).toHaveCount(0);
    };
    await approve();
    await undo();
    expect(new URL(page.url()).pathname).toBe('/desk/board');
    await approve();
    await page.setViewportSize(NARROW.viewport);
    await page.getByRole('link', { name: /^Scheduled/ }).click();
    await undo();
    await page.setViewportSize(WIDE.viewport);
    // All columns are shown again, with new links.
    await column(page, 'Scheduled').waitFor();
    await approve();
    await endTimeToUndo(site, api);
    await column(page, 'Facts').getByRole('link', { name: 'First in line' }).waitFor();

    await page.setViewportSize(NARROW.viewport);
    await page.getByRole('link', { name: /^Facts/ }).click();
    await page.getByRole('button', { name: 'Move “First in line”…' }).click();
    // The bar of decisions, which stays for half a minute, does not cover it.
    await page.getByRole('menuitem', { name: 'Send back to the author' }).click({ timeout: 15_000 });
    await page.getByRole('dialog', { name: 'Reject this article' }).getByLabel('In your own words').waitFor();
    await expectAccessible(page, 'the rejection of a moved card on a phone');
    await expectNoSidewaysScroll(page);
  });
});
