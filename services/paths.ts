import { type Addressed, articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage, searchPage } from '@contracts/rules/paths/feedPaths';
import { pagePath } from '@contracts/rules/paths/pagePath';

/** Every address of the product. Parts that people named are escaped here and nowhere else. */
export const paths = {
  home: '/',
  tag: (tagTitle: string) => `/categories/${encodeURIComponent(tagTitle)}`,
  subTag: (tagTitle: string, subcontent: string) =>
    `/categories/${encodeURIComponent(tagTitle)}/${encodeURIComponent(subcontent)}`,
  article: articlePath,
  /** The published versions of an article, or what one of them changed. */
  versions: (article: Addressed, number?: number) =>
    `${articlePath(article)}/versions${number === undefined ? '' : `/${number}`}`,
  /** A page that editors wrote, such as About. */
  page: pagePath,
  /** The public page of an author; signed-in readers are led to `authorProfile`. */
  author: authorPage,
  /** Without a text the page with an empty field. */
  search: (text = '') => (text === '' ? '/search' : searchPage(text)),
  /** The same among the names of authors. */
  searchAuthors: (text = '') =>
    `/search?${new URLSearchParams({ ...(text !== '' && { q: text }), by: 'author' })}`,
  /** Behind a `#` it has the token of the link. */
  resetPassword: '/account/reset',
  /** For suspended people. Behind a `#` it has the token of the link. */
  appeal: '/account/appeal',
  /** For people without an account whom editors ask to approve an article. Behind a `#` it has the token of the link. */
  signOff: '/signoff',
  /** Behind a `#` it has the token of the link, after `undo:` where it takes a change back. */
  confirmEmail: '/account/confirm',
  /** Behind a `#` it has the token of the link. */
  finishSignUp: '/account/register',
  dashboard: '/dashboard',
  /** The feed of a tag or of a sub-category; of everything without them. */
  dashboardFeed: (tag: string, sub = '') =>
    tag === '' ? '/dashboard' : `/dashboard?${new URLSearchParams({ tag, ...(sub !== '' && { sub }) })}`,
  dashboardArticle: (articleId: string) => `/dashboard/${encodeURIComponent(articleId)}`,
  myNotifications: '/dashboard/mynotification',
  postNotifications: '/dashboard/notifications',
  followings: '/dashboard/followings',
  accepted: '/dashboard/accepted',
  recent: '/dashboard/recent',
  rejected: '/dashboard/rejected',
  commissions: '/dashboard/commissions',
  stories: '/dashboard/stories',
  write: '/dashboard/write',
  /** Writing on in an article of one's own. */
  edit: (articleId: string) => `/dashboard/write?article=${encodeURIComponent(articleId)}`,
  /** The same with its history open. */
  history: (articleId: string) => `/dashboard/write?article=${encodeURIComponent(articleId)}&history=1`,
  profile: '/dashboard/profile',
  account: '/dashboard/profile?tab=account',
  /** Another author's profile, in the same place. */
  authorProfile: (username: string) => `/dashboard/profile?author=${encodeURIComponent(username)}`,
} as const;
