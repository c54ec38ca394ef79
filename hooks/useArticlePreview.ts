import type { PublicArticle } from '@contracts/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchArticle } from '@/services/articles';
import { failureText } from '@/services/failureText';
import { fetchPublicArticle } from '@/services/publicArticles';

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
  | { kind: 'failed'; message: string }
  /** As readers will get it. */
  | { kind: 'rendered'; article: PublicArticle }
  | { kind: 'local'; article: PublicArticle; why: 'unsaved' | 'unreachable' };

/** The draft as the server renders it, or what this device can show of it. */
export async function findDraft(source: PreviewSource): Promise<ArticlePreview> {
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

/** What readers see at this moment. */
export async function findPublished(articleId: string): Promise<ArticlePreview> {
  try {
    return { kind: 'rendered', article: await fetchPublicArticle(articleId) };
  } catch (error) {
    return { kind: 'failed', message: failureText(error) };
  }
}

/** Asks for what is previewed when it is shown, and again by `retry`. */
export function useArticlePreview(find: () => Promise<ArticlePreview>) {
  const [preview, setPreview] = useState<ArticlePreview>({ kind: 'loading' });
  const latest = useRef(find);
  latest.current = find;
  const attempts = useRef(0);

  const load = useCallback(async () => {
    attempts.current += 1;
    const attempt = attempts.current;
    setPreview({ kind: 'loading' });
    const found = await latest.current();
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
