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

/** Whether the server may accept the same answer later, as after a sign-in, or when it is less busy. */
const isForLater = (error: unknown): boolean =>
  isApiError(error) && ['network', 'cancelled', 'auth', 'limited', 'server'].includes(error.kind);

async function sendAnswer(articleId: string, noteId: string, answer: WaitingAnswer): Promise<ShownNote> {
  const { outcome, isOfReader } = answer;
  return isOfReader && outcome !== null
    ? asNote(await answerReaderSuggestion(articleId, noteId, outcome))
    : await answerSuggestion(articleId, noteId, outcome);
}

/** Whether to try again after a pause: no event says when the server is less busy. */
const isBusy = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'limited' || error.kind === 'server');

/**
 * Sends the author's answers to suggestions. Those that are given without a network wait on this device.
 * @param articleId null for a new article, which has no suggestions.
 */
export function useSuggestionAnswers(articleId: string | null) {
  const userId = useAppSelector(selectUserId) ?? '';
  const thank = useThanks();
  /** The last request: a new answer is sent after those that waited, so that they cannot overwrite it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sending = useRef<Promise<boolean>>(undefined);
  const refused = useRef<RefusedAnswer[]>([]);
  const taken = useRef(0);

  const inTurn = useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.current.then(work);
    last.current = mine.catch(() => {});
    return mine;
  }, []);

  const deliver = async (id: string, noteId: string, answer: WaitingAnswer): Promise<ShownNote> => {
    const note = await sendAnswer(id, noteId, answer);
    taken.current += 1;
    // An answer to a reader is final. The reader is thanked after the server has taken it.
    const name = note.fromReader?.name ?? null;
    if (answer.outcome === 'accepted' && name !== null) thank(id, name);
    return note;
  };
  const latestDeliver = useRef(deliver);
  latestDeliver.current = deliver;

  const sendAll = useCallback(
    async (id: string): Promise<boolean> => {
      const kept = waitingAnswersOf(userId, id);
      for (const noteId of (await kept.read()).keys()) {
        // Another tab may have sent or changed it meanwhile.
        const answer = (await kept.read()).get(noteId);
        if (!answer) continue;
        try {
          await latestDeliver.current(id, noteId, answer);
        } catch (error) {
          if (isForLater(error)) return isBusy(error);
          refused.current.push({ noteId, outcome: answer.outcome, reason: refusalText(error) });
        }
        await kept.drop(noteId, answer);
      }
      return false;
    },
    [userId],
  );

  return {
    /** @throws ApiError where the server does not take it. */
    send: (id: string, noteId: string, answer: WaitingAnswer): Promise<ShownNote> =>
      inTurn(async () => {
        const note = await deliver(id, noteId, answer);
        // Not awaited: later reads of the storage come after it.
        void waitingAnswersOf(userId, id).drop(noteId);
        return note;
      }),
    /** Stores an answer that could not be sent. @throws if the browser has no storage. */
    wait: async (noteId: string, answer: WaitingAnswer): Promise<void> => {
      if (articleId !== null) await waitingAnswersOf(userId, articleId).keep(noteId, answer);
    },
    /** Drops one that waits, unless it was sent. @returns whether it waited */
    withdraw: (noteId: string): Promise<boolean> =>
      inTurn(async () => {
        if (articleId === null) return false;
        const kept = waitingAnswersOf(userId, articleId);
        const isThere = (await kept.read()).has(noteId);
        if (isThere) await kept.drop(noteId);
        return isThere;
      }),
    someWait: useCallback(
      async (): Promise<boolean> =>
        articleId !== null && (await waitingAnswersOf(userId, articleId).read()).size > 0,
      [articleId, userId],
    ),
    /** Sends those that wait. @returns whether the server was too busy, and is to be asked again */
    sendWaiting: useCallback(async (): Promise<boolean> => {
      if (articleId === null) return false;
      sending.current ??= inTurn(() => sendAll(articleId)).finally(() => {
        sending.current = undefined;
      });
      return sending.current;
    }, [articleId, inTurn, sendAll]),
    /** How many answers the server has taken. Notes that were requested before may lack them. */
    takenCount: useCallback((): number => taken.current, []),
    /** Those that were refused since the last call; the answer may be known already, as after a lost reply. */
    takeRefused: useCallback((): RefusedAnswer[] => refused.current.splice(0), []),
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
