import type { WaitingArticle } from '@contracts/queue';
import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useDeskSelector } from '../../store';
import { Badge } from '../../ui/Badge';
import { assignedText, dueText, isOverdue } from './assignText';

/** Who is to read it, and until when: as set by hand, else as the stage says. Nothing where neither is said. */
export function AssignedLine({ article, now }: { article: WaitingArticle; now: number }) {
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const { assignment, stage_due } = article;
  const due = assignment?.due ?? stage_due;
  if (!assignment && !due) return null;
  return (
    <Line>
      {assignment && assignedText(assignment, editorId)}
      {due && <Badge $tone={isOverdue(due, now) ? 'danger' : 'plain'}>{dueText(due, now)}</Badge>}
    </Line>
  );
}

const Line = styled.p`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  margin-top: ${space[1]};
  color: ${color.textMuted};
  overflow-wrap: anywhere;

  /* In the narrowest table its column has less room than the words. */
  > span {
    border-radius: ${radius.md};
    white-space: normal;
  }
`;
