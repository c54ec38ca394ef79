import type * as contract from '@contracts/article';
import type { ArticleAddress, getArticleAddress } from '@contracts/articleAddress';
import { assertNever } from '../http/apiError';
import { type Page, toPage } from '../http/page';
import { call, type PageOptions, pageInput } from '../http/request';

const getAll = call<typeof contract.listPublicArticles>('GET', '/api/main/all_article');
const getOfTag = call<typeof contract.listPublicTagArticles>('GET', '/api/main/tag_article/:tab');
const getOfSubTag = call<typeof contract.listPublicSubTagArticles>(
  'GET',
  '/api/main/sub_tag_article/:tag/:sub',
);
const getOfAuthor = call<typeof contract.listPublicAuthorArticles>('GET', '/api/main/author_article/:userId');
const getOne = call<typeof contract.getPublicArticle>('GET', '/api/main/:id');
const getAddress = call<typeof getArticleAddress>('GET', '/api/article_address/:id');
const patchViews = call<typeof contract.countView>('PATCH', '/api/main/:id');

/** The scope of a feed: everything (the home tag), a tag, or a sub-category; tags are named by their titles. */
export type FeedScope =
  | { kind: 'all' }
  | { kind: 'tag'; tag: string }
  | { kind: 'sub'; tag: string; sub: string };

type Summaries = Page<contract.ArticleSummary>;

/** Published articles, newest first. */
export async function fetchPublicArticles(options?: PageOptions): Promise<Summaries> {
  return toPage(await getAll(pageInput(options)));
}

export async function fetchPublicTagArticles(tab: string, options?: PageOptions): Promise<Summaries> {
  return toPage(await getOfTag({ params: { tab }, ...pageInput(options) }));
}

export async function fetchPublicSubTagArticles(
  tag: string,
  sub: string,
  options?: PageOptions,
): Promise<Summaries> {
  return toPage(await getOfSubTag({ params: { tag, sub }, ...pageInput(options) }));
}

export async function fetchPublicAuthorArticles(userId: string, options?: PageOptions): Promise<Summaries> {
  return toPage(await getOfAuthor({ params: { userId }, ...pageInput(options) }));
}

/** The page of a feed, whatever its scope. */
export function fetchPublicFeed(scope: FeedScope, options?: PageOptions): Promise<Summaries> {
  switch (scope.kind) {
    case 'all':
      return fetchPublicArticles(options);
    case 'tag':
      return fetchPublicTagArticles(scope.tag, options);
    case 'sub':
      return fetchPublicSubTagArticles(scope.tag, scope.sub, options);
    default:
      return assertNever(scope);
  }
}

export async function fetchPublicArticle(id: string): Promise<contract.ReadArticle> {
  return (await getOne({ params: { id } })).data;
}

/** The address of an article that readers see or saw. */
export async function fetchArticleAddress(id: string): Promise<ArticleAddress> {
  return (await getAddress({ params: { id } })).data;
}

/** Counts a view and returns the new number; repeats on one day do not count. */
export async function countView(id: string): Promise<number> {
  return (await patchViews({ params: { id } })).data.views;
}
