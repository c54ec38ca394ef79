import { css } from 'styled-components';
import { radius, space } from './spacing';
import { color } from './theme';
import { font, size, weight } from './typography';

/** A screen is dark in both themes, and what stands on it light. */
const screen = { back: '#161513', front: '#ffffff', over: 'rgb(0 0 0 / 0.72)' };

/** A video of another site: its picture with a play button, and once it is pressed its frame, of the same size. */
export const video = css`
  .video-link {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    align-items: flex-start;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    border-radius: ${radius.md};
    background: ${screen.back};
    color: ${screen.front};
    font: ${weight.regular} ${size.sm} / 1.4 ${font.ui};
    text-decoration: none;
  }
  .video-link:hover { color: ${screen.front}; }
  .video-link:focus-visible, .video-frame:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  .video-link > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    border-radius: 0;
    background: none;
  }
  .video-link::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 50% auto auto 50%;
    width: 4.5rem;
    height: 3.25rem;
    translate: -50% -50%;
    border-radius: ${radius.lg};
    background: ${screen.over};
  }
  .video-link::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 50% auto auto 50%;
    translate: -35% -50%;
    border-block: 0.75rem solid transparent;
    border-inline-start: 1.25rem solid ${screen.front};
  }
  .video-link:hover::before { background: ${screen.back}; }
  .video-title, .video-provider {
    position: relative;
    z-index: 1;
    max-width: 100%;
    padding: ${space[1]} ${space[3]};
    background: ${screen.over};
  }
  .video-title { order: -1; font-weight: ${weight.semibold}; }
  .video-frame {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    border: 0;
    border-radius: ${radius.md};
    background: ${screen.back};
  }
`;
