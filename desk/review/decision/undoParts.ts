import styled from 'styled-components';
import { ellipsis } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** How often the time that is left is shown anew. */
export const LOOK_EVERY_MS = 250;

/** A decision at the foot of the desk. */
export const UndoneLine = styled.li`
  ${text.label}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
  pointer-events: auto;

  > span,
  > p {
    flex: 1;
    min-width: 0;
  }
  > span {
    ${ellipsis}
  }
  > button {
    flex: none;
  }
`;

export const Seconds = styled.span`
  min-width: 2.5rem;
  font-variant-numeric: tabular-nums;
`;
