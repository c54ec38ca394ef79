import type { CorrectionNote } from '@contracts/correctionNote';
import { correctionKindNames } from '@contracts/rules/correction/correctionKinds';
import { useRef, useState } from 'react';
import { NoteFields } from '@/components/write/readerNote/NoteFields';
import { isTextMissing, noteOf, type TypedNote } from '@/components/write/readerNote/typedNote';
import { randomId } from '@/services/randomId';
import { useSharedTextDraft } from '../../persistent/useSharedTextDraft';
import { SharedWordsDialog } from '../../ui/SharedWordsDialog';
import { useAddReaderNoteMutation, useChangeReaderNoteMutation } from '../articlesApi';
import { goneText } from './readerNoteTexts';

interface ReaderNoteDialogProps {
  articleId: string;
  /** As it is now; null for a new one. */
  note: CorrectionNote | null;
  /** Whether another editor has removed it since the dialog was opened. */
  isGone?: boolean;
  onClose: () => void;
}

/** Writes or changes a note for readers. The input is stored on this device until it is saved or cancelled. */
export function ReaderNoteDialog({ articleId, note, isGone = false, onClose }: ReaderNoteDialogProps) {
  const present: TypedNote = { kind: note?.kind ?? 'correction', text: note?.text ?? '' };
  const { typed, type, forget, isOvertaken } = useSharedTextDraft(
    `reader-note/${articleId}/${note?._id ?? 'new'}`,
    present,
  );
  const [add, adding] = useAddReaderNoteMutation();
  const [change, changing] = useChangeReaderNoteMutation();
  const [newId] = useState(randomId);
  const [hasTried, setHasTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const { isLoading, error } = note ? changing : adding;
  const isMissing = isTextMissing(typed);

  const save = async () => {
    setHasTried(true);
    const body = noteOf(typed);
    if (isMissing || !body) {
      words.current?.focus();
      return false;
    }
    const saved = await (note
      ? change({
          id: articleId,
          noteId: note._id,
          body: { ...body, was: { kind: note.kind, text: note.text } },
        })
      : add({ id: articleId, body: { ...body, id: newId } }));
    return !saved.error;
  };

  return (
    <SharedWordsDialog
      title={note ? 'Edit the note for readers' : 'Add a note for readers'}
      overtaken={
        note && isOvertaken && !isGone
          ? { title: correctionKindNames[note.kind], words: note.text }
          : undefined
      }
      state={{
        isLoading,
        error: { message: isGone ? 'Another editor has removed this note.' : goneText(error) },
      }}
      onSave={save}
      onForget={forget}
      onClose={onClose}
    >
      <NoteFields
        note={typed}
        label="Kind"
        error={hasTried && isMissing ? 'Write the note.' : undefined}
        textRef={words}
        onChange={type}
      />
    </SharedWordsDialog>
  );
}
