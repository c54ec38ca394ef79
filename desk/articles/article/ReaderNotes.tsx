import type { CorrectionNote } from '@contracts/correctionNote';
import { correctionKindNames } from '@contracts/rules/correction/correctionKinds';
import { CORRECTION_NOTES_MAX } from '@contracts/rules/limits';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { WrappedTypedText } from '@/components/ui/text/shownText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EventList } from '../../ui/EventList';
import { Moment } from '../../ui/Moment';
import { useRemoveReaderNoteMutation } from '../articlesApi';
import { Card } from './articleLayout';
import { ReaderNoteDialog } from './ReaderNoteDialog';
import { goneText } from './readerNoteTexts';

interface ReaderNotesProps {
  articleId: string;
  notes: CorrectionNote[];
  mayChange: boolean;
}

/** The notes for readers on the changes of an article, and the ways to add, change and remove one. */
export function ReaderNotes({ articleId, notes, mayChange }: ReaderNotesProps) {
  /** The note when the dialog opened: others may remove it meanwhile. */
  const [opened, setOpened] = useState<{ kind: 'change' | 'remove'; note: CorrectionNote } | 'new' | null>(
    null,
  );
  const close = () => setOpened(null);
  const isFull = notes.length >= CORRECTION_NOTES_MAX;
  const present = (note: CorrectionNote) => notes.find(({ _id }) => _id === note._id);
  if (notes.length === 0 && !mayChange) return null;

  return (
    <Card aria-label="Notes for readers">
      <h2>Notes for readers</h2>
      {notes.length === 0 && <p>No notes yet. A note tells readers what was changed, and when.</p>}
      <List aria-label="Notes for readers">
        {notes.map((note) => (
          <li key={note._id}>
            <p>
              <strong>{correctionKindNames[note.kind]}</strong> · <Moment date={note.date} />
            </p>
            <WrappedTypedText dir="auto">{note.text}</WrappedTypedText>
            {mayChange && (
              <Tools>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-haspopup="dialog"
                  aria-label={`Edit the note “${shortened(note.text)}”`}
                  onClick={() => setOpened({ kind: 'change', note })}
                >
                  Edit…
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-haspopup="dialog"
                  aria-label={`Remove the note “${shortened(note.text)}”`}
                  onClick={() => setOpened({ kind: 'remove', note })}
                >
                  Remove…
                </Button>
              </Tools>
            )}
          </li>
        ))}
      </List>
      {mayChange && !isFull && (
        <div>
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpened('new')}>
            Add a note…
          </Button>
        </div>
      )}
      {mayChange && isFull && <p>An article has {CORRECTION_NOTES_MAX} notes at most.</p>}
      {opened === 'new' && <ReaderNoteDialog articleId={articleId} note={null} onClose={close} />}
      {opened !== null && opened !== 'new' && opened.kind === 'change' && (
        <ReaderNoteDialog
          articleId={articleId}
          note={present(opened.note) ?? opened.note}
          isGone={!present(opened.note)}
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'new' && opened.kind === 'remove' && (
        <RemoveDialog articleId={articleId} note={opened.note} onClose={close} />
      )}
    </Card>
  );
}

const shortened = (words: string): string => (words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words);

interface RemoveDialogProps {
  articleId: string;
  note: CorrectionNote;
  onClose: () => void;
}

function RemoveDialog({ articleId, note, onClose }: RemoveDialogProps) {
  const [remove, { isLoading, error }] = useRemoveReaderNoteMutation();
  const handleConfirm = async () => {
    if (!('error' in (await remove({ id: articleId, noteId: note._id })))) onClose();
  };
  return (
    <ConfirmDialog
      title="Remove this note?"
      confirmLabel="Remove"
      isLoading={isLoading}
      failure={goneText(error)}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>Readers no longer see it. The article does not change, and its author is notified.</p>
      <WrappedTypedText dir="auto">{note.text}</WrappedTypedText>
    </ConfirmDialog>
  );
}

const List = styled(EventList)`
  grid-template-columns: minmax(0, 1fr);

  &:empty {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
