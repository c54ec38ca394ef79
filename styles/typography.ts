import { css } from 'styled-components';

export const font = {
  ui: 'var(--font-ui)',
  reading: 'var(--font-reading)',
  readingItalic: 'var(--font-reading-italic)',
  code: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
} as const;

/** The one type scale; the large steps shrink with the window. */
export const size = {
  xs: '0.75rem',
  sm: '0.875rem',
  base: '1rem',
  md: '1.125rem',
  lg: '1.25rem',
  xl: '1.5rem',
  xxl: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.25rem)',
  display: 'clamp(2.125rem, 1.55rem + 2.4vw, 3.25rem)',
  /** Running text of an article. */
  reading: 'clamp(1.125rem, 1.06rem + 0.28vw, 1.25rem)',
} as const;

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

/** Finished text styles; a component picks one of these and sets no sizes of its own. */
export const text = {
  display: css`
    font: ${weight.semibold} ${size.display} / 1.12 ${font.reading};
    letter-spacing: -0.022em;
    text-wrap: balance;
  `,
  title: css`
    font: ${weight.semibold} ${size.xxl} / 1.18 ${font.reading};
    letter-spacing: -0.018em;
    text-wrap: balance;
  `,
  heading: css`
    font: ${weight.semibold} ${size.xl} / 1.25 ${font.reading};
    letter-spacing: -0.012em;
    text-wrap: balance;
  `,
  subheading: css`
    font: ${weight.semibold} ${size.lg} / 1.3 ${font.reading};
    letter-spacing: -0.008em;
  `,
  lead: css`
    font: ${weight.regular} ${size.md} / 1.55 ${font.reading};
  `,
  body: css`
    font: ${weight.regular} ${size.base} / 1.55 ${font.ui};
  `,
  small: css`
    font: ${weight.regular} ${size.sm} / 1.5 ${font.ui};
  `,
  label: css`
    font: ${weight.medium} ${size.sm} / 1.4 ${font.ui};
  `,
  caption: css`
    font: ${weight.regular} ${size.xs} / 1.5 ${font.ui};
  `,
  /** A quiet line of capitals above a heading. */
  overline: css`
    font: ${weight.semibold} ${size.xs} / 1.4 ${font.ui};
    letter-spacing: 0.08em;
    text-transform: uppercase;
  `,
} as const;
