import { css } from 'styled-components';
import { radius, space } from './spacing';
import { color } from './theme';
import { font, size, weight } from './typography';

const shade = `color-mix(in srgb, ${color.text} 26%, transparent)`;

/** Lets the shadow of the frame through. */
export const headCell = `color-mix(in srgb, ${color.text} 6%, transparent)`;

/**
 * The frame in which a wide table scrolls. A shadow at an edge says that there is more on that side, without script: it
 * stays in place, and a cover in the colour of the page scrolls with the table and hides it at the end.
 */
export const table = css`
  .table-scroll, .tableWrapper { overflow-x: auto; border: 1px solid ${color.border}; border-radius: ${radius.md}; }
  .table-scroll {
    background:
      linear-gradient(to right, ${color.bg} 40%, transparent) left / 3rem 100% no-repeat local,
      linear-gradient(to left, ${color.bg} 40%, transparent) right / 3rem 100% no-repeat local,
      linear-gradient(to right, ${shade}, transparent) left / 0.875rem 100% no-repeat scroll,
      linear-gradient(to left, ${shade}, transparent) right / 0.875rem 100% no-repeat scroll;
  }
  .table-scroll:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  .table-scroll[data-wide]::after {
    content: 'Scroll sideways for more';
    content: 'Scroll sideways for more' / '';
    position: sticky;
    inset-inline-start: 0;
    display: block;
    width: fit-content;
    padding: ${space[1]} ${space[4]} ${space[2]};
    color: ${color.textMuted};
    font: ${weight.regular} ${size.xs} / 1.4 ${font.ui};
  }
  /* Columns of words keep a readable width where code or many columns make the table wide. */
  .table-scroll > table:is(:has(td code), :has(tr > :nth-child(5))) {
    width: max-content;
    min-width: 100%;
    max-width: max(100%, 36rem);
  }
  /* The editor keeps the spaces of code too. */
  :is(th, td) code { white-space: pre; }
`;
