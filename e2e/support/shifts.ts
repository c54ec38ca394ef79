import type { Page } from 'playwright';

declare global {
  interface Window {
    shift: number;
  }
}

/** For `addInitScript`: sums up how far things jump without a press. */
export function watchShifts() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.shift);

/** Too little to notice. */
export const SHIFT_MAX = 0.02;
