import styled from 'styled-components';
import { space } from '@/styles/spacing';

/** Buttons beside each other, on more lines where there is no room. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

/** The same with more room between them. */
export const WideButtonRow = styled(ButtonRow)`
  gap: ${space[3]};
`;
