import type { FontFiles } from './fontRules';

/**
 * The addresses of the files, for the bundlers of site and desk, which serve each from our own origin, under a name with
 * its hash. They read the paths as they stand here.
 */
export const fontFiles: FontFiles = {
  inter: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  'source-serif-4': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  'source-serif-4-italic': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-italic.woff2',
      import.meta.url,
    ).pathname,
  },
  newsreader: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  'newsreader-italic': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-italic.woff2',
      import.meta.url,
    ).pathname,
  },
  'public-sans': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  lora: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  'lora-italic': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/lora/files/lora-latin-wght-italic.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/lora/files/lora-latin-ext-wght-italic.woff2',
      import.meta.url,
    ).pathname,
  },
  'work-sans': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  literata: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  'literata-italic': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/literata/files/literata-latin-wght-italic.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/literata/files/literata-latin-ext-wght-italic.woff2',
      import.meta.url,
    ).pathname,
  },
  'atkinson-hyperlegible-next': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).pathname,
  },
  'atkinson-hyperlegible-next-italic': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2',
      import.meta.url,
    ).pathname,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-italic.woff2',
      import.meta.url,
    ).pathname,
  },
};
