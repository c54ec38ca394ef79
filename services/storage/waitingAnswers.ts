import type { SuggestionOutcome } from '@contracts/reviewNote';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { inTime } from './inTime';

export interface WaitingAnswer {
  outcome: SuggestionOutcome | null;
  /** Whether a reader suggests it. */
  isOfReader: boolean;
}

let store: UseStore | undefined;

/** Beside, not in, `localStorage`: logging out empties that, and must not take an answer along. */
function kept(): UseStore {
  store ??= createStore('byline-answers', 'waiting');
  return store;
}

/** Answers of one person to suggestions on an article that the server does not have yet, kept on this device. */
export function waitingAnswersOf(userId: string, articleId: string) {
  const folder = `${userId}/${articleId}/`;
  return {
    /** By the id of the suggestion; none without storage. */
    async read(): Promise<Map<string, WaitingAnswer>> {
      const all = await inTime(() => entries<string, WaitingAnswer>(kept())).catch(() => []);
      const mine = all.filter(([key]) => key.startsWith(folder));
      return new Map(mine.map(([key, answer]) => [key.slice(folder.length), answer]));
    },

    /** Rejects if the browser has no storage. */
    keep: (noteId: string, answer: WaitingAnswer): Promise<void> =>
      inTime(() => set(folder + noteId, answer, kept())),

    /**
     * Once the server has it, or has refused it.
     * @param answer that went to the server: one that was given since in another tab stays. Without it, whichever waits.
     */
    async drop(noteId: string, answer?: WaitingAnswer): Promise<void> {
      const key = folder + noteId;
      const dropSame = async () => {
        const now = await get<WaitingAnswer>(key, kept());
        if (!answer || now?.outcome === answer.outcome) await del(key, kept());
      };
      // Without storage there is nothing to drop.
      await inTime(dropSame).catch(() => {});
    },
  };
}
