import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

/** A list of what happened to a person. */
export const LogSection = styled.section`
  max-width: 60rem;
  margin-top: ${space[6]};

  h2 {
    ${text.subheading}
    margin-bottom: ${space[3]};
  }
`;

export const Entries = styled.ol`
  ${resetList}
  ${text.small}
  display: grid;

  > li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: ${weight.semibold};
  }
  time {
    color: ${color.textMuted};
  }
`;
