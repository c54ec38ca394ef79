import type { DraftRevision, RevisionSummary } from '@contracts/revision';
import { useCallback, useEffect, useState } from 'react';
import { fetchRevision, fetchRevisions } from '@/services/api/review/revisions';
import { failureText } from '@/services/http/failureText';

interface Options {
  articleId: string;
  /** Saves the current text, so that the history has it. @returns whether that succeeded. */
  flush: () => Promise<boolean>;
}

/** The revisions of an article, newest first, page by page. */
export function useHistory({ articleId, flush }: Options) {
  const [items, setItems] = useState<RevisionSummary[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const load = useCallback(
    async (after?: string) => {
      setIsBusy(true);
      try {
        const page = await fetchRevisions(articleId, { after });
        setItems((before) => (after && before ? [...before, ...page.items] : page.items));
        setNext(page.next);
        setProblem('');
      } catch (error) {
        setProblem(failureText(error));
      } finally {
        setIsBusy(false);
      }
    },
    [articleId],
  );

  useEffect(() => {
    void flush().then(() => load());
  }, [flush, load]);

  return {
    items,
    problem,
    isBusy,
    loadMore: next === null ? null : () => load(next),
    reload: () => load(),
  };
}

/** Two complete revisions; null while one of them is loading. */
export function useRevisionPair(articleId: string, before: number | null, after: number | null) {
  const [known, setKnown] = useState<Partial<Record<number, DraftRevision>>>({});
  /** Revisions that could not be loaded, until they are requested again. */
  const [failures, setFailures] = useState<Partial<Record<number, string>>>({});

  useEffect(() => {
    let isOver = false;
    for (const revision of [before, after]) {
      if (revision === null || known[revision] || failures[revision] !== undefined) continue;
      fetchRevision(articleId, revision).then(
        (found) => !isOver && setKnown((others) => ({ ...others, [revision]: found })),
        (error: unknown) =>
          !isOver && setFailures((others) => ({ ...others, [revision]: failureText(error) })),
      );
    }
    return () => {
      isOver = true;
    };
  }, [articleId, before, after, known, failures]);

  const of = <Value>(all: Partial<Record<number, Value>>, revision: number | null) =>
    revision === null ? undefined : all[revision];
  return {
    before: of(known, before),
    after: of(known, after),
    problem: of(failures, after) ?? of(failures, before) ?? '',
    retry: useCallback(() => setFailures({}), []),
  };
}
