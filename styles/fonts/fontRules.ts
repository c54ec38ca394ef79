import type { FontPair } from '@contracts/rules/site/siteRules';
import { variableName } from '../theme/variableName';
import { type Fallback, type FontFile, fontFaces, standIns } from './fontFaces';
import { fontPairs } from './fontPairs';
import fontSubsets from './fontSubsets.json';

const { ranges } = fontSubsets;

/** A page asks for the files of those subsets that it has a character of; `all` is a file for every text. */
type Subset = keyof typeof ranges | 'all';

interface FaceFiles {
  weight: string;
  subsets: Partial<Record<Subset, string>>;
}
export type FontFiles = Record<FontFile, FaceFiles[]>;

const genericOf = ({ local }: Fallback) => (local === 'Arial' ? 'system-ui,sans-serif' : 'Georgia,serif');

const roles = (pair: FontPair) => Object.entries(fontPairs[pair]);

/** The files of a family. Where two name a character, browsers take the last. */
function faceRules(role: string, file: FontFile, files: FontFiles): string {
  const style = file.endsWith('-italic') ? 'italic' : 'normal';
  return files[file]
    .flatMap(({ weight, subsets }) => {
      const face = `font-family:${role};font-weight:${weight};font-style:${style};font-display:swap;`;
      const { all, ...parts } = subsets;
      return [
        ...(all ? [`@font-face{${face}src:url(${all});}`] : []),
        ...Object.entries(ranges).flatMap(([subset, range]) => {
          const url = parts[subset as keyof typeof ranges];
          return url ? [`@font-face{${face}src:url(${url});unicode-range:${range};}`] : [];
        }),
      ];
    })
    .join('');
}

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

/** What stands in for a family until its files are there, and the variable that names both. */
function nameRules(role: string, file: FontFile): string {
  const { fallback } = fontFaces[file];
  const all = standIns[fallback.local].map(({ locals, width }, index) => {
    const family = `${role}-${index}`;
    const rule =
      `@font-face{font-family:${family};src:${locals.map((name) => `local(${name})`).join()};` +
      `size-adjust:${percent(fallback.size / width)};ascent-override:${percent(fallback.ascent * width)};` +
      `descent-override:${percent(fallback.descent * width)};line-gap-override:0%;}`;
    return { family, rule };
  });
  const names = [role, ...all.map(({ family }) => family), genericOf(fallback)].join();
  const variable = variableName(`font${role.charAt(0).toUpperCase()}${role.slice(1)}`);
  return `${all.map(({ rule }) => rule).join('')}:root{${variable}:${names};}`;
}

/** The rules that bring the files of a pair of fonts. A page without them shows what stands in for the fonts. */
export const fontFaceRules = (pair: FontPair, files: FontFiles): string =>
  roles(pair)
    .map(([role, file]) => faceRules(role, file, files))
    .join('');

const namesOf = (pair: FontPair, isItalic: boolean) =>
  roles(pair)
    .filter(([, file]) => file.endsWith('-italic') === isItalic)
    .map(([role, file]) => nameRules(role, file))
    .join('');

/**
 * The rules that name the families of a pair. They go on `:root`, not on a wrapper: dialogs and menus are rendered into
 * `body`. The italics are a family of their own, because few pages need them at once.
 */
export const fontNameRules = (pair: FontPair): string => namesOf(pair, false) + namesOf(pair, true);

/** The part of them that a page with no italics in it can do without. */
export const italicNameRules = (pair: FontPair): string => namesOf(pair, true);

/** The other part. */
export const uprightNameRules = (pair: FontPair): string => namesOf(pair, false);

/** The variable that names the italics of a pair. */
export const italicVariable = variableName('fontReadingItalic');
