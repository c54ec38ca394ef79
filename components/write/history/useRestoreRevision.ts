import { useState } from 'react';
import { fetchRevisions, restoreRevision } from '@/services/api/review/revisions';
import { failureText } from '@/services/http/failureText';

/**
 * Restores an earlier revision.
 * @param flush saves the current text, so that it is in the history.
 */
export function useRestoreRevision(articleId: string | null, flush: () => Promise<boolean>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  return {
    isBusy,
    problem,

    /** @returns the revision that it took the place of, or null if it did not. */
    restore: async (revision: number): Promise<number | null> => {
      if (isBusy || articleId === null) return null;
      setIsBusy(true);
      try {
        if (!(await flush())) {
          setProblem('Your text could not be saved, so nothing was replaced.');
          return null;
        }
        const [newest] = (await fetchRevisions(articleId, { limit: 1 })).items;
        if (!newest) return null;
        await restoreRevision(articleId, revision, newest.revision);
        return newest.revision;
      } catch (error) {
        setProblem(failureText(error));
        return null;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
