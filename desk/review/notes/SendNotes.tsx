import { addCounts, countNotes, noteCountsText } from '@contracts/rules/review/noteCounts';
import { enumerate } from '@contracts/rules/sentences';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { UnsavedNotes } from '../decision/UnsavedNotes';
import { type EditorNote, useSendReviewNotesMutation } from './notesApi';
import type { ArticleNotes } from './useArticleNotes';
import { useUnsavedNotes } from './useUnsavedNotes';

/** What a list of notes needs to send them. */
export interface Sending {
  author: string;
  /** Whether the editor could decide on the article now: the notes are those that a decision would send. */
  isAllowed: boolean;
  /** Whether suggestions are being written into the text. */
  isWriting: boolean;
}

interface SendNotesProps extends Sending {
  notes: ArticleNotes;
  /** The button is gone. */
  onSent: () => void;
}

/**
 * "2 of them are by Otto Behr.", "It is by Otto Behr."; empty where all are the editor's own.
 * @param total with the editor's own that are not saved yet
 */
function othersText(unsent: EditorNote[], total: number): string {
  const others = unsent.filter(({ mine }) => !mine);
  if (others.length === 0) return '';
  const names = new Set(others.map(({ editor }) => editor?.username ?? 'a former editor'));
  const some = `${others.length} of them ${others.length === 1 ? 'is' : 'are'}`;
  const all = total === 1 ? 'It is' : 'All of them are';
  return `${others.length === total ? all : some} by ${enumerate([...names])}.`;
}

/** Sends the notes for the author before the decision; nothing where there are none. */
export function SendNotes({ notes, author, isAllowed, isWriting, onSent }: SendNotesProps) {
  const { unsent } = notes;
  const [isAsking, setIsAsking] = useState(false);
  // The open dialog stays, and says why sending is refused.
  if ((!isAllowed || unsent.length === 0) && !isAsking) return null;
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        disabled={isWriting}
        onClick={() => setIsAsking(true)}
      >
        Send to the author ({unsent.length})
      </Button>
      <Hint>
        {isWriting
          ? 'Press “Done” above the text first.'
          : `Now, before a decision: ${noteCountsText(countNotes(unsent))}.`}
      </Hint>
      {isAsking && (
        <SendDialog notes={notes} author={author} onSent={onSent} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}

interface SendDialogProps extends Pick<SendNotesProps, 'notes' | 'author' | 'onSent'> {
  onClose: () => void;
}

function SendDialog({ notes, author, onSent, onClose }: SendDialogProps) {
  const { articleId, unsent } = notes;
  const typed = useUnsavedNotes(notes);
  const [send, { isLoading, error }] = useSendReviewNotesMutation();
  const isBusy = useRef(false);
  const toSend = addCounts(countNotes(unsent), typed.toSend);
  const counts = noteCountsText(toSend);

  const sendNow = async () => {
    // Pressed twice.
    if (isBusy.current) return;
    isBusy.current = true;
    const sent = (await typed.save()) && (await send(articleId)).data;
    isBusy.current = false;
    if (!sent) return;
    onClose();
    onSent();
    const text = noteCountsText(sent);
    notify.success(text ? `Sent to ${author}: ${text}.` : 'All notes were sent already.');
  };

  return (
    <ConfirmDialog
      title="Send to the author now?"
      confirmLabel="Send"
      isLoading={isLoading || typed.isSaving}
      failure={error?.message}
      onConfirm={() => void sendNow()}
      onClose={onClose}
    >
      <Parts>
        <p>
          {counts === '' ? 'There is nothing left to send.' : `${author} gets ${counts}, and is notified.`}{' '}
          {othersText(unsent, toSend.suggestions + toSend.notes)}
        </p>
        <p>
          The article goes on waiting. What is sent can no longer be changed or removed. Notes for editors
          only are not sent.
        </p>
        <UnsavedNotes notes={typed} when="before that" />
      </Parts>
    </ConfirmDialog>
  );
}

const Hint = styled.p`
  ${text.caption}
  margin-top: ${space[2]};
  color: ${color.textMuted};
`;

const Parts = styled.div`
  display: grid;
  gap: ${space[3]};
  overflow-wrap: anywhere;
`;
