import styled from 'styled-components';
import { space } from '@/styles/spacing';

/** What is read and filled in from top to bottom, as wide as is easy to read. */
export const FormColumn = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: 42rem;

  /* Without a sentence it takes no gap. */
  > :empty {
    position: absolute;
  }
`;
