import type { FontFiles } from './fontRules';

/**
 * The addresses of the files that `makeFonts.cjs` makes, for the bundlers of site and desk, which serve each from our own
 * origin, under a name with its hash. They read the paths as they stand here.
 */
export const fontFiles: FontFiles = {
  inter: [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/inter-400-700-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/inter-400-700-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/inter-400-700-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'source-serif-4': [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/source-serif-4-400-700-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/source-serif-4-400-700-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/source-serif-4-400-700-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'source-serif-4-italic': [
    {
      weight: '400',
      subsets: {
        basic: new URL('../../.fonts/source-serif-4-italic-400-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/source-serif-4-italic-400-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/source-serif-4-italic-400-latin-ext.woff2', import.meta.url)
          .pathname,
      },
    },
    {
      weight: '600',
      subsets: {
        basic: new URL('../../.fonts/source-serif-4-italic-600-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/source-serif-4-italic-600-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/source-serif-4-italic-600-latin-ext.woff2', import.meta.url)
          .pathname,
      },
    },
  ],
  newsreader: [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/newsreader-400-700-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/newsreader-400-700-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/newsreader-400-700-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'newsreader-italic': [
    {
      weight: '400',
      subsets: {
        basic: new URL('../../.fonts/newsreader-italic-400-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/newsreader-italic-400-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/newsreader-italic-400-latin-ext.woff2', import.meta.url).pathname,
      },
    },
    {
      weight: '600',
      subsets: {
        basic: new URL('../../.fonts/newsreader-italic-600-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/newsreader-italic-600-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/newsreader-italic-600-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'public-sans': [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/public-sans-400-700-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/public-sans-400-700-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/public-sans-400-700-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  lora: [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/lora-400-700-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/lora-400-700-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/lora-400-700-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'lora-italic': [
    {
      weight: '400',
      subsets: {
        basic: new URL('../../.fonts/lora-italic-400-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/lora-italic-400-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/lora-italic-400-latin-ext.woff2', import.meta.url).pathname,
      },
    },
    {
      weight: '600',
      subsets: {
        basic: new URL('../../.fonts/lora-italic-600-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/lora-italic-600-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/lora-italic-600-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'work-sans': [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/work-sans-400-700-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/work-sans-400-700-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/work-sans-400-700-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  literata: [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/literata-400-700-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/literata-400-700-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/literata-400-700-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'literata-italic': [
    {
      weight: '400',
      subsets: {
        basic: new URL('../../.fonts/literata-italic-400-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/literata-italic-400-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/literata-italic-400-latin-ext.woff2', import.meta.url).pathname,
      },
    },
    {
      weight: '600',
      subsets: {
        basic: new URL('../../.fonts/literata-italic-600-basic.woff2', import.meta.url).pathname,
        latin: new URL('../../.fonts/literata-italic-600-latin.woff2', import.meta.url).pathname,
        'latin-ext': new URL('../../.fonts/literata-italic-600-latin-ext.woff2', import.meta.url).pathname,
      },
    },
  ],
  'atkinson-hyperlegible-next': [
    {
      weight: '400 700',
      subsets: {
        basic: new URL('../../.fonts/atkinson-hyperlegible-next-400-700-basic.woff2', import.meta.url)
          .pathname,
        latin: new URL('../../.fonts/atkinson-hyperlegible-next-400-700-latin.woff2', import.meta.url)
          .pathname,
        'latin-ext': new URL(
          '../../.fonts/atkinson-hyperlegible-next-400-700-latin-ext.woff2',
          import.meta.url,
        ).pathname,
      },
    },
  ],
  'atkinson-hyperlegible-next-italic': [
    {
      weight: '400',
      subsets: {
        basic: new URL('../../.fonts/atkinson-hyperlegible-next-italic-400-basic.woff2', import.meta.url)
          .pathname,
        latin: new URL('../../.fonts/atkinson-hyperlegible-next-italic-400-latin.woff2', import.meta.url)
          .pathname,
        'latin-ext': new URL(
          '../../.fonts/atkinson-hyperlegible-next-italic-400-latin-ext.woff2',
          import.meta.url,
        ).pathname,
      },
    },
    {
      weight: '600',
      subsets: {
        basic: new URL('../../.fonts/atkinson-hyperlegible-next-italic-600-basic.woff2', import.meta.url)
          .pathname,
        latin: new URL('../../.fonts/atkinson-hyperlegible-next-italic-600-latin.woff2', import.meta.url)
          .pathname,
        'latin-ext': new URL(
          '../../.fonts/atkinson-hyperlegible-next-italic-600-latin-ext.woff2',
          import.meta.url,
        ).pathname,
      },
    },
  ],
};
