import type { NotificationKind } from '@contracts/notification';
import type { SuggestionOutcome } from '@contracts/reviewNote';
import { useCallback, useEffect, useState } from 'react';
import { useSite } from '@/components/site/SiteProvider';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { useNotify } from '@/hooks/useNotify';
import { useTabReturn } from '@/hooks/useTabReturn';
import { answerReaderSuggestion, fetchReaderSuggestions } from '@/services/api/review/readerSuggestions';
import {
  answerReviewNote,
  answerSuggestion,
  fetchReviewNotes,
  markReviewNote,
} from '@/services/api/review/reviewNotes';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { useThanks } from '../readerNote/useThanks';
import { asNote, type ShownNote } from './shownNote';

const none: ShownNote[] = [];

/** Notifications of what is among the notes. */
const newsKinds: ReadonlySet<NotificationKind> = new Set(['answered', 'suggested', 'corrected']);

const TAKEN_BACK = 'its reader has taken it back';

/** For one of two people who did the same at once. */
const sameText = (done: boolean) =>
  done
    ? 'An editor resolved this note just before you.'
    : 'An editor opened this note again just before you.';

/**
 * Editors' notes on the author's own article, and suggestions of its readers, requested again whenever the tab becomes
 * visible, an editor answers or a reader suggests something.
 * @param articleId null for a new article, which has no notes.
 */
export function useReviewNotes(articleId: string | null) {
  const [notes, setNotes] = useState(none);
  const [isFailed, setIsFailed] = useState(false);
  const notify = useNotify();
  const thank = useThanks();
  const takesSuggestions = useSite().readerSuggestions === 'on';

  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (articleId === null) return;
      try {
        const [ofEditors, ofReaders] = await Promise.all([
          fetchReviewNotes(articleId, signal),
          takesSuggestions ? fetchReaderSuggestions(articleId, signal) : [],
        ]);
        const found = [...ofEditors, ...ofReaders.map(asNote)];
        // Most articles have none: then nothing is rendered again.
        setNotes(found.length === 0 ? none : found);
        setIsFailed(false);
      } catch {
        if (!signal?.aborted) setIsFailed(true);
      }
    },
    [articleId, takesSuggestions],
  );
  useEffect(() => {
    const request = new AbortController();
    void load(request.signal);
    return () => request.abort();
  }, [load]);
  useTabReturn(() => void load());
  useSocketEvent('users-notification', ({ latest }) => {
    const isNews = latest !== undefined && newsKinds.has(latest.kind);
    if (isNews && latest.article?._id === articleId) void load();
  });

  const put = (changed: ShownNote) =>
    setNotes((known) => known.map((note) => (note._id === changed._id ? changed : note)));

  /** What a reader suggests is answered for good. The note that thanks the reader comes after the words. */
  const answerReader = async (id: string, { _id, fromReader }: ShownNote, outcome: SuggestionOutcome) => {
    put(asNote(await answerReaderSuggestion(id, _id, outcome)));
    const name = fromReader?.name ?? null;
    if (outcome === 'accepted' && name !== null) thank(id, name);
  };

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
        const note = notes.find(({ _id }) => _id === noteId);
        if (!note?.fromReader) put(await answerSuggestion(articleId, noteId, outcome));
        else if (outcome !== null) await answerReader(articleId, note, outcome);
        return true;
      } catch (error) {
        const isGone = isApiError(error) && error.kind === 'notFound';
        notify.error(`The suggestion stays as it is: ${isGone ? TAKEN_BACK : failureText(error)}`);
        void load();
        return false;
      }
    },
  };
}
