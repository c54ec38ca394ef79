import type { ArticleState, ArticleStatus } from '@contracts/article';

/** What the author reads for each status. */
export const statusTexts: Record<ArticleStatus, string> = {
  draft: 'Draft',
  recent: 'Waiting for an editor',
  accepted: 'Published',
  rejected: 'Sent back',
};

/** Accepted, and waiting for the time that its author wished. */
export const SCHEDULED_TEXT = 'Scheduled';

interface ArticlesPage {
  title: string;
  emptyTitle: string;
  emptyText: string;
}

/** The author's own articles, a page for each state. */
export const articlePages: Record<ArticleState, ArticlesPage> = {
  stories: {
    title: 'Stories',
    emptyTitle: 'You have not written anything yet',
    emptyText: 'Everything that you write is here, drafts too.',
  },
  recent: {
    title: 'Recent',
    emptyTitle: 'Nothing is waiting for an editor',
    emptyText: 'What you submit waits here until an editor has read it.',
  },
  accepted: {
    title: 'Accepted',
    emptyTitle: 'Nothing is published yet',
    emptyText: 'What the editors accept is here, and on the public pages.',
  },
  rejected: {
    title: 'Rejected',
    emptyTitle: 'Nothing was sent back',
    emptyText: 'What the editors send back is here, with their reason.',
  },
};
