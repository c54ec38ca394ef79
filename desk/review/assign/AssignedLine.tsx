import type { WaitingArticle } from '@contracts/queue';
import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useDeskSelector } from '../../store';
import { Badge } from '../../ui/Badge';
import { assignedText, dueText, isOverdue } from './assignText';

/** Who is to read it, and until when; nothing where it is not assigned. */
export function AssignedLine({ article, now }: { article: WaitingArticle; now: number }) {
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const { assignment } = article;
  if (!assignment) return null;
  const due = dueText(assignment, now);
  return (
    <Line>
      {assignedText(assignment, editorId)}
      {due && <Badge $tone={isOverdue(assignment.due, now) ? 'danger' : 'plain'}>{due}</Badge>}
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
