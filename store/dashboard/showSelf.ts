import type { ArticleSummary } from '@contracts/article';
import type { Me } from '@contracts/user';
import { shownArticles } from './shownArticles';
import type { DashboardState } from './state';

/** The own name and portrait are the same everywhere as soon as they are saved. */
export function showSelf(state: DashboardState, { _id, username, profile_pic, bio }: Me): void {
  const articles: ArticleSummary[] = [...shownArticles(state), ...state.myStoriesDetails];
  const bylines = [
    ...articles.flatMap(({ author, coauthors }) => [author, ...coauthors]),
    ...state.singlePostComment.flatMap(({ author }) => author ?? []),
  ];
  for (const byline of bylines) if (byline._id === _id) Object.assign(byline, { username, profile_pic });
  for (const article of articles) if (article.author._id === _id) article.username = username;

  const own = Object.values(state.userStore).find((author) => author._id === _id);
  if (!own) return;
  delete state.userStore[own.username];
  state.userStore[username] = { ...own, username, profile_pic, bio };
}
