import type { ArticleChecks } from '@contracts/check';
import { fetchChecks } from '@/services/api/checks';
import { failureText } from '@/services/http/failureText';
import { useAnswer } from '../useAnswer';

export interface SavedDraft {
  /** @returns whether everything is on the server afterwards. */
  flush: () => Promise<boolean>;
  /** Null until it is saved for the first time. */
  articleId: () => string | null;
  /** The revision of the current text, once it is saved. */
  baseRevision: () => number;
}

export type Checking =
  | { kind: 'checking' }
  /** The server does not have the current text. */
  | { kind: 'unsaved' }
  | { kind: 'empty' }
  | { kind: 'failed'; message: string }
  | { kind: 'checked'; checks: ArticleChecks };

const underWay: Checking = { kind: 'checking' };

async function check(draft: SavedDraft): Promise<Checking> {
  if (!(await draft.flush())) return { kind: 'unsaved' };
  const id = draft.articleId();
  if (id === null) return { kind: 'empty' };
  try {
    return { kind: 'checked', checks: await fetchChecks(id) };
  } catch (error) {
    return { kind: 'failed', message: failureText(error) };
  }
}

/** Saves the draft and asks what an editor will ask; again by `recheck`. */
export function useChecks(draft: SavedDraft) {
  const { answer, askAgain } = useAnswer(() => check(draft));
  return { checking: answer ?? underWay, recheck: askAgain };
}
