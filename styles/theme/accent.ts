import {
  hexOf,
  MARK_CONTRAST,
  nearestColor,
  oklchOf,
  TEXT_CONTRAST,
  worstContrast,
} from '@contracts/rules/site/nearestColor';
import type { Oklch } from 'culori/fn';
import { darkTheme } from './dark';
import type { AppTheme, ThemeName } from './index';
import { lightTheme } from './light';
import { variableName } from './variableName';

type AccentToken = 'accent' | 'accentStrong' | 'accentSoft' | 'focus' | 'selection' | 'spinner';
/** What the accent of a site replaces in a palette. */
type AccentColors = Pick<AppTheme, AccentToken>;

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

const tint = (color: Oklch, { l, c }: { l: number; c: number }) =>
  hexOf({ ...color, l, c: Math.min(color.c, c) });

function groundsOf(accent: string, name: ThemeName) {
  const { theme, soft } = papers[name];
  const color = oklchOf(accent);
  const accentSoft = tint(color, soft);
  return { color, accentSoft, grounds: [theme.bg, theme.surface, theme.sunken, theme.raised, accentSoft] };
}

/**
 * The colours of a theme that are made of an accent.
 * @param accent such as `#95560a`
 */
export function accentColors(accent: string, name: ThemeName): AccentColors {
  const { color, accentSoft, grounds } = groundsOf(accent, name);
  const text = nearestColor(accent, grounds, TEXT_CONTRAST);
  const mark = nearestColor(accent, grounds, MARK_CONTRAST);
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
