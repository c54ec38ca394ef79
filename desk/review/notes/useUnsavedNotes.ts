import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import { useState } from 'react';
import { usePersistentStates } from '../../persistent/usePersistentState';
import { useMay } from '../../session/useMay';
import {
  type EditorNote,
  type NoteDraft,
  useAddReviewNoteMutation,
  useChangeReviewNoteMutation,
} from './notesApi';
import type { ArticleNotes } from './useArticleNotes';

/** Words of a note that are on this device only. */
interface UnsavedNote {
  key: string;
  content: string;
  audience: EditorNote['audience'];
}

const keyOf = ({ _id }: EditorNote) => `noteChange/${_id}`;

/** Unsaved input of notes on an article: a new one, and edits of those that are not sent yet. */
export function useUnsavedNotes({ articleId, revision, notes = [], draft, keepDraft }: ArticleNotes) {
  const may = useMay();
  const changeable = notes.filter((note) => may(reviewNotePolicy.change, note) && !note.sent);
  const { typedFor, keep } = usePersistentStates<string>(changeable.map(keyOf));
  const [add] = useAddReviewNoteMutation();
  const [change] = useChangeReviewNoteMutation();
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  const begun: NoteDraft | undefined = draft && draft.content.trim() !== '' ? draft : undefined;
  const changed = changeable.filter((note) => {
    const typed = typedFor(keyOf(note))?.trim();
    return typed !== undefined && typed !== '' && typed !== note.content;
  });
  const unsaved: UnsavedNote[] = [
    ...(begun ? [{ key: 'new', content: begun.content, audience: begun.audience }] : []),
    ...changed.map((note) => ({
      key: note._id,
      content: typedFor(keyOf(note)) ?? '',
      audience: note.audience,
    })),
  ];

  const saveAll = async (): Promise<string> => {
    if (begun) {
      const { error } = await add({ articleId, revision, ...begun });
      if (error) return error.message ?? '';
      keepDraft(undefined);
    }
    for (const note of changed) {
      const key = keyOf(note);
      const { error } = await change({ articleId, noteId: note._id, content: typedFor(key) ?? '' });
      if (error) return error.message ?? '';
      keep(key, undefined);
    }
    return '';
  };

  return {
    unsaved,
    /** How many of them are new ones for the author. */
    toSend: begun?.audience === 'author' ? 1 : 0,
    failure: failure && `The notes were not saved: ${failure}`,
    isSaving,
    /** @returns whether all are saved, as far as there are any */
    async save(): Promise<boolean> {
      if (unsaved.length === 0) return true;
      setIsSaving(true);
      const refused = await saveAll();
      setFailure(refused);
      setIsSaving(false);
      return refused === '';
    },
    discard(): void {
      setFailure('');
      if (begun) keepDraft(undefined);
      for (const note of changed) keep(keyOf(note), undefined);
    },
  };
}
