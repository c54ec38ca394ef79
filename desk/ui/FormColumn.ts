import styled from 'styled-components';
import { space } from '@/styles/spacing';

/** Forms and texts from top to bottom, with a readable width. */
export const FormColumn = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: 42rem;

  /* Without a sentence it takes no gap. */
  > :empty {
    position: absolute;
  }
`;
