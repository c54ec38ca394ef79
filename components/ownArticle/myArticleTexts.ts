import type { Article, OwnSummary } from '@contracts/article';
import type { MyArticleAction } from './useMyArticle';

/** The data of an article wherever its author can act on it. */
export type OwnParts = Pick<
  OwnSummary,
  | '_id'
  | 'title'
  | 'status'
  | 'revision'
  | 'published_revision'
  | 'publish_at'
  | 'scheduled_at'
  | 'time_by_editors'
>;

/** Null for an article of another author. */
export function ownPartsOf(article: Article): OwnParts | null {
  const { _id, title, status, revision, published_revision } = article;
  const { publish_at = null, scheduled_at = null, time_by_editors } = article;
  if (status === undefined || revision === undefined || published_revision === undefined) return null;
  return { _id, title, status, revision, published_revision, publish_at, scheduled_at, time_by_editors };
}

export const titleOf = ({ title }: Pick<OwnParts, 'title'>): string => title || 'Untitled';

/** Readers see it, in this version or an earlier one. */
export const isPublished = ({ published_revision }: Pick<OwnParts, 'published_revision'>): boolean =>
  published_revision !== null;

/** The working copy is not what readers see. */
export const hasChanges = (article: Pick<OwnParts, 'revision' | 'published_revision'>): boolean =>
  isPublished(article) && article.published_revision !== article.revision;

/** The label of the button that submits it in its present status; null where it cannot be submitted. */
export function submitLabel(article: OwnParts): string | null {
  if (article.status === 'draft') return 'Submit';
  if (article.status === 'rejected') return 'Submit again';
  return article.status === 'accepted' && hasChanges(article) ? 'Submit changes' : null;
}

/** The message after an action. */
export const doneTexts: Record<MyArticleAction, string> = {
  submit: 'was submitted for review.',
  withdraw: 'was withdrawn. It’s a draft again.',
  unschedule: 'is no longer scheduled.',
  delete: 'was deleted.',
  restore: 'was restored.',
};

/** The message after a refused action. */
export const refusedTexts: Record<MyArticleAction, string> = {
  submit: 'Not submitted',
  withdraw: 'Not withdrawn',
  unschedule: 'Still scheduled',
  delete: 'Not deleted',
  restore: 'Not restored',
};
