import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import type { DraftRevision } from '@contracts/revision';
import { useCallback, useEffect, useState } from 'react';
import { fetchArticle } from '@/services/api/articles';
import { fetchRevision, resolveConflict } from '@/services/api/review/revisions';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';

interface Conflict {
  theirs: OwnArticle;
  /** The common base; null if it is no longer in the history. */
  base: DraftRevision | null;
}

const isKind = (error: unknown, kind: string) => isApiError(error) && error.kind === kind;

async function fetchBase(articleId: string, revision: number): Promise<DraftRevision | null> {
  try {
    return await fetchRevision(articleId, revision);
  } catch (error) {
    if (isKind(error, 'notFound')) return null;
    throw error;
  }
}

const SAVED_AGAIN = 'It was saved elsewhere again. This is now the newest version.';

/** The two versions of an article, and how to merge them. @param baseRevision the base of one's own version. */
export function useConflict(articleId: string, baseRevision: number) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState('');
  const [isGone, setIsGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      const [theirs, base] = await Promise.all([fetchArticle(articleId), fetchBase(articleId, baseRevision)]);
      setConflict({ theirs: theirs as OwnArticle, base });
      setProblem('');
    } catch (error) {
      setIsGone(isKind(error, 'notFound'));
      setProblem(failureText(error));
    }
  }, [articleId, baseRevision]);

  useEffect(() => {
    void load();
  }, [load]);

  return {
    conflict,
    problem,
    /** It was deleted in the meantime: there is nothing left to compare with. */
    isGone,
    isBusy,
    reload: load,

    /** @returns whether the result is the newest version now. */
    resolve: async (mine: DraftBody, result: DraftBody): Promise<boolean> => {
      if (!conflict || isBusy) return false;
      setIsBusy(true);
      try {
        await resolveConflict(articleId, { revision: conflict.theirs.revision, mine, result });
        return true;
      } catch (error) {
        if (isKind(error, 'conflict')) {
          await load();
          setProblem(SAVED_AGAIN);
        } else {
          setIsGone(isKind(error, 'notFound'));
          setProblem(failureText(error));
        }
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
