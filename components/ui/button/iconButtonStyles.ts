import { css } from 'styled-components';
import { focusRing, touchTarget, transition } from '@/styles/mixins';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** Shared by the round button and the link that looks like one. */
export const iconButtonStyles = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.round};
  color: ${color.textMuted};
  font-size: 1.25rem;
  ${transition('background-color', 'color')}
  ${focusRing}
  ${touchTarget()}

  &:hover:not(:disabled) {
    background: ${color.sunken};
    color: ${color.text};
  }

  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`;
