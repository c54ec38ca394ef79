import type { ArticleChecks } from '@contracts/check';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchChecks } from '@/services/checks';
import { failureText } from '@/services/failureText';

export interface SavedDraft {
  /** @returns whether everything is on the server afterwards. */
  flush: () => Promise<boolean>;
  /** Null until it is saved for the first time. */
  articleId: () => string | null;
}

export type Checking =
  | { kind: 'checking' }
  /** The server does not have what is in front of the author. */
  | { kind: 'unsaved' }
  | { kind: 'empty' }
  | { kind: 'failed'; message: string }
  | { kind: 'checked'; checks: ArticleChecks };

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
  const [checking, setChecking] = useState<Checking>({ kind: 'checking' });
  const latest = useRef(draft);
  latest.current = draft;
  const attempts = useRef(0);

  const load = useCallback(async () => {
    attempts.current += 1;
    const attempt = attempts.current;
    setChecking({ kind: 'checking' });
    const found = await check(latest.current);
    if (attempt === attempts.current) setChecking(found);
  }, []);
  useEffect(() => {
    void load();
    return () => {
      attempts.current += 1;
    };
  }, [load]);

  return { checking, recheck: useCallback(() => void load(), [load]) };
}
