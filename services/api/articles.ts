import type * as contract from '@contracts/article';
import type { changeArticleAddress as changeAddressRoute } from '@contracts/articleAddress';
import type { setOwnEnd as setOwnEndRoute } from '@contracts/articleDates';
import type * as notified from '@contracts/notification';
import type * as own from '@contracts/ownArticle';
import { tellSaved } from '../draft/draftNews';
import { assertNever } from '../http/apiError';
import { type Page, toPage } from '../http/page';
import { call, type PageOptions, pageInput } from '../http/request';
import type { FeedScope } from './publicArticles';

const getAll = call<typeof contract.listArticles>('GET', '/api/write/article');
const getOfTag = call<typeof contract.listTagArticles>('GET', '/api/write/tag_article/:tab');
const getOfSubTag = call<typeof contract.listSubTagArticles>(
  'GET',
  '/api/write/sub_tag_article/:tag/:subTag',
);
const getMine = call<typeof own.listMyArticles>('GET', '/api/write/my_article/:state');
const getOne = call<typeof contract.getArticle>('GET', '/api/write/article/:id');
const getNotified = call<typeof notified.getNotifiedArticle>('GET', '/api/write/notify/:id');
const post = call<typeof own.createArticle>('POST', '/api/write/article');
const patch = call<typeof own.updateArticle>('PATCH', '/api/write/article/:id');
const postSubmit = call<typeof own.submitArticle>('POST', '/api/write/article/:id/submit');
const getCounts = call<typeof own.countMyArticles>('GET', '/api/write/my_article_count');
const patchEnd = call<typeof setOwnEndRoute>('PATCH', '/api/write/article/:id/end');
const postWithdraw = call<typeof own.withdrawArticle>('POST', '/api/write/article/:id/withdraw');
const remove = call<typeof own.deleteArticle>('DELETE', '/api/write/article/:id');
const patchAddress = call<typeof changeAddressRoute>('PATCH', '/api/write/article/:id/address');
const postRestore = call<typeof own.restoreArticle>('POST', '/api/write/article/:id/restore');

type Summaries = Page<contract.ArticleSummary>;

/** Published articles with the caller's marks, newest first. */
export async function fetchArticles(options?: PageOptions): Promise<Summaries> {
  return toPage(await getAll(pageInput(options)));
}

export async function fetchTagArticles(tab: string, options?: PageOptions): Promise<Summaries> {
  return toPage(await getOfTag({ params: { tab }, ...pageInput(options) }));
}

export async function fetchSubTagArticles(
  tag: string,
  subTag: string,
  options?: PageOptions,
): Promise<Summaries> {
  return toPage(await getOfSubTag({ params: { tag, subTag }, ...pageInput(options) }));
}

/** The page of a dashboard feed, whatever its scope. */
export function fetchFeed(scope: FeedScope, options?: PageOptions): Promise<Summaries> {
  switch (scope.kind) {
    case 'all':
      return fetchArticles(options);
    case 'tag':
      return fetchTagArticles(scope.tag, options);
    case 'sub':
      return fetchSubTagArticles(scope.tag, scope.sub, options);
    default:
      return assertNever(scope);
  }
}

/** Which of the own articles, in which order; an empty search is none. */
export interface MyArticlesQuery {
  state: contract.ArticleState;
  sort?: own.ArticleSort;
  search?: string;
}

/** The caller's own articles in a state; `stories` is all of them, drafts too. */
export async function fetchMyArticles(
  { state, sort, search }: MyArticlesQuery,
  options?: PageOptions,
): Promise<Page<contract.OwnSummary>> {
  const { query, ...input } = pageInput(options);
  const asked = { ...query, sort, search: search || undefined };
  return toPage(await getMine({ params: { state }, query: asked, ...input }));
}

export async function fetchMyArticleCounts(): Promise<own.OwnCounts> {
  return (await getCounts()).data;
}

/** A published article, or the caller's own in any status. */
export async function fetchArticle(id: string, signal?: AbortSignal): Promise<contract.Article> {
  return (await getOne({ params: { id }, signal })).data;
}

/** The article that a notification is about; the notification counts as read afterwards. */
export async function fetchNotifiedArticle(notificationId: string): Promise<contract.Article> {
  return (await getNotified({ params: { id: notificationId } })).data;
}

/** The same key again, as after a lost answer, is the same draft. */
export async function createArticle(
  draft: own.DraftBody,
  key?: string,
  signal?: AbortSignal,
): Promise<contract.OwnArticle> {
  return (await post({ body: { ...draft, key }, signal })).data;
}

/** Saves the given fields; rejects with kind `conflict` if the article was saved since `revision`. */
export async function updateArticle(
  id: string,
  revision: number,
  changes: own.DraftBody,
  signal?: AbortSignal,
): Promise<contract.OwnArticle> {
  const { data } = await patch({ params: { id }, body: { ...changes, revision }, signal });
  tellSaved(data);
  return data;
}

export async function submitArticle(id: string): Promise<contract.OwnArticle> {
  return (await postSubmit({ params: { id } })).data;
}

/** Takes a submitted article back from the editors, or an accepted one out of the schedule. */
export async function withdrawArticle(id: string, from: own.WithdrawnFrom): Promise<contract.OwnArticle> {
  return (await postWithdraw({ params: { id }, query: { from } })).data;
}

/** Sets when it goes offline. @param from the end that was shown */
export async function setOwnEnd(
  id: string,
  ends_at: string | null,
  from: string | null,
): Promise<contract.OwnArticle> {
  return (await patchEnd({ params: { id }, body: { ends_at, from } })).data;
}

/** For a day the article can be restored. */
export async function deleteArticle(id: string): Promise<void> {
  await remove({ params: { id } });
}

export async function restoreArticle(id: string): Promise<contract.OwnArticle> {
  return (await postRestore({ params: { id } })).data;
}

/** Changes the words in the address of an article; without words the title gives them. Resolves with them. */
export async function changeArticleAddress(id: string, slug: string): Promise<string> {
  return (await patchAddress({ params: { id }, body: { slug } })).data.slug;
}
