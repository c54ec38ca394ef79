import styled from 'styled-components';
import { Link } from 'wouter';
import { tabStyles } from '@/components/ui/tabStyles';
import { media } from '@/styles/breakpoints';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** Links to the lists of a section; the address selects one. */
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
  ${tabStyles}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  white-space: nowrap;

  &:focus-visible {
    outline-offset: -2px;
  }
`;
