import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import { countNotes } from '@contracts/rules/review/noteCounts';
import { useState } from 'react';
import { useQueuedImage } from '@/components/write/media/uploads/useQueuedImage';
import { randomId } from '@/services/randomId';
import { usePersistentState, usePersistentStates } from '../../persistent/usePersistentState';
import { useMay } from '../../session/useMay';
import { NOTE_NOT_UPLOADED, TEXT_NOT_UPLOADED, type TypedCover, withPicture } from '../suggest/typedCover';
import { useSuggestedPictures } from '../suggest/useSuggestedPictures';
import { isWaiting, unsentWords, type WrittenCopy, withoutWaiting, writtenKey } from '../suggest/writtenCopy';
import {
  type EditorNote,
  type NoteDraft,
  useAddReviewNoteMutation,
  useChangeReviewNoteMutation,
  useWriteReviewSuggestionsMutation,
} from './notesApi';
import { changedWords, changeKey, isEmpty, type NoteWords, noteBody, suggestionProblem } from './noteWords';
import type { ArticleNotes } from './useArticleNotes';

/** Words of a note that are on this device only. */
interface UnsavedNote {
  key: string;
  content: string;
  audience: EditorNote['audience'];
}

/** A note by its own words, or by those that it suggests. */
function shownWords({
  content,
  suggestion,
  cover,
}: Pick<NoteDraft, 'content' | 'suggestion'> & { cover?: unknown }) {
  const suggested = suggestion ? `Suggestion: ${suggestion}` : 'Suggestion to remove words';
  return { content: content.trim() || (cover ? 'Suggestion: another cover' : suggested) };
}

/** Unsaved input of notes on an article: a new one, and edits of those that are not sent yet. */
export function useUnsavedNotes({ articleId, revision, notes = [], draft, keepDraft, cover }: ArticleNotes) {
  const may = useMay();
  const changeable = notes.filter((note) => may(reviewNotePolicy.change, note) && !note.sent);
  const { typedFor, keep } = usePersistentStates<NoteWords | string>(changeable.map(changeKey));
  const [add] = useAddReviewNoteMutation();
  const [change] = useChangeReviewNoteMutation();
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  const written = usePersistentState<WrittenCopy>(writtenKey(articleId));
  const [write] = useWriteReviewSuggestionsMutation();
  const batches = written.value ? [...(written.value.earlier ?? []), written.value].filter(isWaiting) : [];

  const begun: NoteDraft | undefined = draft && !isEmpty(draft) ? draft : undefined;
  // The form of the note waits for its picture too, but it may not be on the screen.
  const keepCover = (change: Partial<TypedCover>) => {
    if (draft?.cover) keepDraft({ ...draft, cover: { ...draft.cover, ...change }, id: randomId() });
  };
  useQueuedImage({
    queue: useSuggestedPictures(),
    id: draft?.cover?.upload ?? null,
    onId: (upload) => keepCover({ upload }),
    onUploaded: (url) => draft?.cover && keepCover({ ...withPicture(draft.cover, cover, url), upload: null }),
  });
  const changed = changeable.flatMap((note) => {
    const typed = typedFor(changeKey(note));
    const words = typed === undefined ? note : changedWords(typed, note);
    const { content, suggestion } = words;
    const isSame = content.trim() === note.content && suggestion === note.suggestion;
    return isSame || isEmpty({ ...note, ...words }) ? [] : [{ note, content, suggestion }];
  });
  const unsaved: UnsavedNote[] = [
    ...(begun ? [{ key: 'new', ...shownWords(begun), audience: begun.audience }] : []),
    ...changed.map(({ note, ...words }) => ({
      key: note._id,
      ...shownWords({ ...words, cover: note.cover }),
      audience: note.audience,
    })),
    ...(written.value ? unsentWords(written.value) : []).map((content, index) => ({
      key: `written ${index}`,
      content: `Suggestion: ${content}`,
      audience: 'author' as const,
    })),
  ];

  // What cannot be suggested stays on this device.
  const forgetWritten = () => written.keep(written.value && withoutWaiting(written.value));

  const saveAll = async (): Promise<string> => {
    if (begun?.cover?.upload) return NOTE_NOT_UPLOADED;
    if (written.value?.upload) return TEXT_NOT_UPLOADED;
    const problem = begun ? suggestionProblem(begun, cover) : '';
    if (problem) return problem;
    if (begun) {
      const { error } = await add({ articleId, revision, ...noteBody(begun, cover) });
      if (error) return error.message ?? '';
      keepDraft(undefined);
    }
    for (const { note, ...words } of changed) {
      const { error } = await change({ articleId, noteId: note._id, ...words });
      if (error) return error.message ?? '';
      keep(changeKey(note), undefined);
    }
    for (const { revision, waiting } of batches) {
      const { error } = await write({ articleId, revision, ...waiting });
      if (error) return error.message ?? '';
    }
    if (batches.length > 0) forgetWritten();
    return '';
  };

  return {
    unsaved,
    /** How many of them are new ones for the author. */
    toSend: countNotes([
      ...(begun?.audience === 'author'
        ? [{ suggestion: begun.cover ? '' : (begun.suggestion ?? null) }]
        : []),
      ...batches
        .flatMap(({ waiting }) => waiting.written)
        .filter(({ id }) => !notes.some(({ _id }) => _id === id)),
    ]),
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
      for (const { note } of changed) keep(changeKey(note), undefined);
      if (batches.length === 0 && !written.value?.upload) return;
      const left = written.value && withoutWaiting(written.value);
      written.keep(left && { ...left, upload: null });
    },
  };
}
