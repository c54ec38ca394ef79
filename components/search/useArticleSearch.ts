import type { ArticleSummary } from '@contracts/article';
import { SEARCH_DELAY_MS } from '@contracts/rules/limits';
import { useEffect, useState } from 'react';
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
  const [outcome, setOutcome] = useState<SearchOutcome>({ status: 'idle' });
  const [isPending, setIsPending] = useState(false);

  const ask = (next: Partial<typeof query>) => {
    const asked = { ...query, delay: 0, ...next };
    const isBlank = asked.text.trim() === '';
    setQuery(asked);
    setIsPending(!isBlank);
    if (isBlank) setOutcome({ status: 'idle' });
  };

  useEffect(() => {
    const text = query.text.trim();
    if (text === '') return;
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
      setIsPending(false);
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
    outcome,
    isPending,
    setText: (text: string) => ask({ text, delay: SEARCH_DELAY_MS }),
    setBy: (by: SearchBy) => ask({ by }),
    searchNow: () => ask({}),
  };
}
