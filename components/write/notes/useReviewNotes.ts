import type { ReviewNote, SuggestionOutcome } from '@contracts/reviewNote';
import { useCallback, useEffect, useState } from 'react';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { useNotify } from '@/hooks/useNotify';
import { useTabReturn } from '@/hooks/useTabReturn';
import {
  answerReviewNote,
  answerSuggestion,
  fetchReviewNotes,
  markReviewNote,
} from '@/services/api/review/reviewNotes';
import { failureText } from '@/services/http/failureText';

const none: ReviewNote[] = [];

/** For one of two people who did the same at once. */
const sameText = (done: boolean) =>
  done
    ? 'An editor resolved this note just before you.'
    : 'An editor opened this note again just before you.';

/**
 * Editors' notes on the author's own article, requested again whenever the tab becomes visible or an editor answers.
 * @param articleId null for a new article, which has no notes.
 */
export function useReviewNotes(articleId: string | null) {
  const [notes, setNotes] = useState(none);
  const [isFailed, setIsFailed] = useState(false);
  const notify = useNotify();

  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (articleId === null) return;
      try {
        const found = await fetchReviewNotes(articleId, signal);
        // Most articles have none: then nothing is rendered again.
        setNotes(found.length === 0 ? none : found);
        setIsFailed(false);
      } catch {
        if (!signal?.aborted) setIsFailed(true);
      }
    },
    [articleId],
  );
  useEffect(() => {
    const request = new AbortController();
    void load(request.signal);
    return () => request.abort();
  }, [load]);
  useTabReturn(() => void load());
  useSocketEvent('users-notification', ({ latest }) => {
    if (latest?.kind === 'answered' && latest.article?._id === articleId) void load();
  });

  const put = (changed: ReviewNote) =>
    setNotes((known) => known.map((note) => (note._id === changed._id ? changed : note)));

  const setDone = (noteId: string, done: boolean) =>
    setNotes((known) => known.map((note) => (note._id === noteId ? { ...note, done } : note)));

  return {
    notes,
    /** Whether they could not be asked for, so that there may be some, or others. */
    isFailed,
    reload: () => void load(),
    /** Shown at once, and taken back where it cannot be kept. */
    mark: async (noteId: string, done: boolean) => {
      if (articleId === null) return;
      setDone(noteId, done);
      try {
        const { isChanged, ...note } = await markReviewNote(articleId, noteId, done);
        put(note);
        if (!isChanged) notify.success(sameText(done));
      } catch (error) {
        setDone(noteId, !done);
        notify.error(`Note not marked: ${failureText(error)}`);
      }
    },
    /** @throws ApiError where the server does not take it. */
    reply: async (noteId: string, answer: { id: string; content: string }): Promise<void> => {
      if (articleId !== null) put(await answerReviewNote(articleId, noteId, answer));
    },
    /** @returns whether the server has it: it refuses what was answered before, such as in another tab. */
    answer: async (noteId: string, outcome: SuggestionOutcome | null): Promise<boolean> => {
      if (articleId === null) return false;
      try {
        put(await answerSuggestion(articleId, noteId, outcome));
        return true;
      } catch (error) {
        notify.error(`The suggestion stays as it is: ${failureText(error)}`);
        void load();
        return false;
      }
    },
  };
}
