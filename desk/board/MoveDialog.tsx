import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { focusRing } from '@/styles/mixins';
import { radius } from '@/styles/spacing';
import { useNow } from '../hooks/useNow';
import { useReview } from '../review/article/useReview';
import { DecisionDialog } from '../review/decision/DecisionDialog';
import { obstacleText } from '../review/decision/obstacleText';
import { useLetter } from '../review/decision/useLetter';
import { useArticleNotes } from '../review/notes/useArticleNotes';
import { PanelState } from '../review/panels/PanelState';
import { openClaim } from '../review/queue/rowText';
import type { Review } from '../review/reviewApi';
import { useDeskSelector } from '../store';
import type { Move } from './moves';

const LOOK_AT_CLOCK_MS = 10_000;

interface MoveDialogProps {
  move: Move;
  onClose: () => void;
}

/** The dialog of the decision that a move is, once the article is read from the server. */
export function MoveDialog({ move, onClose }: MoveDialogProps) {
  const review = useReview(move.id);
  const { shown, latest, isGone, failure, retry } = review;
  if (shown && latest) {
    return <Decision move={move} review={review} shown={shown} latest={latest} onClose={onClose} />;
  }
  return (
    <Dialog title={`Move “${move.title}”`} onClose={onClose}>
      {isGone ? (
        <p role="status">This article was decided, withdrawn by its author, or does not exist.</p>
      ) : (
        <PanelState label="Loading the article" failure={failure} onRetry={retry} />
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DecisionProps extends MoveDialogProps {
  review: ReturnType<typeof useReview>;
  shown: Review;
  latest: Review;
}

const doNothing = () => {};

function Decision({ move, review, shown, latest, onClose }: DecisionProps) {
  const { id, outcome } = move;
  const now = useNow(LOOK_AT_CLOCK_MS);
  const editorId = useDeskSelector(({ session }) => session.editor?._id);
  // The text is not shown here: notes are read, and written on the page of the article.
  const sheet = useRef<HTMLElement>(null);
  const notes = useArticleNotes({
    ...{ article: shown.article, sheet, isOwn: false, canWrite: false, isWriting: false },
    onOpen: doNothing,
  });
  const { letter, keep } = useLetter(id, latest.decisions);
  const claim = openClaim(latest.waiting.claim, now);
  const refusal = latest.stages?.find(({ state }) => state === 'current')?.refusal ?? null;
  const isMine = claim?.editor._id === editorId;
  const [board] = useState({ isFree: !isMine });
  const obstacle =
    obstacleText(review.isGone, latest, isMine ? null : claim) ||
    (outcome === 'accepted' && refusal !== null ? `You cannot approve it: ${refusal}.` : '');
  const { title, author } = shown.article;
  return (
    <DecisionDialog
      outcome={outcome}
      intro={
        <Intro>
          “{title}” by {author.username}.{' '}
          <ReadLink href={`~/desk/review/${encodeURIComponent(id)}`}>Read it first</ReadLink>
        </Intro>
      }
      shown={shown}
      latest={latest}
      notes={notes}
      obstacle={obstacle}
      letter={letter}
      board={board}
      onLetter={keep}
      onLookAgain={review.lookAgain}
      onDecided={onClose}
      onClose={onClose}
    />
  );
}

const Intro = styled.p`
  overflow-wrap: anywhere;
`;

const ReadLink = styled(Link)`
  ${focusRing}
  border-radius: ${radius.sm};
`;
