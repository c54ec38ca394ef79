import { articlePolicy } from '@contracts/policies/article.policy';
import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import type { Outcome } from '@contracts/queue';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { cardSurface } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ArticleBrief } from '../../commissions/ArticleBrief';
import { useDeskTitle } from '../../hooks/useDeskTitle';
import { useNow } from '../../hooks/useNow';
import { useMay } from '../../session/useMay';
import { useDeskDispatch, useDeskSelector } from '../../store';
import { RenameIcon } from '../../ui/deskIcons';
import { agoText } from '../../ui/durationText';
import { AssignPart } from '../assign/AssignPart';
import { useHeldClaim } from '../claim/useHeldClaim';
import { useToggleClaim } from '../claim/useToggleClaim';
import { ChangedPart } from '../decision/ChangedPart';
import { DecisionDialog } from '../decision/DecisionDialog';
import { undoneSeen } from '../decision/decisionsSlice';
import { obstacleText } from '../decision/obstacleText';
import { useLetter } from '../decision/useLetter';
import { useReviewKeys } from '../keys/useReviewKeys';
import { NoteLayer } from '../notes/NoteLayer';
import { NotesPanel } from '../notes/NotesPanel';
import { useArticleNotes } from '../notes/useArticleNotes';
import { type PanelName, ReviewPanels } from '../panels/ReviewPanels';
import { historyText, isTrustSaid, openClaim, trustText } from '../queue/rowText';
import type { Review } from '../reviewApi';
import { SignOffPart } from '../signOff/SignOffPart';
import { StageList } from '../stages/StageList';
import { EarlierWords } from '../suggest/EarlierWords';
import type { EditorPlace } from '../suggest/editorPlace';
import { useCorrections } from '../suggest/useCorrections';
import { useSuggestMode } from '../suggest/useSuggestMode';
import { goToPlace } from './goToPlace';
import { LeftWords } from './LeftWords';
import { ReaderView } from './ReaderView';
import { ReviewBar } from './ReviewBar';
import { ReviewNotices } from './ReviewNotices';
import { TimePart } from './TimePart';
import type { useReview } from './useReview';
import { WaitingText } from './WaitingText';

/** The editor of the text is only loaded where it is used. */
const SuggestingEditor = lazy(async () => ({
  default: (await import('../suggest/SuggestingEditor')).SuggestingEditor,
}));

const LOOK_AT_CLOCK_MS = 10_000;

interface ReviewScreenProps {
  review: ReturnType<typeof useReview>;
  /** The version that the editor reads. */
  shown: Review;
  /** The current version. */
  latest: Review;
  ways: { previous?: () => void; next?: () => void };
  position: string | undefined;
  panel: PanelName;
  onPanel: (name: PanelName) => void;
  onDecided: () => void;
}

/** A waiting article with the facts for a decision. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { review, shown, latest, ways, position, panel, onPanel, onDecided } = props;
  const { article } = shown;
  const { waiting } = latest;
  const id = article._id;
  const now = useNow(LOOK_AT_CLOCK_MS);
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const sheet = useRef<HTMLElement>(null);
  const side = useRef<HTMLElement>(null);

  const claim = openClaim(waiting.claim, now);
  const isClaimMine = claim?.editor._id === editorId;
  const may = useMay();
  const isOpen = !review.isGone && may(articlePolicy.decide, waiting) && waiting.decision === null;
  const isFree = isOpen && (!claim || isClaimMine);
  const stageRefusal = latest.stages?.find(({ state }) => state === 'current')?.refusal ?? null;
  const noteDecided = useHeldClaim(id, isClaimMine ? claim : null);
  const { toggle, isBusy } = useToggleClaim();

  const canWrite = may(reviewNotePolicy.create, waiting);
  const suggesting = useSuggestMode(article, canWrite && !review.isGone);
  const notes = useArticleNotes({
    article,
    sheet,
    isOwn: waiting.mine,
    canWrite,
    isWriting: suggesting.isOpen,
    onOpen: () => onPanel('notes'),
  });
  const suggest = useRef<HTMLButtonElement>(null);
  const editorPlace = useRef<EditorPlace | null>(null);
  const beginSuggesting = canWrite && !review.isGone && !suggesting.isOpen ? suggesting.open : undefined;
  const corrections = useCorrections({
    article,
    notes: notes.notes,
    isAllowed: isFree && canWrite,
    onMade: review.showOwn,
  });
  const { letter, keep } = useLetter(id, latest.decisions);
  const [deciding, setDeciding] = useReopened(id);

  const actions = {
    ...ways,
    claim: isFree ? () => void toggle(id, isClaimMine) : undefined,
    accept: isFree && stageRefusal === null ? () => setDeciding('accepted') : undefined,
    reject: isFree ? () => setDeciding('rejected') : undefined,
    canTakeOver: isOpen && !!claim && !isClaimMine,
  };
  useReviewKeys({ c: actions.claim, a: actions.accept, r: actions.reject, e: beginSuggesting });

  useEffect(() => {
    window.scrollTo(0, 0);
    // A dialog that opens with the page has it already.
    if (!document.querySelector('[role="dialog"]')) sheet.current?.focus({ preventScroll: true });
  }, []);
  useDeskTitle(article.title);

  return (
    <>
      <ReviewBar
        article={article}
        actions={actions}
        isStage={waiting.stage?.isLast === false}
        isWriting={suggesting.isOpen}
        position={position}
        claim={claim}
        editorId={editorId}
        isClaiming={isBusy}
      />
      <Facts>
        <span>
          {article.author.username}: {historyText(waiting.history)}
          {waiting.trust && isTrustSaid(waiting.trust) && ` · trust: ${trustText(waiting.trust)}`} ·{' '}
          {countOf(waiting.words, 'word')} · submitted {agoText(waiting.submitted_at, now)}
        </span>
        <Ways>
          <ToPanels size="sm" variant="ghost" onClick={() => showPanels(side.current)}>
            Checks, notes and log
          </ToPanels>
          {beginSuggesting && (
            <Button ref={suggest} size="sm" variant="ghost" aria-keyshortcuts="e" onClick={beginSuggesting}>
              <RenameIcon aria-hidden />
              Suggest changes
            </Button>
          )}
          <ReaderView article={article} />
        </Ways>
      </Facts>
      <AssignPart waiting={waiting} now={now} isGone={review.isGone} />
      <TimePart article={latest.article} isOwn={waiting.mine} isGone={review.isGone} />
      <ReviewNotices
        isGone={review.isGone}
        isMine={waiting.mine}
        isPublished={waiting.is_published}
        claim={isClaimMine ? null : claim}
        decision={waiting.decision}
        approving={waiting.approving}
        endsAt={latest.article.dates?.ends_at ?? null}
        notDecided={waiting.not_decided}
        proposedNote={latest.proposed_note}
        editorId={editorId}
        stageRefusal={stageRefusal}
        failure={review.isGone ? undefined : review.failure}
      />
      {review.isGone ? <LeftWords id={id} /> : <EarlierWords mode={suggesting} />}
      {review.isChanged && deciding === null && (
        <Changed>
          <ChangedPart before={article} after={latest.article} onLookAgain={review.lookAgain} />
        </Changed>
      )}
      <Columns>
        {suggesting.isOpen && notes.notes ? (
          <Suspense fallback={<ArticleSkeleton />}>
            <SuggestingEditor
              key={article.revision}
              article={article}
              notes={notes.notes}
              mode={suggesting}
              corrections={corrections}
              forget={notes.forget}
              place={editorPlace}
              // Once the button is there again.
              onClosed={() => requestAnimationFrame(() => suggest.current?.focus())}
            />
          </Suspense>
        ) : (
          <>
            <WaitingText ref={sheet} article={article} />
            <NoteLayer notes={notes} />
          </>
        )}
        <Side ref={side} tabIndex={-1}>
          <ArticleBrief id={id} />
          {latest.stages && <StageList article={article} stages={latest.stages} />}
          <SignOffPart
            article={article}
            waiting={waiting}
            signOffs={latest.sign_offs}
            isGone={review.isGone}
            onOpenNotes={() => onPanel('notes')}
          />
          <ReviewPanels
            shown={shown}
            selected={panel}
            onSelect={onPanel}
            onGo={(place) => sheet.current && void goToPlace(sheet.current, article, place)}
            notes={
              <NotesPanel
                notes={suggesting.isOpen ? { ...notes, places: null } : notes}
                corrections={corrections}
                sending={{
                  author: article.author.username,
                  isAllowed: isFree && notes.canWrite,
                  isWriting: suggesting.isOpen,
                }}
              />
            }
          />
        </Side>
      </Columns>
      {deciding && (
        <DecisionDialog
          outcome={deciding}
          shown={shown}
          latest={latest}
          notes={notes}
          obstacle={obstacleText(review.isGone, latest, isClaimMine ? null : claim)}
          letter={letter}
          onLetter={keep}
          onLookAgain={review.lookAgain}
          onShowChecks={() => {
            setDeciding(null);
            onPanel('checks');
            // Once the dialog has given the focus back.
            requestAnimationFrame(() => showPanels(side.current));
          }}
          onDecided={() => {
            noteDecided();
            suggesting.closeDecided();
            onDecided();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

function showPanels(side: HTMLElement | null): void {
  side?.scrollIntoView();
  side?.focus({ preventScroll: true });
}

/** Which dialog is open: the one of a decision that was undone opens again. */
function useReopened(id: string) {
  const dispatch = useDeskDispatch();
  const undone = useDeskSelector(({ decisions }) => decisions.undone);
  const [deciding, setDeciding] = useState<Outcome | null>(null);
  const isHere = undone?.id === id && !undone.board;
  useEffect(() => {
    if (!isHere || !undone) return;
    if (undone.outcome === 'rejected') setDeciding('rejected');
    dispatch(undoneSeen());
  }, [isHere, undone, dispatch]);
  return [deciding, setDeciding] as const;
}

/** From here on there is room for the panels beside the text. */
const wide = '@media (min-width: 75rem)';

const Facts = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[4]};
  color: ${color.textMuted};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline: -${space[3]};
`;

/** If the panels are below the text. */
const ToPanels = styled(Button)`
  ${wide} {
    display: none;
  }
`;

const Changed = styled.div`
  margin-top: ${space[4]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  margin-top: ${space[6]};
  /* The actions lie over the end of the page. */
  padding-bottom: ${space[8]};

  ${wide} {
    grid-template-columns: minmax(0, 1fr) clamp(20rem, 20rem + 0.3 * (100vw - 80rem), 27rem);
  }
`;

const Side = styled.section.attrs({ 'aria-label': 'For your decision' })`
  min-width: 0;
  padding-top: ${space[5]};
  border-top: 1px solid ${color.border};

  ${wide} {
    position: sticky;
    inset-block-start: 4.5rem;
    align-self: start;
    max-height: calc(100dvh - 5.5rem);
    padding: ${space[4]};
    ${cardSurface}
    overflow-y: auto;
  }
`;
