import styled from 'styled-components';
import { space } from '@/styles/spacing';

/** The body of small dialogs. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[2]};
`;
