import styled from 'styled-components';
import { Link } from 'wouter';
import { media } from '@/styles/breakpoints';
import { focusRing, resetList, touchTarget } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Lists of a section beside each other, of which the address names one. */
export const LinkTabs = styled.ul`
  ${resetList}
  display: flex;
  gap: ${space[5]};
  margin-bottom: ${space[5]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.border};

  ${media.belowMobile} {
    gap: ${space[4]};
  }
`;

/** The current one has `aria-current`. */
export const LinkTab = styled(Link)`
  ${text.label}
  ${focusRing}
  ${touchTarget}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.5rem;
  border-bottom: 2px solid transparent;
  color: ${color.textMuted};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    border-bottom-color: ${color.accentStrong};
    color: ${color.text};
  }
`;
