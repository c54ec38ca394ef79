import type { ArticleState, ArticleStatus } from '@contracts/article';

/** The author's text for each status. */
export const statusTexts: Record<ArticleStatus, string> = {
  draft: 'Draft',
  recent: 'Waiting for an editor',
  accepted: 'Published',
  rejected: 'Sent back',
};

/** Accepted, and waiting for the time that its author wished. */
export const SCHEDULED_TEXT = 'Scheduled';

/** No longer online, as its end time has come. */
export const ENDED_TEXT = 'Ended';

interface ArticlesPage {
  title: string;
  /** Beside the title where that does not say what the list holds. */
  hint?: string;
  explanation: string;
  emptyTitle: string;
  emptyText: string;
}

/** The author's own articles, a page for each state. */
export const articlePages: Record<ArticleState, ArticlesPage> = {
  stories: {
    title: 'Stories',
    explanation: 'All your articles, including drafts.',
    emptyTitle: 'No articles yet',
    emptyText: 'All your articles, including drafts.',
  },
  recent: {
    title: 'Recent',
    hint: 'in review',
    explanation: 'Your articles that are waiting for an editor’s decision.',
    emptyTitle: 'No articles in review',
    emptyText: 'Submitted articles stay here until an editor decides.',
  },
  accepted: {
    title: 'Accepted',
    explanation: 'Your accepted articles: published or scheduled.',
    emptyTitle: 'No published articles',
    emptyText: 'Accepted articles appear here and on the site.',
  },
  rejected: {
    title: 'Rejected',
    explanation: 'Articles that an editor sent back, with the reason. Edit and submit them again.',
    emptyTitle: 'No rejected articles',
    emptyText: 'Articles that editors send back appear here with the reason.',
  },
};
