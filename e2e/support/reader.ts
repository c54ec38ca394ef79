import type { Page } from 'playwright';

/** The titles of the articles in the list of the page, from the top. */
export const titlesOf = (page: Page): Promise<string[]> =>
  page.locator('main article').getByRole('heading').allTextContents();

/** Resolves once the list has so many articles. */
export async function untilListed(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('main article :is(h2, h3)').length === wanted,
    count,
  );
}

/** Scrolls on as a reader does, who does not stop because a page came, until the list has so many articles. */
export async function scrollUntilListed(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    window.scrollTo(0, document.body.scrollHeight);
    return document.querySelectorAll('main article :is(h2, h3)').length === wanted;
  }, count);
}
