import { createGlobalStyle, css } from 'styled-components';

/** Says on the document's element that only the text is shown. */
export const FOCUS_MODE = 'data-focus-mode';

/** For elements beside the text. */
export const hiddenInFocusMode = css`
  html[${FOCUS_MODE}] & {
    display: none;
  }
`;

/** The frame of the dashboard gives way, and the bars of the editor take its place at the top. */
export const FocusModeFrame = createGlobalStyle`
  html[${FOCUS_MODE}] {
    --bars-top: 0px;

    body aside,
    body header:not([role='dialog'] *),
    [data-beside-text] {
      display: none;
    }
  }
`;
