import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** A list of events of an article, in a panel. */
export const EventList = styled.ol`
  ${resetList}
  ${text.small}
  display: grid;
  gap: ${space[3]};

  > li {
    padding-inline-start: ${space[3]};
    border-inline-start: 2px solid ${color.border};
    overflow-wrap: anywhere;
  }
`;
