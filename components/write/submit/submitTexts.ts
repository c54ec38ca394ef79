import type { ArticleStatus } from '@contracts/article';

/** The labels for submitting; a waiting article has no action. */
export const submitTexts: Record<ArticleStatus, { title: string; button: string; action: string | null }> = {
  draft: { title: 'Submit this article', button: 'Submit', action: 'Submit' },
  rejected: { title: 'Submit this article again', button: 'Submit', action: 'Submit again' },
  accepted: { title: 'Submit your changes', button: 'Submit', action: 'Submit changes' },
  recent: { title: 'Checks', button: 'Checks', action: null },
};
