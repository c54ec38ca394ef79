import type { FontPair } from '@contracts/rules/site/siteRules';
import type { FontFile } from './fontFaces';

/** The files for interface, reading, and reading in italics. */
interface Pair {
  ui: FontFile;
  reading: FontFile;
  readingItalic: FontFile;
}

export const fontPairs: Record<FontPair, Pair> = {
  'source-serif': { ui: 'inter', reading: 'source-serif-4', readingItalic: 'source-serif-4-italic' },
  newsreader: { ui: 'public-sans', reading: 'newsreader', readingItalic: 'newsreader-italic' },
  lora: { ui: 'work-sans', reading: 'lora', readingItalic: 'lora-italic' },
  literata: { ui: 'inter', reading: 'literata', readingItalic: 'literata-italic' },
  atkinson: {
    ui: 'atkinson-hyperlegible-next',
    reading: 'atkinson-hyperlegible-next',
    readingItalic: 'atkinson-hyperlegible-next-italic',
  },
};
