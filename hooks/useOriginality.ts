import type { Originality } from '@contracts/originality';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '@/services/failureText';
import { compareArticle, fetchOriginality } from '@/services/originality';
import { fetchCheckerLogin } from '@/services/plagiarism';
import type { SavedDraft } from './useChecks';

export type Comparison =
  | { kind: 'comparing' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; result: Originality };

const ASK_AFTER_MS = 2_000;
const ASK_AT_LEAST_EVERY_MS = 30_000;

const NOT_SAVED = 'It is not saved on the server yet, so it cannot be compared.';
const NOTHING_WRITTEN = 'There is nothing written yet.';

/** Null where no outside service is there, or it cannot be asked now. */
const checkerToken = () =>
  fetchCheckerLogin().then(
    ({ token }) => token,
    () => null,
  );

/**
 * The comparison of what is saved now. One of this very revision is used again, because the outside service counts
 * each that it is asked for.
 */
async function compare(draft: SavedDraft, revision: () => number, isForced: boolean): Promise<Comparison> {
  if (!(await draft.flush())) return { kind: 'failed', message: NOT_SAVED };
  const id = draft.articleId();
  if (id === null) return { kind: 'failed', message: NOTHING_WRITTEN };
  try {
    const known = isForced ? null : await fetchOriginality(id);
    if (known && known.revision === revision() && known.outside?.status !== 'failed') {
      return { kind: 'done', result: known };
    }
    const token = await checkerToken();
    return { kind: 'done', result: await compareArticle(id, token === null ? {} : { token }) };
  } catch (error) {
    return { kind: 'failed', message: failureText(error) };
  }
}

/** Compares the draft with what others wrote, as soon as it is shown; what the outside service finds is added later. */
export function useOriginality(draft: SavedDraft & { baseRevision: () => number }) {
  const [comparison, setComparison] = useState<Comparison>({ kind: 'comparing' });
  const latest = useRef(draft);
  latest.current = draft;
  const attempts = useRef(0);

  const load = useCallback(async (isForced: boolean) => {
    attempts.current += 1;
    const attempt = attempts.current;
    setComparison({ kind: 'comparing' });
    const found = await compare(latest.current, () => latest.current.baseRevision(), isForced);
    if (attempt === attempts.current) setComparison(found);
  }, []);
  useEffect(() => {
    void load(false);
    return () => {
      attempts.current += 1;
    };
  }, [load]);

  const isWaiting = comparison.kind === 'done' && comparison.result.outside?.status === 'waiting';
  useEffect(() => {
    const id = latest.current.articleId();
    if (!isWaiting || id === null) return;
    const request = new AbortController();
    let pause = ASK_AFTER_MS;
    let timer = setTimeout(ask, pause);
    async function ask() {
      // An answer that does not come is asked for again like one that does not say more.
      const result = await fetchOriginality(id ?? '', { signal: request.signal }).catch(() => null);
      if (request.signal.aborted) return;
      if (result) setComparison({ kind: 'done', result });
      pause = Math.min(2 * pause, ASK_AT_LEAST_EVERY_MS);
      timer = setTimeout(ask, pause);
    }
    return () => {
      request.abort();
      clearTimeout(timer);
    };
  }, [isWaiting]);

  return { comparison, compareAgain: useCallback(() => void load(true), [load]) };
}
