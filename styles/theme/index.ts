import { darkTheme } from './dark';
import { lightTheme } from './light';
import { variableName } from './variableName';

/** Every colour and shadow that a component may use; both palettes must fill all of them. */
export interface AppTheme {
  /** The page, a card on it, a well in it, a menu or dialog above it. */
  bg: string;
  surface: string;
  sunken: string;
  raised: string;
  text: string;
  textMuted: string;
  textFaint: string;
  /** Hairlines that only decorate; `borderStrong` outlines controls (3:1). */
  border: string;
  borderStrong: string;
  /** The solid button. */
  ink: string;
  inkHover: string;
  onInk: string;
  /** `accent` carries text (4.5:1); `accentStrong` only marks and underlines. */
  accent: string;
  accentStrong: string;
  accentSoft: string;
  danger: string;
  dangerSoft: string;
  success: string;
  successSoft: string;
  focus: string;
  selection: string;
  spinner: string;
  skeleton: string;
  skeletonShine: string;
  /** The paper of the default cover, whose lines are drawn without one, and the letter on it. */
  coverPaper: string;
  coverInk: string;
  backdrop: string;
  shadowSoft: string;
  shadowRaised: string;
  codeBg: string;
  codeText: string;
  codeComment: string;
  codeKeyword: string;
  codeString: string;
  codeNumber: string;
  codeTitle: string;
  codeAttribute: string;
  codeAdded: string;
  codeRemoved: string;
}

export type ThemeName = 'light' | 'dark';

/** `color.text` is `var(--text)`: a theme change swaps the variables and re-renders nothing. */
export const color = Object.fromEntries(
  Object.keys(lightTheme).map((token) => [token, `var(${variableName(token)})`]),
) as unknown as Readonly<AppTheme>;

const declare = (name: ThemeName, theme: AppTheme) =>
  [
    `color-scheme: ${name};`,
    ...Object.entries(theme).map(([token, value]) => `${variableName(token)}: ${value};`),
  ].join(' ');

/** The rules for both palettes. Without script the page still follows the system. */
export const themeRules = `
  :root { ${declare('light', lightTheme)} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${declare('dark', darkTheme)} } }
  :root[data-theme='dark'] { ${declare('dark', darkTheme)} }
`;

/** For `<meta name="theme-color">`. */
export const browserBarColors: Record<ThemeName, string> = { light: lightTheme.bg, dark: darkTheme.bg };
