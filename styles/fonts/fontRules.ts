import type { FontPair } from '@contracts/rules/site/siteRules';
import { variableName } from '../theme/variableName';
import { type Fallback, type FontFile, fontFaces } from './fontFaces';
import { fontPairs } from './fontPairs';

export type FontFiles = Record<FontFile, { latin: string; latinExt: string }>;

/** The subset of the packages that comes second: it is asked for by pages with one of these characters. */
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,' +
  'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const genericOf = ({ local }: Fallback) => (local === 'Arial' ? 'system-ui,sans-serif' : 'Georgia,serif');

const roles = (pair: FontPair) => Object.entries(fontPairs[pair]);

/** The files of a family. */
function faceRules(role: string, file: FontFile, files: FontFiles): string {
  const { latin, latinExt } = files[file];
  const style = file.endsWith('-italic') ? 'italic' : 'normal';
  const face = `font-family:${role};font-weight:${fontFaces[file].weights};font-style:${style};font-display:swap;`;
  return (
    `@font-face{${face}src:url(${latin});}` +
    `@font-face{${face}src:url(${latinExt});unicode-range:${LATIN_EXT};}`
  );
}

/** What stands in for a family until its files are there, and the variable that names both. */
function nameRules(role: string, file: FontFile): string {
  const { fallback } = fontFaces[file];
  return (
    `@font-face{font-family:${role} Fallback;src:local(${fallback.local});size-adjust:${fallback.size}%;` +
    `ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%;}` +
    `:root{${variableName(`font${role.charAt(0).toUpperCase()}${role.slice(1)}`)}:${role},${role} Fallback,${genericOf(fallback)};}`
  );
}

/** The rules that bring the files of a pair of fonts. A page without them shows what stands in for the fonts. */
export const fontFaceRules = (pair: FontPair, files: FontFiles): string =>
  roles(pair)
    .map(([role, file]) => faceRules(role, file, files))
    .join('');

/**
 * The rules that name the families of a pair. They go on `:root`, not on a wrapper: dialogs and menus are rendered into
 * `body`. The italics are a family of their own, because few pages need them at once.
 */
export const fontNameRules = (pair: FontPair): string =>
  roles(pair)
    .map(([role, file]) => nameRules(role, file))
    .join('');
