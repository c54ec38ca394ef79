import type { Outcome } from '@contracts/queue';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { addCounts, countNotes, noteCountsText } from '@contracts/rules/review/noteCounts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { space } from '@/styles/spacing';
import { FailureLine } from '../../ui/FailureLine';
import type { EditorNote } from '../notes/notesApi';
import type { ArticleNotes } from '../notes/useArticleNotes';
import { useUnsavedNotes } from '../notes/useUnsavedNotes';
import { ReasonChoice } from '../reasons/ReasonChoice';
import type { Review } from '../reviewApi';
import { Checklist } from '../stages/Checklist';
import { useChecked } from '../stages/useChecked';
import { AuthorGets, NextStage } from './AuthorGets';
import { ChangedPart } from './ChangedPart';
import type { GivenDecision } from './decisionsSlice';
import { type LetterDraft, letterText, suggestionsLetter, withReason } from './letter';
import { OpenNotes } from './OpenNotes';
import { PublishChoice } from './PublishChoice';
import { ReaderNoteChoice } from './ReaderNoteChoice';
import { UnmetChecks } from './UnmetChecks';
import { UnsavedNotes } from './UnsavedNotes';
import { useDecision } from './useDecision';
import { usePublishTime } from './usePublishTime';
import { useReaderNote } from './useReaderNote';

/** Its list is sorted with code of its own. */
const ReasonsDialog = lazy(async () => ({
  default: (await import('../reasons/ReasonsDialog')).ReasonsDialog,
}));

interface DecisionDialogProps {
  outcome: Outcome;
  /** Which article it is, where that is not on the page. */
  intro?: ReactNode;
  /** The version that was read. */
  shown: Review;
  /** The current version. */
  latest: Review;
  notes: ArticleNotes;
  /** Why it cannot be decided on any more; empty where it can. */
  obstacle: string;
  letter: LetterDraft;
  /** Of a move on the board. */
  board?: GivenDecision['board'];
  onLetter: (letter: LetterDraft) => void;
  onLookAgain: () => void;
  /** Absent where the checks are on another page. */
  onShowChecks?: () => void;
  onDecided: () => void;
  onClose: () => void;
}

const titles: Record<Outcome, { title: string; action: string }> = {
  accepted: { title: 'Accept this article', action: 'Accept' },
  rejected: { title: 'Reject this article', action: 'Reject' },
};

/** The texts of an approval that does not accept the article yet. */
const approving = (name: string) => ({ title: `Approve the stage “${name}”`, action: 'Approve' });

/** The suggestions that the author has, and has not answered. */
const openWithAuthor = (notes: EditorNote[] = []): number =>
  countNotes(notes.filter(({ audience, sent, done }) => audience === 'author' && sent && !done)).suggestions;

/** Why it cannot be sent as it is; empty where it can. */
function blockedText(outcome: Outcome, text: string, isChanged: boolean, unchecked: number): string {
  if (isChanged) return 'Review the change first.';
  if (outcome === 'accepted') return unchecked > 0 ? 'Check everything first.' : '';
  if (text === '') return 'Enter a reason.';
  return text.length > REASON_MAX_LENGTH
    ? `The reason is too long: ${text.length} of ${REASON_MAX_LENGTH} characters.`
    : '';
}

/** The confirmation of a decision. Its input is kept when it is closed. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { outcome, intro, shown, latest, notes, obstacle, letter, board } = props;
  const { onLetter, onLookAgain, onShowChecks, onDecided, onClose } = props;
  // As it was when the dialog was opened.
  const [stage] = useState(latest.waiting.stage);
  const checks =
    outcome === 'accepted' ? (latest.stages?.find(({ _id }) => _id === stage?._id)?.checks ?? []) : [];
  const { checked, check, forget } = useChecked(shown);
  const list = useRef<HTMLDivElement>(null);
  const written = useRef(letter);
  written.current = letter;
  const readers = useReaderNote(latest, { letter, onLetter });
  const time = usePublishTime(latest.article, { letter, onLetter });
  const { send, isSending, failure } = useDecision(shown, {
    board,
    onDecided: () => {
      if (outcome === 'accepted') forget();
      // The decision has the chosen time now. The kept letter must not set it again at a later stage.
      if (isStage) onLetter({ ...written.current, time: undefined });
      onDecided();
    },
    // Otherwise the letter would end with another editor's decision on the same revision.
    onRefused: () => onLetter({ ...written.current, sentWith: undefined }),
  });
  const typed = useUnsavedNotes(notes);
  const toSend = addCounts(countNotes(notes.unsent), typed.toSend);
  const isChanged = shown.article.revision !== latest.article.revision;
  const usual = suggestionsLetter(toSend.suggestions + openWithAuthor(notes.notes));
  const reason = letterText(letter) || usual;
  const hasMoved = outcome === 'accepted' && latest.waiting.stage?._id !== stage?._id;
  const unchecked = checks.filter(({ _id }) => !checked.includes(_id)).length;
  const blocked =
    obstacle ||
    (hasMoved && 'It stands at another stage now. Close this and look at it again.') ||
    blockedText(outcome, reason, isChanged, unchecked) ||
    (outcome === 'accepted' && time.isMissing && 'Enter a day and a time.') ||
    '';
  const isStage = outcome === 'accepted' && stage !== undefined && !stage.isLast;
  // An earlier stage publishes nothing yet.
  const asksNote = outcome === 'accepted' && !isStage && readers.isAsked;
  const { title, action } = isStage ? approving(stage.name) : titles[outcome];
  // Off at first: an approval says that nothing has to change.
  const [wantsSending, setWantsSending] = useState(false);
  const sendsNotes = isStage && wantsSending && noteCountsText(toSend) !== '';
  const [isEditing, setIsEditing] = useState(false);
  const change = useRef<HTMLElement>(null);

  const handleSend = async () => {
    if (blocked !== '') {
      // If pressed anyway, it moves to the obstacle.
      change.current?.focus();
      list.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus();
      return;
    }
    if (asksNote && !readers.check()) return;
    if (!(await typed.save())) return;
    onLetter({ ...letter, sentWith: shown.article.revision });
    const note = asksNote ? readers.decision : undefined;
    const { publishAt } = time;
    const approved = stage && { ...stage, checks: checked };
    void send(outcome, reason, { note, publishAt, stage: approved, sendsNotes });
  };

  // Shown instead of this dialog, which keeps the letter until it is back.
  if (isEditing) {
    return (
      <Suspense>
        <ReasonsDialog onClose={() => setIsEditing(false)} />
      </Suspense>
    );
  }
  return (
    <Dialog title={title} size="lg" align="top" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void handleSend();
        }}
      >
        {intro}
        {isChanged && (
          <ChangedPart ref={change} before={shown.article} after={latest.article} onLookAgain={onLookAgain} />
        )}
        {outcome === 'rejected' && (
          <ReasonChoice
            chosen={letter.reasons.map(({ _id }) => _id)}
            onChoose={(chosen) => onLetter({ ...withReason(letter, chosen), sentWith: undefined })}
            onEdit={() => setIsEditing(true)}
          />
        )}
        {outcome === 'rejected' && (
          <TextArea
            label="In your own words"
            rows={5}
            hint={usual && `You can leave this empty: the author reads “${usual}”`}
            value={letter.words}
            onChange={({ target }) => onLetter({ ...letter, words: target.value, sentWith: undefined })}
            data-autofocus
          />
        )}
        {checks.length > 0 && (
          <div ref={list}>
            <Checklist checks={checks} checked={checked} onChange={check} />
          </div>
        )}
        {asksNote && <ReaderNoteChoice readers={readers} author={shown.article.author.username} />}
        {outcome === 'accepted' && <PublishChoice time={time} />}
        {isStage ? (
          <NextStage
            article={shown.article}
            stage={stage}
            time={time}
            toSend={toSend}
            sendsNotes={sendsNotes}
            onSendNotes={setWantsSending}
          />
        ) : (
          <AuthorGets outcome={outcome} article={shown.article} time={time} letter={reason} toSend={toSend} />
        )}
        <UnmetChecks shown={shown} onShow={onShowChecks} />
        <OpenNotes notes={notes.notes ?? []} />
        <UnsavedNotes notes={typed} />
        <FailureLine>{failure}</FailureLine>
        <Buttons>
          <Blocked role="status">{blocked}</Blocked>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={outcome === 'rejected' ? 'danger' : 'solid'}
            aria-disabled={blocked !== '' || undefined}
            isLoading={isSending || typed.isSaving}
            data-autofocus={(outcome === 'accepted' && checks.length === 0) || undefined}
          >
            {typed.unsaved.length > 0 ? `Save and ${action.toLowerCase()}` : action}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  /* There to be read aloud in: it takes no room before it says anything. */
  > [role='alert']:empty {
    margin-top: -${space[5]};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space[3]};
`;

const Blocked = styled.p`
  flex: 1 1 10rem;

  &:empty {
    flex-basis: 0;
  }
`;
