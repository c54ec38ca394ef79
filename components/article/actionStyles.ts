import styled from 'styled-components';
import { focusRing, resetButton, touchTarget, transition } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The narrowest phones, and 400 % zoom. */
export const narrow = '@media (max-width: 26rem)';

/** Phones held upright, where a row of seven icons is too much above a text. */
export const phone = '@media (max-width: 40rem)';

/** A reader's action on an article: a button of a row, or a number in it. */
export const Action = styled.button`
  ${resetButton}
  ${text.label}
  ${focusRing}
  ${touchTarget({ height: '2.5rem' })}
  ${transition('background-color', 'color')}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  padding-inline: ${space[3]};
  border-radius: ${radius.round};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:first-child {
    margin-inline-start: calc(-1 * ${space[3]});
  }
  > svg {
    flex: none;
    font-size: 1.125rem;
  }
  ${narrow} {
    padding-inline: ${space[2]};

    &:first-child {
      margin-inline-start: calc(-1 * ${space[2]});
    }
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
  &[aria-pressed='true'] > svg {
    fill: currentColor;
    fill-opacity: 0.22;
  }
`;
