import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { FontPair } from '@contracts/rules/site/siteRules';
import { fontPairs } from '@/styles/fonts/fontPairs';
import { type FontFiles, fontFaceRules, fontNameRules } from '@/styles/fonts/fontRules';
import { accentRules } from '@/styles/theme/accent';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';
import { variableName } from '@/styles/theme/variableName';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import type { ExportParts } from '../read/exportParts';
import { layoutRules } from './layoutRules';

const palette = (colors: object) =>
  Object.entries(colors)
    .map(([token, value]) => `${variableName(token)}:${String(value)};`)
    .join('');

const subsets = ['latin', 'latin-ext'] as const;
type Subset = (typeof subsets)[number];

const fileOf = (font: string, subset: Subset) =>
  `${font.replace('-italic', '')}-${subset}-wght-${font.endsWith('-italic') ? 'italic' : 'normal'}.woff2`;

const packageFile = (font: string, subset: Subset) =>
  path.join(
    path.dirname(require.resolve(`@fontsource-variable/${font.replace('-italic', '')}/package.json`)),
    'files',
    fileOf(font, subset),
  );

const usedFonts = (pair: FontPair): string[] => [...new Set(Object.values(fontPairs[pair]))];

/** Colours and fonts of the site. The theme follows the device. */
function styleSheet({ accent, fonts }: ExportParts['site']): string {
  const files = Object.fromEntries(
    usedFonts(fonts).map((font) => [
      font,
      [
        {
          weight: '400 700',
          subsets: {
            all: `fonts/${fileOf(font, 'latin')}`,
            'latin-ext': `fonts/${fileOf(font, 'latin-ext')}`,
          },
        },
      ],
    ]),
  ) as FontFiles;
  const themes =
    `:root{color-scheme:light dark;${palette(lightTheme)}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${palette(darkTheme)}}}`;
  return `${fontFaceRules(fonts, files)}${fontNameRules(fonts)}${themes}${accentRules(accent)}${layoutRules}`;
}

/** The style sheet and the fonts, which are under the SIL Open Font License. */
export function styleEntries({ site }: ExportParts): ArchiveEntry[] {
  const fonts = usedFonts(site.fonts).flatMap((font) =>
    subsets.map((subset) => ({
      path: `fonts/${fileOf(font, subset)}`,
      isStored: true,
      open: () => createReadStream(packageFile(font, subset)),
    })),
  );
  return [textEntry('style.css', () => styleSheet(site)), ...fonts];
}
