import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
  useMode as withMode,
} from 'culori/fn';

/** WCAG 2.2 at AA: 1.4.3 for text, 1.4.11 for what marks and outlines. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

/** The step in lightness between candidate colours: smaller differences are invisible. */
const STEP = 0.005;

withMode(modeRgb);
withMode(modeLrgb);
const toOklch = withMode(modeOklch);

export const oklchOf = (hex: string): Oklch => toOklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };

/** In sRGB, with as much of its colour as fits. */
export const hexOf = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

/** On the ground where it is seen worst. */
export const worstContrast = (hex: string, grounds: string[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(hex, ground)));

/** The same hue as near as can be to its lightness, where it has this contrast with every ground. */
export function nearestColor(hex: string, grounds: string[], contrast: number): string {
  if (worstContrast(hex, grounds) >= contrast) return hex;
  const color = oklchOf(hex);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const l of [color.l - distance, color.l + distance]) {
      const tried = hexOf({ ...color, l: Math.min(Math.max(l, 0), 1) });
      if (worstContrast(tried, grounds) >= contrast) return tried;
    }
  }
  throw new Error(`no colour can be seen on all of ${grounds.join(', ')}`);
}
