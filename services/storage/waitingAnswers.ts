import type { SuggestionOutcome } from '@contracts/reviewNote';
import { withStorage } from './webStorage';

export interface WaitingAnswer {
  outcome: SuggestionOutcome | null;
  /** Whether a reader suggests it. */
  isOfReader: boolean;
}

/** Answers to suggestions that the server does not have yet, by the id of the suggestion. */
type WaitingAnswers = Record<string, WaitingAnswer>;

const keyOf = (userId: string, articleId: string) => `byline/answers/${userId}/${articleId}`;

/** Those that a person gave without a network, on this device. */
export const readWaitingAnswers = (userId: string, articleId: string): WaitingAnswers =>
  withStorage(
    'localStorage',
    (storage) => JSON.parse(storage.getItem(keyOf(userId, articleId)) ?? '{}') as WaitingAnswers,
    {},
  );

/** @param answer undefined once the server has it, or has refused it */
export function keepWaitingAnswer(
  userId: string,
  articleId: string,
  noteId: string,
  answer: WaitingAnswer | undefined,
): void {
  const { [noteId]: _before, ...others } = readWaitingAnswers(userId, articleId);
  const waiting: WaitingAnswers = answer ? { ...others, [noteId]: answer } : others;
  withStorage(
    'localStorage',
    (storage) => {
      const key = keyOf(userId, articleId);
      if (Object.keys(waiting).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(waiting));
    },
    undefined,
  );
}
