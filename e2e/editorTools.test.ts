import type { Locator, Page } from 'playwright';
import { axeFindings, expectAccessible } from './support/axe';
import { focusIn } from './support/dashboard';
import { expect } from './support/expect';
import { expectWidth } from './support/page';
import { startSite } from './support/site';
import {
  articleText,
  codeBlock,
  footnotes,
  heading,
  paragraph,
  startDrafts,
  table,
  textNode,
  tool,
  untilSaved,
} from './support/writing';

const { site } = startSite();
const openDraft = startDrafts(site);

const everything = [
  heading(2, 'The lamp'),
  paragraph('Nobody thanks the keeper for a quiet night.'),
  {
    type: 'paragraph',
    content: [
      textNode('See '),
      { ...textNode('the lighthouse'), marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }] },
      textNode(' and its keeper'),
      { type: 'footnoteReference', attrs: { id: 'a', number: 1 } },
      textNode('.'),
    ],
  },
  {
    type: 'taskList',
    content: [
      { type: 'taskItem', attrs: { checked: true }, content: [paragraph('Trim the wick')] },
      { type: 'taskItem', attrs: { checked: false }, content: [paragraph('Wind the clock')] },
    ],
  },
  codeBlock('javascript', 'const lamp = "on";'),
  table(['Night', 'Ships'], ['First', '12'], ['Second', '9']),
  paragraph('The end.'),
  footnotes({ a: 'Where the keeper is named.' }),
];

const widths = [1280, 1024, 800, 375];
const open = (width: number) => openDraft(everything, { viewport: { width, height: 800 } });
const bar = (page: Page, name: string) => page.getByRole('toolbar', { name, exact: true });

/** Presses in the text until its tools are there: a page that was opened a moment ago may take the focus to itself. */
const pressFor = (tools: Locator, press: () => Promise<void>) =>
  expect(async () => {
    await press();
    await tools.waitFor({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

const pressTable = (page: Page) =>
  pressFor(bar(page, 'Table'), () => articleText(page).getByText('Second', { exact: true }).click());

async function isInWindow(page: Page, name: string): Promise<boolean> {
  const box = await bar(page, name).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
}

const states: { name: string; within: string; reach: (page: Page) => Promise<void> }[] = [
  {
    name: 'the text',
    within: 'main',
    reach: (page) => articleText(page).getByText('The end.').click(),
  },
  {
    name: 'tools of a selection',
    within: 'main',
    reach: (page) =>
      pressFor(bar(page, 'Selected text'), () =>
        articleText(page)
          .getByText('Nobody thanks')
          .dblclick({ position: { x: 20, y: 12 } }),
      ),
  },
  {
    name: 'a link',
    within: 'main',
    reach: (page) => pressFor(bar(page, 'Link'), () => articleText(page).getByText('the lighthouse').click()),
  },
  {
    name: 'a table',
    within: 'main',
    reach: pressTable,
  },
  {
    name: 'code',
    within: 'main',
    reach: async (page) => {
      await articleText(page).getByText('lamp =').click();
      await page.getByLabel('Language of the code').waitFor();
      await page.locator('.hljs-keyword').waitFor();
    },
  },
  {
    name: 'the menu of blocks',
    within: 'main',
    reach: async (page) => {
      await articleText(page).getByText('The end.').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' /');
      await page.getByRole('listbox', { name: 'Blocks' }).waitFor();
    },
  },
  {
    name: 'find and replace',
    within: 'main',
    reach: async (page) => {
      await articleText(page).getByText('The end.').click();
      await page.keyboard.press('Control+Shift+H');
      await page.keyboard.type('keeper');
      // Which one depends on where the cursor was when the bar opened.
      await page
        .getByText(/^\d of 3$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'more formatting',
    within: 'main',
    reach: async (page) => {
      await tool(page, 'More formatting').click();
      await page.getByRole('menu').waitFor();
    },
  },
  ...(['Link', 'Image', 'Table'] as const).map((name) => ({
    name: `the panel ${name}`,
    within: '[role=dialog]',
    reach: async (page: Page) => {
      await articleText(page).getByText('The end.').click();
      await tool(page, name).click();
      await page.getByRole('dialog', { name }).waitFor();
    },
  })),
  {
    name: 'the shortcuts',
    within: '[role=dialog]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
];

/** Escape ends what lies over the text. */
const walks = [states.slice(0, 5), states.slice(5, 6), states.slice(6, 7), states.slice(7)];

test.each(walks.map((walk) => ({ names: walk.map(({ name }) => name).join(', '), walk })))(
  'axe finds nothing with $names',
  async ({ walk }) => {
    const page = await open(1280);
    for (const { name, within, reach } of walk) {
      await reach(page);
      await expectAccessible(page, name, within);
      await page.setViewportSize({ width: 375, height: 800 });
      await expectAccessible(page, `${name}, narrow`, within, ['dark']);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    }
  },
);

test('at each width the tools stay in the window and widen nothing', async () => {
  const page = await open(1280);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const { name, reach } of states.slice(1, 5)) {
      await reach(page);
      const label =
        { 'tools of a selection': 'Selected text', 'a link': 'Link', 'a table': 'Table' }[name] ?? 'Code';
      await page.waitForFunction((one) => {
        const shown = document.querySelector(`[role=toolbar][aria-label="${one}"]`);
        return shown && getComputedStyle(shown).visibility === 'visible';
      }, label);
      await expect.poll(() => isInWindow(page, label), `${label} at ${width} px`).toBe(true);
    }
    await expect.poll(() => isInWindow(page, 'Formatting')).toBe(true);
    await expectWidth(page, width);
  }
});

test('Escape and Tab leave the text towards what comes next; Tab in a list does not', async () => {
  const page = await open(1280);
  await articleText(page).getByText('Wind the clock', { exact: true }).click();
  await page.getByRole('button', { name: 'Task list', pressed: true }).waitFor();
  await page.keyboard.press('Tab');
  await expect(focusIn(page)).toHaveAttribute('aria-label', 'Article text');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(focusIn(page)).not.toHaveAttribute('aria-label', 'Article text');
  // Forwards: behind the text, not in front of it.
  const isBehind = await page.evaluate(() => {
    const text = document.querySelector('.tiptap');
    const focus = document.activeElement;
    return Boolean(text && focus && text.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBehind).toBe(true);
});

test('Alt and F10 lead to the tools beside the text, and Escape back', async () => {
  const page = await open(1280);
  await pressTable(page);
  await page.keyboard.press('Alt+F10');
  await expect(focusIn(page)).toHaveAttribute('aria-label', 'Add a row above');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.tiptap tr').length === 4);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(focusIn(page)).toHaveAttribute('aria-label', 'Article text');
});

test('only the text is left, with the line that tells whether it is saved, until the same key', async () => {
  const page = await open(1280);
  await articleText(page).getByText('The end.').click();
  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor({ state: 'hidden' });
  await page.keyboard.type(' More.');
  await untilSaved(page);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
});

test('? outside the text and Control with / inside it open the list of shortcuts', async () => {
  const page = await open(1280);
  await articleText(page).getByText('The end.').click();
  await page.keyboard.type('?');
  await articleText(page).getByText('The end.?').waitFor();
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await tool(page, 'Bold').focus();
  await page.keyboard.type('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});
