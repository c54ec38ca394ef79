import { css } from 'styled-components';
import { radius, space } from './spacing';
import { color } from './theme';
import { font, size, weight } from './typography';

/** Code in articles; the `hljs` classes are written by the server, so no highlighter is sent to the reader. */
export const codeHighlight = css`
  code, kbd, samp { font-family: ${font.code}; font-size: 0.84em; }
  :not(pre) > code {
    padding: 0.12em 0.35em;
    border-radius: ${radius.sm};
    background: ${color.sunken};
    overflow-wrap: anywhere;
  }
  kbd { padding: 0.1em 0.4em; border: 1px solid ${color.borderStrong}; border-radius: ${radius.sm}; }

  pre {
    position: relative;
    margin-bottom: 0;
    padding: ${space[4]} ${space[5]};
    overflow-x: auto;
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.codeBg};
    color: ${color.codeText};
    font: ${weight.regular} ${size.sm} / 1.65 ${font.code};
    tab-size: 2;
    hyphens: none;
  }
  pre code { font-size: inherit; background: none; padding: 0; }

  .code-block { position: relative; }
  .copy {
    position: absolute;
    top: ${space[2]};
    inset-inline-end: ${space[2]};
    min-height: 2rem;
    padding: 0 ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${color.surface};
    color: ${color.textMuted};
    font: ${weight.medium} ${size.xs} / 1 ${font.ui};
    cursor: pointer;
  }
  .copy:hover { color: ${color.text}; border-color: ${color.borderStrong}; }
  @media (hover: hover) {
    .code-block .copy { opacity: 0; }
    .code-block:hover .copy, .code-block:focus-within .copy { opacity: 1; }
  }

  .hljs-comment, .hljs-quote, .hljs-meta { color: ${color.codeComment}; }
  .hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-doctag, .hljs-name, .hljs-section { color: ${color.codeKeyword}; }
  .hljs-string, .hljs-regexp, .hljs-meta .hljs-string, .hljs-symbol { color: ${color.codeString}; }
  .hljs-number, .hljs-bullet, .hljs-variable, .hljs-template-variable, .hljs-link { color: ${color.codeNumber}; }
  .hljs-title, .hljs-title.class_, .hljs-title.function_, .hljs-selector-id { color: ${color.codeTitle}; }
  .hljs-attr, .hljs-attribute, .hljs-built_in, .hljs-type, .hljs-selector-class, .hljs-property { color: ${color.codeAttribute}; }
  .hljs-addition { color: ${color.codeAdded}; }
  .hljs-deletion { color: ${color.codeRemoved}; }
  .hljs-emphasis { font-style: italic; }
  .hljs-strong { font-weight: ${weight.bold}; }
`;
