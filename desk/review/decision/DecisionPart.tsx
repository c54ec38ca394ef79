import styled from 'styled-components';
import { text } from '@/styles/typography';

/** What is open before a decision. */
export const DecisionPart = styled.section`
  ${text.small}
  overflow-wrap: anywhere;

  h3 {
    ${text.label}
  }
`;
