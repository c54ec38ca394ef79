import styled from 'styled-components';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The results of a search, one below the other, each a button. */
export const ChoiceList = styled.ul`
  ${resetList}
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  > li + li {
    border-top: 1px solid ${color.border};
  }
`;

export const Choice = styled.button`
  ${text.label}
  ${focusRing}
  display: grid;
  gap: ${space[1]};
  width: 100%;
  padding: ${space[3]} ${space[4]};
  border: 0;
  background: none;
  color: ${color.text};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${color.sunken};
  }
  &:disabled {
    color: ${color.textMuted};
    cursor: not-allowed;
  }
  small {
    ${text.small}
    color: ${color.textMuted};
  }
`;
