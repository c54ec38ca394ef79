import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from './expect';
import { untilStill } from './page';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run(context: string, options: RunOptions): Promise<AxeResults> };
  }
}

/** The rules for which it matters what the theme is. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page as it is now: one line for each rule, with the first places.
 * @param within selector of the part that is looked at
 * @param rules those that are looked at, where it is not all
 */
export async function axeFindings(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  await untilStill(page);
  // What is well is not collected, which takes half of the time; a third of the rest went into loading the style sheets
  // once more, for a rule that is not among these, and into selectors that are not shown.
  const look = () =>
    page.evaluate(
      async ({ context, runOnly }) =>
        (
          await window.axe?.run(context, {
            resultTypes: ['violations'],
            preload: false,
            selectors: false,
            runOnly,
          })
        )?.violations,
      { context: within, runOnly: rules },
    );
  const violations = (await look()) ?? (await page.evaluate(source).then(look));
  if (!violations) throw new Error('axe did not start');
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`)
        .join(' | ')}`,
  );
}

/**
 * Fails with what axe finds wrong with the page as it is now, in either theme.
 * @param state what it shows, for the message
 * @param within selector of the part that is looked at
 * @param themes one of them where the same was looked at in both at another width
 */
export async function expectAccessible(
  page: Page,
  state: string,
  within?: string,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    // Pages without scripts have no theme but that of the browser.
    await page.locator(`html[data-theme="${colorScheme}"], html:not([data-theme])`).waitFor();
    const found = await axeFindings(page, within, index === 0 ? undefined : rulesOfColors);
    expect({ state, colorScheme, found }).toEqual({ state, colorScheme, found: [] });
  }
}
