import { useEffect, useRef, useState } from 'react';
import { fetchProposedNote, type ProposedNote, proposeNote } from '@/services/api/review/proposedNotes';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { saveNoteDraft } from '@/services/storage/proposedNoteDraft';
import { selectUserId } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { typedBefore } from './typedBefore';
import { isTextMissing, noNote, noteOf, type TypedNote } from './typedNote';

const isSame = (note: ProposedNote, typed: TypedNote) => {
  const next = noteOf(typed) ?? null;
  return next?.kind === note?.kind && next?.text === note?.text;
};

export type ProposedNoteState = ReturnType<typeof useProposedNote>;

/**
 * The note for readers that the author proposes for a change. What is typed survives a reload and an ended session.
 * @param articleId null where readers have seen nothing that a note could be about
 */
export function useProposedNote(articleId: string | null) {
  const userId = useAppSelector(selectUserId) ?? '';
  /** Undefined until it was read. */
  const [stored, setStored] = useState<ProposedNote>();
  const [typed, setTyped] = useState(() => typedBefore(userId, articleId));
  const [failure, setFailure] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const words = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reads it again.
  useEffect(() => {
    if (articleId === null) return;
    const controller = new AbortController();
    fetchProposedNote(articleId, controller.signal).then(setStored, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(failureText(error));
    });
    return () => controller.abort();
  }, [articleId, attempt]);

  const present = typed ?? (stored ? { ...stored } : noNote);
  const isMissing = isTextMissing(present);
  const isChanged = typed !== null && stored !== undefined && !isSame(stored, typed);

  const send = async (id: string, was: ProposedNote): Promise<boolean> => {
    setIsSaving(true);
    setFailure('');
    try {
      setStored(await proposeNote(id, noteOf(present) ?? null, was));
      setTyped(null);
      saveNoteDraft(userId, id, '');
      return true;
    } catch (error) {
      setFailure(failureText(error));
      // What was stored elsewhere is shown beside the typed words, which the next attempt puts in its place.
      if (isApiError(error) && error.kind === 'conflict')
        setStored(await fetchProposedNote(id).catch(() => was));
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    typed: present,
    stored,
    isChanged,
    isSaving,
    failure,
    error: hasTried && isMissing ? 'Write the note, or choose “No note”.' : undefined,
    words,
    type: (next: TypedNote) => {
      setTyped(next);
      setFailure('');
      if (articleId !== null) saveNoteDraft(userId, articleId, JSON.stringify(next));
    },
    retry: () => {
      setFailure('');
      setAttempt(attempt + 1);
    },
    /** @returns whether what is typed is stored, if anything is */
    save: async (): Promise<boolean> => {
      if (articleId === null || stored === undefined || !isChanged) return true;
      setHasTried(true);
      if (!isMissing) return send(articleId, stored);
      words.current?.focus();
      return false;
    },
  };
}
