import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** A small form in a panel or a list, at the place of what it adds or changes. */
export const InlineForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};
`;

export const InlineActions = styled.div<{ $isStart?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $isStart }) => ($isStart ? 'start' : 'end')};
  gap: ${space[2]};
`;
