import type { PublicArticle } from '@contracts/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchArticle } from '@/services/articles';

export interface PreviewSource {
  /** @returns whether everything is on the server afterwards. */
  flush: () => Promise<boolean>;
  /** Null until it is saved for the first time. */
  articleId: () => string | null;
  /** The article as it is in front of its author, without what only the server makes of it. */
  readLocal: () => PublicArticle;
}

export type ArticlePreview =
  | { kind: 'loading' }
  /** As readers will get it. */
  | { kind: 'rendered'; article: PublicArticle }
  | { kind: 'local'; article: PublicArticle; why: 'unsaved' | 'unreachable' };

async function find(source: PreviewSource): Promise<ArticlePreview> {
  const isSaved = await source.flush();
  const id = source.articleId();
  if (isSaved && id !== null) {
    try {
      const article = await fetchArticle(id);
      return { kind: 'rendered', article: { ...article, cover_alt: article.cover_alt ?? null } };
    } catch {
      // Then what is here is shown.
    }
  }
  const why = isSaved && id === null ? 'unsaved' : 'unreachable';
  return { kind: 'local', article: source.readLocal(), why };
}

/** The draft as the server renders it, or what this device can show of it. */
export function useArticlePreview(source: PreviewSource) {
  const [preview, setPreview] = useState<ArticlePreview>({ kind: 'loading' });
  const latest = useRef(source);
  latest.current = source;
  const attempts = useRef(0);

  const load = useCallback(async () => {
    attempts.current += 1;
    const attempt = attempts.current;
    setPreview({ kind: 'loading' });
    const found = await find(latest.current);
    if (attempt === attempts.current) setPreview(found);
  }, []);
  useEffect(() => {
    void load();
    return () => {
      attempts.current += 1;
    };
  }, [load]);

  return { preview, retry: useCallback(() => void load(), [load]) };
}
