import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';

/** The menu at the side; in narrow windows the one in the drawer. */
export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

export const screenHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** The link at the top, which tells how many notifications are unread. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My notifications/ });

/** Resolves once a page of the dashboard is the one that is shown. */
export async function untilAt(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL(`**/dashboard${path}`);
  await screenHeading(page, heading).waitFor();
}

export const focusIn = (page: Page) => page.locator(':focus');

export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify__toast').filter({ hasText: text });

/** A button that stays pressed. */
export const pressedButton = (page: Page, name: string | RegExp, isPressed: boolean) =>
  page.getByRole('button', { name, pressed: isPressed });

/** Where a page stops answering a Tab with something new. */
const MOST_STOPS = 60;

/** Goes on with the Tab key, as one who has no mouse, until the control has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if ((await target.and(focusIn(page)).count()) > 0) return;
  }
  throw new Error(`the keyboard does not reach ${target} on ${page.url()}`);
}

const ANSWERS_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 25;

/** Resolves once the server answers as wanted, such as after work that it does behind the replies. */
export async function untilServed<Reply>(
  ask: () => Promise<Reply>,
  isWanted: (reply: Reply) => boolean,
): Promise<Reply> {
  const start = Date.now();
  for (;;) {
    const reply = await ask();
    if (isWanted(reply)) return reply;
    if (Date.now() - start > ANSWERS_WITHIN_MS)
      throw new Error(`the server only says ${JSON.stringify(reply)}`);
    await wait(ASK_EVERY_MS);
  }
}

/** Lets the server refuse a call of the page, or all of a kind. */
export async function refuse(
  page: Page,
  url: string | RegExp,
  { method, status, message }: { method: string; status: number; message: string },
): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status, json: { message } });
  });
}
