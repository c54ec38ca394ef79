import { isThorough } from '@/__tests__/support/effort';

/** Of a wide and a narrow window. */
export const widths = [1280, 375] as const;

/**
 * `test` for what is done alike in a wide and in a narrow window: an ordinary run does one at the first width, the next
 * at the other, and so on; a thorough one does each at both.
 */
export function testsAt(width: (typeof widths)[number]): (name: string, run: () => Promise<void>) => void {
  let turn = widths.indexOf(width);
  return (name, run) => {
    if (isThorough || turn % widths.length === 0) test(name, run);
    turn += 1;
  };
}
