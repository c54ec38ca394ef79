import type { Claim, NotDecided, OpenDecision } from '@contracts/queue';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { clockText, outcomeNames } from '../queue/rowText';

interface ReviewNoticesProps {
  isGone: boolean;
  isMine: boolean;
  isPublished: boolean;
  /** The claim of somebody else. */
  claim: Claim | null;
  decision: OpenDecision | null;
  notDecided: NotDecided | undefined;
  editorId: string;
  failure: string | undefined;
}

/** Why one cannot decide now, or what one should know before. */
function noticesOf(props: ReviewNoticesProps): ReactNode[] {
  const { isGone, isMine, isPublished, claim, decision, notDecided, editorId, failure } = props;
  if (isGone)
    return ['It waits no more: it was decided, or its author has taken it back. The log says more.'];
  const notices: ReactNode[] = [];
  if (failure !== undefined) notices.push(`What is shown may be old: ${failure}`);
  if (isMine) notices.push('This is your own article. Another editor decides on it.');
  if (notDecided) {
    const whose = notDecided.editor._id === editorId ? 'Your' : `${notDecided.editor.username}’s`;
    notices.push(`${whose} decision was not carried out: ${notDecided.reason}.`);
  }
  if (decision) {
    const who = decision.editor._id === editorId ? 'You have' : `${decision.editor.username} has`;
    notices.push(`${who} ${outcomeNames[decision.outcome].toLowerCase()} it a moment ago.`);
  } else if (claim) {
    notices.push(
      `${claim.editor.username} reads it until ${clockText(claim.until)}, and only they can decide on it until then.`,
    );
  }
  if (isPublished)
    notices.push('Readers have an earlier version, which stays online until this is accepted.');
  return notices;
}

/** Told politely when it changes, and moves nothing that one is at. */
export function ReviewNotices(props: ReviewNoticesProps) {
  return (
    <div role="status">
      {noticesOf(props).map((notice) => (
        <Notice key={String(notice)}>{notice}</Notice>
      ))}
    </div>
  );
}

const Notice = styled.p`
  ${text.label}
  margin-top: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  color: ${color.accent};
`;
