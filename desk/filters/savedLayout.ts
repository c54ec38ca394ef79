import styled from 'styled-components';
import { Link } from 'wouter';
import { focusRing, resetList, touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The filters that are saved, above those of a list. */
export const SavedNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-bottom: ${space[4]};
`;

export const SavedList = styled.ul`
  ${resetList}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-width: 0;
`;

export const SavedTools = styled.span`
  display: flex;
  flex-wrap: wrap;
`;

/** The current one has `aria-current`. */
export const FilterChip = styled(Link)`
  ${text.label}
  ${focusRing}
  ${touchTarget()}
  display: inline-block;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    border-color: ${color.borderStrong};
  }
  &[aria-current] {
    border-color: ${color.accentStrong};
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;
