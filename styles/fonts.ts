import localFont from 'next/font/local';

/**
 * Latin subsets of Inter (interface) and Source Serif 4 (reading), served from our own origin under the SIL Open
 * Font License 1.1 of their npm packages. The fallbacks are adjusted to the same metrics, so nothing jumps on swap.
 */
const ui = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  style: 'normal',
  display: 'swap',
  adjustFontFallback: 'Arial',
  fallback: ['system-ui', 'sans-serif'],
});

const reading = localFont({
  src: '../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  weight: '200 900',
  style: 'normal',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  fallback: ['Georgia', 'serif'],
});

/** A family of its own, because only one with its own call can stay out of the preloads: few pages need it at once. */
const readingItalic = localFont({
  src: '../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
  weight: '200 900',
  style: 'italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
  fallback: ['Georgia', 'serif'],
});

/** Goes on `:root`, not on a wrapper: dialogs and menus are rendered into `body`. */
export const fontRules = `:root {
  --font-ui: ${ui.style.fontFamily};
  --font-reading: ${reading.style.fontFamily};
  --font-reading-italic: ${readingItalic.style.fontFamily};
}`;
