import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** How many there are, beside the heading. */
export const CommentCount = styled.span`
  color: ${color.textFaint};
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`;

/** Actions on a comment: at the end of the author's line, without making it taller. */
export const CommentEnd = styled.span`
  position: absolute;
  inset-block-start: -0.5rem;
  inset-inline-end: 0;
`;

/** Below the list, where the older ones are asked for. */
export const OlderComments = styled.div`
  display: grid;
  justify-items: center;
  padding-block: ${space[4]};
`;
