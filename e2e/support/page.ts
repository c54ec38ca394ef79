import type { Locator, Page } from 'playwright';
import { untilServed } from './dashboard';
import { expect } from './expect';

/** A look at each frame would have each of them drawn. */
const withoutFrames = { polling: 25 };

/** Resolves once React listens: a press before that does nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('Next.js-hydration').length > 0,
    undefined,
    withoutFrames,
  );
}

declare global {
  interface Window {
    next: { router: { push(address: string): Promise<boolean> } };
  }
}

/** Leads to another page of the site as its links do, which takes a tenth of the time that loading it takes. */
export const goOnTo = (page: Page, urlPath: string) =>
  page.evaluate((address) => window.next.router.push(address), urlPath);

/** Resolves once nothing moves but the line that counts down the time of a toast, and fonts are there. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return !target?.matches('.Toastify__progress-bar');
        })
        .every(({ playState }) => playState === 'finished' || playState === 'idle'),
    undefined,
    withoutFrames,
  );
}

/** The position of an element in the window, read anew on each call: it may still be moving. */
export async function edgesOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Resolves once the browser has told the page of the last click or key. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * From now on a key is pressed only when the browser has told the editor where the last click or key has led the
 * cursor, which it does a moment later: no person is as quick as that.
 */
export async function atHumanPace(page: Page): Promise<void> {
  const { keyboard } = page;
  const [press, type] = [keyboard.press.bind(keyboard), keyboard.type.bind(keyboard)];
  keyboard.press = (...key) => twoFrames(page).then(() => press(...key));
  keyboard.type = (...text) => twoFrames(page).then(() => type(...text));
  // What listens to the cursor is there by then.
  await twoFrames(page);
}

/** Fails where the page is wider than the window; what draws itself for a new width does so a moment later. */
export async function expectWidth(page: Page, width: number): Promise<void> {
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed, `what the page needs in a window of ${width} px`).toBe(width);
}

/** Fails where the page can be scrolled sideways at one of the usual widths. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1280, 1024, 800, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWidth(page, width);
  }
  if (before) await page.setViewportSize(before);
}

/** What can be pressed and lies under a toast; behind a dialog nothing can. */
export function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...modal.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')]
      .filter(
        (control) => !control.closest('.Toastify') && control.checkVisibility({ visibilityProperty: true }),
      )
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            box.left < toast.right &&
            box.right > toast.left &&
            box.top < toast.bottom &&
            box.bottom > toast.top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });
}

/** What a browser writes while the server does not answer, or after it started again and lost its connections. */
export const noConnection =
  /Failed to load resource|net::ERR_|Failed to fetch|WebSocket (connection|is already)|hunkLoadError|failed to load chunks/;

/** What the page's browser has in a store of one of its databases, each as JSON. */
export const storedInBrowser = (page: Page, database: string, store: string): Promise<string[]> =>
  page.evaluate(
    (names) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(names.database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction(names.store).objectStore(names.store).getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map((value: unknown) => JSON.stringify(value)));
          };
        };
      }),
    { database, store },
  );

/** Resolves once the page's browser has these texts in a store of one of its databases. */
export async function untilInBrowser(page: Page, database: string, store: string, texts: string[]) {
  // What is not made yet has none, and a page that leaves does not answer.
  const stored = () => storedInBrowser(page, database, store).then(String, () => '');
  await untilServed(stored, (kept) => texts.every((text) => kept.includes(text)));
}

/** The rules that bring the fonts of a page of visitors; empty until they are there. */
export const fontRules = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.adoptedStyleSheets
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .filter((cssText) => cssText.startsWith('@font-face'))
      .join(''),
  );

export const hasFontRules = async (page: Page): Promise<boolean> => (await fontRules(page)) !== '';
