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
import { darkTheme } from './dark';
import type { AppTheme, ThemeName } from './index';
import { lightTheme } from './light';
import { variableName } from './variableName';

type AccentToken = 'accent' | 'accentStrong' | 'accentSoft' | 'focus' | 'selection' | 'spinner';
/** What the accent of a site replaces in a palette. */
type AccentColors = Pick<AppTheme, AccentToken>;

/** WCAG 2.2 at AA: 1.4.3 for text, 1.4.11 for what marks and outlines. */
export const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;

/** Of lightness, between the colours that are tried: less cannot be seen. */
const STEP = 0.005;

withMode(modeRgb);
withMode(modeLrgb);
const toOklch = withMode(modeOklch);

interface Paper {
  theme: AppTheme;
  /** Lightness of the tints that are made of the accent, and how much of its colour is left in them. */
  soft: { l: number; c: number };
  selection: { l: number; c: number };
}

const papers: Record<ThemeName, Paper> = {
  light: { theme: lightTheme, soft: { l: 0.953, c: 0.031 }, selection: { l: 0.91, c: 0.065 } },
  dark: { theme: darkTheme, soft: { l: 0.287, c: 0.029 }, selection: { l: 0.388, c: 0.07 } },
};

/** In sRGB, with as much of its colour as fits. */
const hexOf = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

const tint = (color: Oklch, { l, c }: { l: number; c: number }) =>
  hexOf({ ...color, l, c: Math.min(color.c, c) });

/** On the ground where it is seen worst. */
const worstContrast = (hex: string, grounds: string[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(hex, ground)));

/** The same hue as near as can be to its lightness, where it has this contrast with every ground. */
function nearest(hex: string, grounds: string[], contrast: number): string {
  if (worstContrast(hex, grounds) >= contrast) return hex;
  const color = toOklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const l of [color.l - distance, color.l + distance]) {
      const tried = hexOf({ ...color, l: Math.min(Math.max(l, 0), 1) });
      if (worstContrast(tried, grounds) >= contrast) return tried;
    }
  }
  throw new Error(`no colour can be seen on all of ${grounds.join(', ')}`);
}

function groundsOf(accent: string, name: ThemeName) {
  const { theme, soft } = papers[name];
  const color = toOklch(accent) ?? { mode: 'oklch', l: 0, c: 0 };
  const accentSoft = tint(color, soft);
  return { color, accentSoft, grounds: [theme.bg, theme.surface, theme.sunken, theme.raised, accentSoft] };
}

/**
 * The colours of a theme that are made of an accent.
 * @param accent such as `#95560a`
 */
export function accentColors(accent: string, name: ThemeName): AccentColors {
  const { color, accentSoft, grounds } = groundsOf(accent, name);
  const text = nearest(accent, grounds, TEXT_CONTRAST);
  const mark = nearest(accent, grounds, MARK_CONTRAST);
  return {
    accent: text,
    accentStrong: mark,
    accentSoft,
    focus: text,
    selection: tint(color, papers[name].selection),
    spinner: mark,
  };
}

/** The contrast of an accent, as it is, on the ground of a theme where it is seen worst. */
export const accentContrast = (accent: string, name: ThemeName): number =>
  worstContrast(accent, groundsOf(accent, name).grounds);

const declare = (colors: AccentColors) =>
  Object.entries(colors)
    .map(([token, value]) => `${variableName(token)}:${value};`)
    .join('');

/**
 * The rules for an accent, wherever they stand beside those of the palettes; none for an empty one. Paper stays black
 * and white.
 */
export function accentRules(accent: string): string {
  if (accent === '') return '';
  const light = declare(accentColors(accent, 'light'));
  const dark = declare(accentColors(accent, 'dark'));
  return (
    `@media screen{:root:root{${light}}:root:root[data-theme=dark]{${dark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme]){${dark}}}`
  );
}
