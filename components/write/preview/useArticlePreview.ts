import type { PublicArticle } from '@contracts/article';
import { fetchArticle } from '@/services/api/articles';
import { fetchPublicArticle } from '@/services/api/publicArticles';
import { failureText } from '@/services/http/failureText';
import type { SavedDraft } from '../submit/useChecks';
import { useAnswer } from '../useAnswer';

export type ArticlePreview =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  /** As readers will get it. */
  | { kind: 'rendered'; article: PublicArticle }
  | { kind: 'local'; article: PublicArticle; why: 'unsaved' | 'unreachable' };

const underWay: ArticlePreview = { kind: 'loading' };

/**
 * The draft as the server renders it, or what this device can show of it.
 * @param readLocal the article as its author sees it, without what only the server makes of it.
 */
export async function findDraft(draft: SavedDraft, readLocal: () => PublicArticle): Promise<ArticlePreview> {
  const isSaved = await draft.flush();
  const id = draft.articleId();
  if (isSaved && id !== null) {
    try {
      const article = await fetchArticle(id);
      return { kind: 'rendered', article: { ...article, cover_alt: article.cover_alt ?? null } };
    } catch {
      // Then the local text is shown.
    }
  }
  const why = isSaved && id === null ? 'unsaved' : 'unreachable';
  return { kind: 'local', article: readLocal(), why };
}

/** The currently published version. */
export async function findPublished(articleId: string): Promise<ArticlePreview> {
  try {
    return { kind: 'rendered', article: await fetchPublicArticle(articleId) };
  } catch (error) {
    return { kind: 'failed', message: failureText(error) };
  }
}

/** Requests the preview when it is shown, and again by `retry`. */
export function useArticlePreview(find: () => Promise<ArticlePreview>) {
  const { answer, askAgain } = useAnswer(find);
  return { preview: answer ?? underWay, retry: askAgain };
}
