import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Versions of something, newest first: the difference in the first line, facts and buttons below. */
export const HistoryItems = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[4]};

  li {
    ${text.small}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    overflow-wrap: anywhere;
  }
  li > :first-child {
    flex-basis: 100%;
  }
  small {
    color: ${color.textMuted};
  }
`;
