import { css } from 'styled-components';
import { duration, easing, layout, radius } from './spacing';
import { color } from './theme';

/** The visible focus of every control: outside the shape, so that it shows on any background. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

/** Read aloud, not seen. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const resetButton = css`
  appearance: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;
`;

export const resetList = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const orFinger = (rest?: string) => (rest === undefined ? 'var(--finger)' : `var(--finger, ${rest})`);

/**
 * Fingers need 44 px; a mouse does not. The base rules have the size for fingers. A rule within `@media` for each control
 * would be in every page many times, and one that comes later makes browsers compute the styles of the whole page again.
 * @param size the least width and height for a mouse
 */
export const touchTarget = (size: { width?: string; height?: string } = {}) => css`
  min-width: ${orFinger(size.width)};
  min-height: ${orFinger(size.height)};
`;

export const lineClamp = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;

export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The frame and ground of a card. */
export const cardSurface = css`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
`;

/** The centred column that the whole frame lines up on. */
export const pageColumn = css`
  width: 100%;
  max-width: calc(${layout.page} + 2 * ${layout.gutter});
  margin-inline: auto;
  padding-inline: ${layout.gutter};
`;

export const transition = (...properties: string[]) => css`
  transition: ${properties.map((property) => `${property} ${duration.fast} ${easing}`).join(', ')};
`;
