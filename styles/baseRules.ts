import { css } from 'styled-components';
import { media } from './breakpoints';
import { motionRules } from './motion';
import { layout } from './spacing';
import { color, themeRules } from './theme';
import { font, size } from './typography';

/** Palettes and the few rules that hold for bare elements, on the site and at the desk. */
export const baseRules = css`
  ${themeRules}

  ${media.coarsePointer} {
    :root { --finger: ${layout.target}; }
  }

  ${motionRules}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: calc(${layout.categoryBar} + 1rem);
    background: ${color.bg};
  }

  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${color.bg};
    color: ${color.text};
    font: 400 ${size.base} / 1.55 ${font.ui};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, figure, blockquote, dl, dd { margin: 0; }
  h1, h2, h3, h4 { font: inherit; }
  img, svg, video { display: block; max-width: 100%; }
  img { height: auto; }
  a { color: inherit; text-decoration-thickness: from-font; text-underline-offset: 0.18em; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; touch-action: manipulation; }
  button:disabled { cursor: not-allowed; }
  ::selection { background: ${color.selection}; color: ${color.text}; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  [tabindex='-1']:focus { outline: none; }

  /* Both icons of the theme toggle are in the page; the palette decides which one shows. */
  :root[data-theme='dark'] [data-shown-in='light'],
  :root:not([data-theme='dark']) [data-shown-in='dark'] { display: none; }

  /* An author on a public page is on the way to the dashboard. */
  :root[data-leaving] body { visibility: hidden; }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* However short one is, it would let all that appears be hidden for a moment, in which it takes no focus. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  /* Backgrounds and shadows are gone there: outlines say what can be pressed, what is chosen and what lies on top. */
  ${media.forcedColors} {
    button:not(:focus-visible), [role='dialog']:not(:focus-visible), [role='menu']:not(:focus-visible) {
      outline: 1px solid ButtonBorder;
      outline-offset: -1px;
    }
    button:disabled:not(:focus-visible) { outline-color: GrayText; color: GrayText; }
    :is([aria-current]:not([aria-current='false']), [aria-selected='true'], [aria-pressed='true'], [aria-checked='true']):not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    [aria-invalid='true']:not(:focus-visible) { outline: 2px solid CanvasText; outline-offset: -1px; }
    ins { text-decoration: underline; }
    del { text-decoration: line-through; }
    mark { background: Mark; color: MarkText; }
  }
`;
