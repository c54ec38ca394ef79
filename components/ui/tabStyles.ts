import { css } from 'styled-components';
import { focusRing, touchTarget, transition } from '@/styles/mixins';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Shared by tabs and by links that look like them: the current one is underlined. */
export const tabStyles = css`
  ${text.label}
  ${focusRing}
  ${touchTarget({ height: '2.5rem' })}
  ${transition('color', 'border-color')}
  border-bottom: 2px solid transparent;
  color: ${color.textMuted};
  text-decoration: none;

  &:hover {
    color: ${color.text};
  }
  &[aria-selected='true'],
  &[aria-current] {
    border-bottom-color: ${color.accentStrong};
    color: ${color.text};
  }
`;
