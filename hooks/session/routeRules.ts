import { articleIdOf } from '@contracts/rules/paths/articlePath';
import { paths } from '@/services/paths';

/** Judged by the page's path, `/categories/[tagTitle]`, so that a tag called "dashboard" is still a public page. */
export const isDashboardPage = (pathname: string) => pathname.includes('dashboard');

/** Pages opened from mails, for visitors and for all who are signed in. */
const isLinkPage = (pathname: string) => pathname.startsWith('/account/') || pathname === paths.signOff;

interface RouteQuestion {
  pathname: string;
  /** Of the article page, as in the address. */
  articleId?: string;
  /** Of the page of an author. */
  username?: string;
  isLoggedIn: boolean;
}

/** The redirect target of the visit, or null if it may stay. */
export function redirectOf({ pathname, articleId, username, isLoggedIn }: RouteQuestion): string | null {
  if (isDashboardPage(pathname)) return isLoggedIn ? null : paths.home;
  if (!isLoggedIn || isLinkPage(pathname)) return null;
  if (username !== undefined) return paths.authorProfile(username);
  return articleId === undefined ? paths.dashboard : paths.dashboardArticle(articleIdOf(articleId));
}
