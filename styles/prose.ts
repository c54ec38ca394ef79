import { css } from 'styled-components';
import { codeHighlight } from './codeHighlight';
import { printedProse } from './print';
import { radius, space } from './spacing';
import { headCell, table } from './table';
import { color } from './theme';
import { font, size, weight } from './typography';
import { video } from './video';

/**
 * How sanitised article HTML reads: one measure, one rhythm. The editor uses the same rules, so that writing looks
 * like the published page. Wide things (tables, code) scroll inside themselves and never widen the page.
 */
export const prose = css`
  font: ${weight.regular} ${size.reading} / 1.65 ${font.reading};
  color: ${color.text};
  hanging-punctuation: first last;

  /* Each paragraph runs as its own first letter does, also where the page is in another script. */
  p, h2, h3, h4, li, th, td, figcaption { unicode-bidi: plaintext; }

  > * + * { margin-top: 1.25em; }
  > :first-child { margin-top: 0; }

  em, i, cite, dfn { font-family: ${font.readingItalic}; font-style: italic; }
  strong, b { font-weight: ${weight.semibold}; }
  mark { background: ${color.selection}; color: inherit; padding-inline: 0.1em; }

  h2, h3, h4 {
    font-family: ${font.reading};
    font-weight: ${weight.semibold};
    line-height: 1.25;
    letter-spacing: -0.014em;
    text-wrap: balance;
    scroll-margin-top: 5rem;
  }
  h2 { font-size: 1.45em; margin-top: 2em; }
  h3 { font-size: 1.2em; margin-top: 1.7em; }
  h4 { font-size: 1em; margin-top: 1.5em; }
  h2 + *, h3 + *, h4 + * { margin-top: 0.6em; }

  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
    text-decoration-thickness: 0.08em;
    text-underline-offset: 0.2em;
  }
  a:hover { color: ${color.accent}; }

  ul, ol { margin-bottom: 0; padding-inline-start: 1.4em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li { padding-inline-start: 0.25em; }
  li + li, li > ul, li > ol { margin-top: 0.4em; }
  li > p { margin: 0; }
  li > p + p { margin-top: 0.6em; }
  li::marker { color: ${color.textFaint}; font-variant-numeric: tabular-nums; }

  .task-list { padding-inline-start: 0; list-style: none; }
  .task-list > li { display: flex; gap: 0.6em; padding-inline-start: 0; }
  .task-list > li > :last-child { flex: 1; min-width: 0; }
  .task-list > li > :last-child > p { margin: 0; }
  .task-list > li > :last-child > * + * { margin-top: 0.4em; }
  .task-mark { flex: none; font-family: ${font.ui}; }
  .task-done > section { color: ${color.textMuted}; }

  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.accentStrong};
    color: ${color.textMuted};
    font-family: ${font.readingItalic};
    font-style: italic;
  }
  blockquote > * + * { margin-top: 0.8em; }

  hr { width: 5.5rem; margin: 2.5em auto; border: 0; border-top: 1px solid ${color.borderStrong}; }

  img { display: block; max-width: 100%; height: auto; border-radius: ${radius.md}; background: ${color.sunken}; }
  .foreign-picture {
    display: block;
    padding: ${space[4]};
    border-radius: ${radius.md};
    background: ${color.sunken};
    font: ${weight.regular} ${size.sm} / 1.5 ${font.ui};
    color: ${color.textMuted};
  }
  .foreign-picture::before { content: attr(aria-label); }
  figure { margin-block: 2em; }
  > img, figure > img, p > img:only-child { margin-inline: auto; }
  figcaption {
    margin-top: ${space[3]};
    font: ${weight.regular} ${size.sm} / 1.5 ${font.ui};
    color: ${color.textMuted};
    text-align: center;
    text-wrap: balance;
  }

  ${table}
  table {
    width: 100%;
    border-collapse: collapse;
    font: ${weight.regular} ${size.sm} / 1.5 ${font.ui};
    font-variant-numeric: tabular-nums;
  }
  th, td { padding: ${space[2]} ${space[4]}; text-align: start; vertical-align: top; }
  tr + tr > *, thead + tbody > tr:first-child > * { border-top: 1px solid ${color.border}; }
  th { font-weight: ${weight.semibold}; background: ${headCell}; white-space: nowrap; }
  :is(th, td) > p { margin: 0; }
  :is(th, td) > p + p { margin-top: 0.4em; }

  sup, sub { font-size: 0.7em; line-height: 0; }
  .footnote-ref a { text-decoration: none; color: ${color.accent}; }
  .footnote-backref { color: ${color.accent}; }
  .footnotes-sep { width: 100%; margin: 3em 0 1.5em; border-top-color: ${color.border}; }
  .footnotes { font-size: 0.82em; color: ${color.textMuted}; }
  .footnote-item { position: relative; padding-inline-end: 2em; }
  .footnote-item > section > * { margin: 0; }
  .footnote-item > section > * + * { margin-top: 0.6em; }
  .footnote-item > .footnote-backref { position: absolute; inset: 0 0 auto auto; min-width: 1.75rem; text-align: end; text-decoration: none; }
  .footnotes li:target, sup:target { background: ${color.accentSoft}; }

  ${video}
  ${codeHighlight}
  ${printedProse}
`;
