import type { Originality } from '@contracts/originality';
import { useEffect, useRef } from 'react';
import { compareArticle, fetchOriginality } from '@/services/api/originality';
import { fetchCheckerLogin } from '@/services/api/plagiarism';
import { failureText } from '@/services/http/failureText';
import { useAnswer } from '../useAnswer';
import type { SavedDraft } from './useChecks';

type Comparison =
  | { kind: 'comparing' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; result: Originality };

const underWay: Comparison = { kind: 'comparing' };

const ASK_AFTER_MS = 2_000;
const ASK_AT_LEAST_EVERY_MS = 30_000;

const NOT_SAVED = 'Not saved on the server yet, so it cannot be compared.';
const NOTHING_WRITTEN = 'There is no text yet.';

/** Undefined where no outside service is there, or it cannot be asked now. */
const checkerToken = () =>
  fetchCheckerLogin().then(
    ({ token }) => token ?? undefined,
    () => undefined,
  );

/**
 * Compares the saved article. The result for this revision is reused, because the external service counts each
 * request.
 */
async function compare(draft: SavedDraft, isForced: boolean): Promise<Comparison> {
  if (!(await draft.flush())) return { kind: 'failed', message: NOT_SAVED };
  const id = draft.articleId();
  if (id === null) return { kind: 'failed', message: NOTHING_WRITTEN };
  try {
    const known = isForced ? null : await fetchOriginality(id);
    const isSearched = !['failed', 'limited'].includes(known?.outside?.status ?? '');
    if (known && known.revision === draft.baseRevision() && isSearched) {
      return { kind: 'done', result: known };
    }
    return { kind: 'done', result: await compareArticle(id, await checkerToken()) };
  } catch (error) {
    return { kind: 'failed', message: failureText(error) };
  }
}

/** Compares the draft with other texts when it is shown; results of the external service are added later. */
export function useOriginality(draft: SavedDraft) {
  const { answer, setAnswer, askAgain } = useAnswer((isAgain) => compare(draft, isAgain));
  const comparison = answer ?? underWay;
  const latest = useRef(draft);
  latest.current = draft;

  const isWaiting = comparison.kind === 'done' && comparison.result.outside?.status === 'waiting';
  useEffect(() => {
    const id = latest.current.articleId();
    if (!isWaiting || id === null) return;
    const request = new AbortController();
    let pause = ASK_AFTER_MS;
    let timer = setTimeout(ask, pause);
    async function ask() {
      // A failed request is repeated like one without new results.
      const result = await fetchOriginality(id ?? '', request.signal).catch(() => null);
      if (request.signal.aborted) return;
      if (result) setAnswer({ kind: 'done', result });
      pause = Math.min(2 * pause, ASK_AT_LEAST_EVERY_MS);
      timer = setTimeout(ask, pause);
    }
    return () => {
      request.abort();
      clearTimeout(timer);
    };
  }, [isWaiting, setAnswer]);

  return { comparison, compareAgain: askAgain };
}
