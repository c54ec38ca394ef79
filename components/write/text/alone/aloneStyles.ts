import { createGlobalStyle, css } from 'styled-components';

/** Says on the document's element that only the text is shown. */
export const ALONE = 'data-text-alone';

/** For what stands beside the text. */
export const hiddenWhenAlone = css`
  html[${ALONE}] & {
    display: none;
  }
`;

/** The frame of the dashboard gives way, and the bars of the editor take its place at the top. */
export const AloneFrame = createGlobalStyle`
  html[${ALONE}] {
    --bars-top: 0px;

    body aside,
    body header:not([role='dialog'] *),
    [data-beside-text] {
      display: none;
    }
  }
`;
