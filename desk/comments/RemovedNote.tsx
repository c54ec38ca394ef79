import type { DeskComment } from '@contracts/comment';
import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Moment } from '../ui/Moment';

/** What readers see instead of the comment, and who removed it. */
export function RemovedNote({ removed }: { removed: NonNullable<DeskComment['removed']> }) {
  const { reason, date, editor } = removed;
  return (
    <Root>
      Removed by {editor?.username ?? 'a former editor'} on <Moment date={date} />: {reason}
    </Root>
  );
}

const Root = styled.p`
  ${text.small}
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
