import styled from 'styled-components';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** One of the inbox's columns; its content scrolls by itself. */
export const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow: hidden;
`;
