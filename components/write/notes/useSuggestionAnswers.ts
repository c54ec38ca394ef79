import { useCallback, useRef } from 'react';
import { answerReaderSuggestion } from '@/services/api/review/readerSuggestions';
import { answerSuggestion } from '@/services/api/review/reviewNotes';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { type WaitingAnswer, waitingAnswersOf } from '@/services/storage/waitingAnswers';
import { selectUserId } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { useThanks } from '../readerNote/useThanks';
import { asNote, type ShownNote, withWaitingOutcome } from './shownNote';

/** An answer that the server did not take. */
interface RefusedAnswer extends Pick<WaitingAnswer, 'outcome'> {
  noteId: string;
  reason: string;
}

/** Why the server did not take an answer, for the person. */
export const refusalText = (error: unknown): string =>
  `The suggestion stays as it is: ${isApiError(error) && error.kind === 'notFound' ? 'its reader has taken it back' : failureText(error)}`;

/** Such as of an ended session, or a server that is busy: the same answer may be taken later. */
const isForLater = (error: unknown): boolean =>
  isApiError(error) && ['network', 'cancelled', 'auth', 'limited', 'server'].includes(error.kind);

async function sendAnswer(articleId: string, noteId: string, answer: WaitingAnswer): Promise<ShownNote> {
  const { outcome, isOfReader } = answer;
  return isOfReader && outcome !== null
    ? asNote(await answerReaderSuggestion(articleId, noteId, outcome))
    : await answerSuggestion(articleId, noteId, outcome);
}

/**
 * Sends the author's answers to suggestions. Those that are given without a network wait on this device.
 * @param articleId null for a new article, which has no suggestions.
 */
export function useSuggestionAnswers(articleId: string | null) {
  const userId = useAppSelector(selectUserId) ?? '';
  const thank = useThanks();
  const sending = useRef<Promise<RefusedAnswer[]>>(undefined);

  const send = async (id: string, noteId: string, answer: WaitingAnswer): Promise<ShownNote> => {
    const note = await sendAnswer(id, noteId, answer);
    // What is read afterwards comes after it.
    void waitingAnswersOf(userId, id).drop(noteId, answer);
    // What a reader suggests is answered for good. The note that thanks the reader comes after the words.
    const name = note.fromReader?.name ?? null;
    if (answer.outcome === 'accepted' && name !== null) thank(id, name);
    return note;
  };
  const latestSend = useRef(send);
  latestSend.current = send;

  const sendAll = useCallback(
    async (id: string, waiting: [string, WaitingAnswer][]) => {
      const refused: RefusedAnswer[] = [];
      for (const [noteId, answer] of waiting) {
        try {
          await latestSend.current(id, noteId, answer);
        } catch (error) {
          if (isForLater(error)) break;
          await waitingAnswersOf(userId, id).drop(noteId, answer);
          refused.push({ noteId, outcome: answer.outcome, reason: refusalText(error) });
        }
      }
      return refused;
    },
    [userId],
  );

  return {
    /** @throws ApiError where the server does not take it. */
    send,
    /** Keeps one that the server could not be asked about. @throws where the browser has no storage. */
    wait: async (noteId: string, answer: WaitingAnswer): Promise<void> => {
      if (articleId !== null) await waitingAnswersOf(userId, articleId).keep(noteId, answer);
    },
    /** Sends those that wait. @returns those that are refused, which may be known already as after a lost reply */
    sendWaiting: useCallback(async (): Promise<RefusedAnswer[]> => {
      if (articleId === null) return [];
      const waiting = [...(await waitingAnswersOf(userId, articleId).read())];
      if (waiting.length === 0) return [];
      sending.current ??= sendAll(articleId, waiting).finally(() => {
        sending.current = undefined;
      });
      return sending.current;
    }, [articleId, userId, sendAll]),
    /** The notes with the answers that wait. */
    withWaiting: useCallback(
      async (notes: ShownNote[]): Promise<ShownNote[]> => {
        if (articleId === null) return notes;
        const waiting = await waitingAnswersOf(userId, articleId).read();
        return notes.map((note) => {
          const answer = waiting.get(note._id);
          return answer ? withWaitingOutcome(note, answer.outcome) : note;
        });
      },
      [articleId, userId],
    ),
  };
}
