import type { NotificationKind } from '@contracts/notification';
import type { SuggestionOutcome } from '@contracts/reviewNote';
import { notesNamedIn } from '@contracts/rules/review/noteRefs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSite } from '@/components/site/SiteProvider';
import { useEachConnection } from '@/hooks/realtime/useEachConnection';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { useEventListener } from '@/hooks/useEventListener';
import { useNotify } from '@/hooks/useNotify';
import { useTabReturn } from '@/hooks/useTabReturn';
import { fetchReaderSuggestions } from '@/services/api/review/readerSuggestions';
import { answerReviewNote, fetchReviewNotes, markReviewNote } from '@/services/api/review/reviewNotes';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { selectUserId } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { asNote, type ShownNote, withWaitingOutcome } from './shownNote';
import { refusalText, useSuggestionAnswers } from './useSuggestionAnswers';

const none: ShownNote[] = [];
/** After the server was too busy for an answer. */
const TRY_AGAIN_MS = 15_000;

/** Notifications of what is among the notes. */
const newsKinds: ReadonlySet<NotificationKind> = new Set(['answered', 'noted', 'suggested', 'corrected']);

/** The message where another person did the same just before. */
const sameText = (done: boolean) =>
  done
    ? 'An editor resolved this note just before you.'
    : 'An editor opened this note again just before you.';

/**
 * Editors' notes on the author's own article, and suggestions of its readers, requested again whenever the tab becomes
 * visible, an editor sends or answers some, or a reader suggests something.
 * @param articleId null for a new article, which has no notes.
 */
export function useReviewNotes(articleId: string | null) {
  const [notes, setNotes] = useState(none);
  const [isFailed, setIsFailed] = useState(false);
  const notify = useNotify();
  const userId = useAppSelector(selectUserId);
  const { send, wait, withdraw, someWait, sendWaiting, takenCount, takeRefused, withWaiting } =
    useSuggestionAnswers(articleId);
  /** How often the server was too busy for answers that wait. */
  const [busyTimes, setBusyTimes] = useState(0);
  const takesSuggestions = useSite().readerSuggestions === 'on';

  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      if (articleId === null) return;
      try {
        const takenBefore = takenCount();
        const [ofEditors, ofReaders, isBusy] = await Promise.all([
          fetchReviewNotes(articleId, signal),
          takesSuggestions ? fetchReaderSuggestions(articleId, signal) : [],
          sendWaiting(),
        ]);
        if (isBusy) setBusyTimes((times) => times + 1);
        const found = [...ofEditors, ...ofReaders.map(asNote)];
        // Most articles have none: then nothing is rendered again.
        const shown = found.length === 0 ? none : await withWaiting(found);
        if (signal?.aborted) return;
        if (takenCount() !== takenBefore) return load(signal);
        setNotes(shown);
        setIsFailed(false);
        for (const { noteId, outcome, reason } of takeRefused())
          if (found.find(({ _id }) => _id === noteId)?.outcome !== outcome) notify.error(reason);
      } catch {
        if (!signal?.aborted) setIsFailed(true);
      }
    },
    [articleId, takesSuggestions, sendWaiting, takenCount, takeRefused, withWaiting, notify],
  );
  useEffect(() => {
    const request = new AbortController();
    void load(request.signal);
    return () => request.abort();
  }, [load]);
  useTabReturn(() => void load());
  // The notes may be unknown, as where their first request failed.
  const loadWhereSomeWait = useCallback(async () => {
    if (await someWait()) await load();
  }, [someWait, load]);
  useEffect(() => {
    if (busyTimes === 0) return;
    const timer = setTimeout(() => void loadWhereSomeWait(), TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [busyTimes, loadWhereSomeWait]);
  useEventListener('online', () => void loadWhereSomeWait());
  useEachConnection(userId, () => void loadWhereSomeWait());
  useSocketEvent('users-notification', ({ latest }) => {
    const isNews = latest !== undefined && newsKinds.has(latest.kind);
    if (isNews && latest.article?._id === articleId) void load();
  });

  /** Of each note the last message for which it was requested: the server may not count one that is old. */
  const heard = useRef(new Map<string, number>());
  useSocketEvent('room-messages', (groups) => {
    const named = groups.flatMap(({ messagesByDate }) =>
      messagesByDate.flatMap(({ content, seq }) => notesNamedIn(content).map((id) => ({ id, seq }))),
    );
    const isNew = ({ id, seq }: { id: string; seq: number }) =>
      notes.some(
        ({ _id, chat }) => _id === id && Math.max(chat?.last.seq ?? 0, heard.current.get(id) ?? 0) < seq,
      );
    const news = named.filter(isNew);
    for (const { id, seq } of news) heard.current.set(id, Math.max(seq, heard.current.get(id) ?? 0));
    if (news.length > 0) void load();
  });

  const put = (changed: ShownNote) =>
    setNotes((known) => known.map((note) => (note._id === changed._id ? changed : note)));

  const setDone = (noteId: string, done: boolean) =>
    setNotes((known) => known.map((note) => (note._id === noteId ? { ...note, done } : note)));

  return {
    notes,
    /** Whether the last request failed, so that notes may be missing or outdated. */
    isFailed,
    reload: () => void load(),
    /** Shows the change at once, and reverts it if the server refuses. */
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
    /**
     * Without a network the answer waits on this device, unless it takes a correction back: that is possible until the
     * article was published or is scheduled.
     * @returns whether it is taken: the server refuses what was answered before, such as in another tab.
     */
    answer: async (noteId: string, outcome: SuggestionOutcome | null): Promise<boolean> => {
      const note = notes.find(({ _id }) => _id === noteId);
      if (articleId === null || !note) return false;
      const given = { outcome, isOfReader: note.fromReader !== undefined };
      try {
        if (given.isOfReader && outcome === null) {
          // The server has answers to readers for good.
          if (!(await withdraw(noteId))) return false;
          put({ ...note, outcome, done: false, isWaiting: false });
          return true;
        }
        put(await send(articleId, noteId, given));
        return true;
      } catch (error) {
        if (isApiError(error) && error.kind === 'network' && !note.corrected) {
          try {
            await wait(noteId, given);
            put(withWaitingOutcome(note, outcome));
            return true;
          } catch {
            // Nothing can wait here: the author reads that it was not sent.
          }
        }
        notify.error(refusalText(error));
        void load();
        return false;
      }
    },
  };
}
