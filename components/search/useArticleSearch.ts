import type { ArticleSummary } from '@contracts/article';
import { SEARCH_DELAY_MS } from '@contracts/rules/limits';
import { useCallback, useEffect, useState } from 'react';
import {
  searchArticles,
  searchAuthors,
  searchPublicArticles,
  searchPublicAuthors,
} from '@/services/api/search';
import { isApiError } from '@/services/http/apiError';
import { isBrowserOnline } from '@/store/middleware/offlineGuard';

export type SearchBy = 'title' | 'author';
export type SearchAudience = 'public' | 'dashboard';

/** `refused`: the server answered, but with no success. */
export type SearchOutcome =
  | { status: 'idle' }
  | { status: 'found'; articles: ArticleSummary[] }
  | { status: 'empty' }
  | { status: 'failed'; why: 'offline' | 'network' | 'refused' };

const nothingAsked: SearchOutcome = { status: 'idle' };

const finders = {
  public: { title: searchPublicArticles, author: searchPublicAuthors },
  dashboard: { title: searchArticles, author: searchAuthors },
} as const;

function failure(error: unknown): SearchOutcome {
  if (!isBrowserOnline()) return { status: 'failed', why: 'offline' };
  const isUnanswered = !isApiError(error) || error.kind === 'network';
  return { status: 'failed', why: isUnanswered ? 'network' : 'refused' };
}

/**
 * Searches while one types: 300 ms after the last key, at once after a change of tab or a retry. Only the answer to
 * the newest question counts; results stay until then, and an empty text clears them.
 */
export function useArticleSearch(audience: SearchAudience) {
  const [query, setQuery] = useState({ text: '', by: 'title' as SearchBy, delay: SEARCH_DELAY_MS });
  const [outcome, setOutcome] = useState<SearchOutcome>(nothingAsked);
  const [answered, setAnswered] = useState(query);
  const isBlank = query.text.trim() === '';

  const ask = useCallback(
    (next: Partial<typeof query>) => setQuery((last) => ({ ...last, delay: 0, ...next })),
    [],
  );

  useEffect(() => {
    const text = query.text.trim();
    if (text === '') {
      setOutcome(nothingAsked);
      return;
    }
    const stop = new AbortController();
    const run = async () => {
      let next: SearchOutcome;
      try {
        const articles = await finders[audience][query.by](text, { signal: stop.signal });
        next = articles.length > 0 ? { status: 'found', articles } : { status: 'empty' };
      } catch (error) {
        next = failure(error);
      }
      if (stop.signal.aborted) return;
      setOutcome(next);
      setAnswered(query);
    };
    const timer = setTimeout(() => void run(), query.delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [audience, query]);

  return {
    text: query.text,
    by: query.by,
    outcome: isBlank ? nothingAsked : outcome,
    isPending: !isBlank && answered !== query,
    setText: useCallback((text: string) => ask({ text, delay: SEARCH_DELAY_MS }), [ask]),
    setBy: useCallback((by: SearchBy) => ask({ by }), [ask]),
    searchNow: useCallback(() => ask({}), [ask]),
  };
}
