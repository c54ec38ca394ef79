import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type { Claim, NotDecided, OpenDecision, WaitingArticle } from '@contracts/queue';
import { correctionKindNames } from '@contracts/rules/correction/correctionKinds';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatMoment, formatTime } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { partOf, takenOverText } from '../queue/rowText';

interface ReviewNoticesProps {
  isGone: boolean;
  isMine: boolean;
  isPublished: boolean;
  /** The claim of another editor. */
  claim: Claim | null;
  decision: OpenDecision | null;
  /** Approvals by others that count in a moment, while the stage needs another one. */
  approving: WaitingArticle['approving'];
  notDecided: NotDecided | undefined;
  /** The note for readers that the author proposes. */
  proposedNote: CorrectionNoteBody | undefined;
  /** When it is to go offline; null where that is not said. */
  endsAt: string | null;
  editorId: string;
  failure: string | undefined;
  /** Why the editor may not approve the current stage. */
  stageRefusal: string | null;
}

/** Why the editor cannot decide now, and what they should know before. */
function noticesOf(props: ReviewNoticesProps): ReactNode[] {
  const { isGone, isMine, isPublished, claim, decision, approving, notDecided, proposedNote, endsAt } = props;
  const { editorId, failure, stageRefusal } = props;
  if (isGone) return ['No longer waiting: decided, or withdrawn by its author. See the log for details.'];
  const notices: ReactNode[] = [];
  if (failure !== undefined) notices.push(`This may be out of date: ${failure}`);
  if (isMine) notices.push('This is your own article. Only another editor can decide on it.');
  if (notDecided) {
    const whose = notDecided.editor._id === editorId ? 'Your' : `${notDecided.editor.username}’s`;
    notices.push(`${whose} decision was not carried out: ${notDecided.reason}.`);
  }
  if (decision) {
    const who = decision.editor._id === editorId ? 'You have' : `${decision.editor.username} has`;
    const stage = partOf(decision);
    const what = stage === undefined ? `${decision.outcome} it` : `approved it at ${stage}`;
    notices.push(`${who} ${what} a moment ago.`);
  } else if (claim) {
    const taken = takenOverText(claim, editorId);
    if (taken) notices.push(`${taken} Your text is kept.`);
    notices.push(
      `${claim.editor.username} has claimed this until ${formatTime(claim.until)}; only they can decide before then.`,
    );
  }
  for (const { editor } of approving ?? [])
    notices.push(`${editor.username} has approved it a moment ago. The stage needs another editor, too.`);
  if (stageRefusal !== null && !decision && !isMine)
    notices.push(`You can reject it, but not approve it: ${stageRefusal}.`);
  if (isPublished) notices.push('An earlier version stays online until this one is accepted.');
  if (endsAt !== null && !isPublished) {
    const isOver = Date.parse(endsAt) <= Date.now();
    notices.push(
      isOver
        ? `Its author wanted readers to see it until ${formatMoment(endsAt)}, which has passed: it cannot be accepted.`
        : `Its author wants readers to see it until ${formatMoment(endsAt)}.`,
    );
  }
  if (proposedNote) {
    const { kind, text: words } = proposedNote;
    notices.push(`Its author proposes a note for readers. ${correctionKindNames[kind]}: ${words}`);
  }
  return notices;
}

/** Announced politely when it changes; the focus stays where it is. */
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
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
