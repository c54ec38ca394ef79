import type { ArticleSummary } from '@contracts/article';
import type { Tag } from '@contracts/tag';
import { fetchPublicComments } from '../api/comments';
import {
  type FeedScope,
  fetchPublicArticle,
  fetchPublicArticles,
  fetchPublicAuthorArticles,
  fetchPublicFeed,
  fetchPublicTagArticles,
} from '../api/publicArticles';
import { fetchPublicCategory, fetchPublicTags } from '../api/tags';
import { fetchAuthor } from '../api/users';
import { paths } from '../paths';
import { cacheTag } from './cacheTags';
import { orNull } from './orNull';

/** What the "more" lists at the end of an article show. */
const MORE = 3;

/** Of a query, the one text that it may be. */
export const oneOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Of all who are named with these articles. */
export const authorTags = (articles: ArticleSummary[]) =>
  articles.flatMap(({ author, coauthors }) => [author, ...coauthors].map(({ _id }) => cacheTag.author(_id)));

function findScope(tags: Tag[], tag: string | undefined, sub: string | undefined): FeedScope | null {
  if (tag === undefined) return { kind: 'all' };
  const found = tags.find(({ title }) => title === tag);
  if (!found) return null;
  if (sub === undefined) return { kind: 'tag', tag };
  return found.sub.some(({ subcontent }) => subcontent === sub) ? { kind: 'sub', tag, sub } : null;
}

/**
 * All that a list page shows. Without a tag it is the front page, on which the first tag is the selected one.
 * @returns null for a tag, sub-category or cursor that does not exist.
 */
export async function loadFeedPage(options: { tag?: string; sub?: string; after?: string }) {
  const tags = await fetchPublicTags();
  const scope = findScope(tags, options.tag, options.sub);
  if (!scope) return null;
  const articles = await orNull(fetchPublicFeed(scope, { after: options.after }));
  if (!articles) return null;
  const selectTag = options.tag ?? tags[0]?.title ?? '';
  const tagId = tags.find(({ title }) => title === options.tag)?._id;
  return {
    landing: { tagTitle: tags, selectTag, subSelectedTags: options.sub ?? '', articles },
    /** The first tag's articles have the front page as their address. */
    isHomeTag: scope.kind === 'tag' && scope.tag === tags[0]?.title,
    cacheTags: [
      cacheTag.list,
      cacheTag.tags,
      ...(tagId === undefined ? [] : [cacheTag.tag(tagId)]),
      ...authorTags(articles.items),
    ],
  };
}

/**
 * Where the address of a category leads that was renamed, merged or spelled otherwise, as a redirect for good.
 * @returns null for one that is right already, or never was.
 */
export async function movedCategory(tag: string, sub: string, after?: string) {
  const now = await orNull(fetchPublicCategory(tag, sub));
  if (!now || (now.tag === tag && now.sub === sub)) return null;
  const address = now.sub === '' ? paths.tag(now.tag) : paths.subTag(now.tag, now.sub);
  const place = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
  return { destination: address + place, statusCode: 308 } as const;
}

/** What there is to read next: by the same author, and of the same tag without what is named already. */
async function loadMore(id: string, authorId: string, tag: string) {
  const [ofAuthor, ofTag] = await Promise.all([
    fetchPublicAuthorArticles(authorId, { limit: MORE + 1 }),
    tag === ''
      ? fetchPublicArticles({ limit: 2 * MORE + 1 })
      : fetchPublicTagArticles(tag, { limit: 2 * MORE + 1 }),
  ]);
  const byAuthor = ofAuthor.items.filter(({ _id }) => _id !== id).slice(0, MORE);
  const named = new Set([id, ...byAuthor.map(({ _id }) => _id)]);
  return { byAuthor, inTag: ofTag.items.filter(({ _id }) => !named.has(_id)).slice(0, MORE) };
}

/**
 * All that an article's page shows.
 * @returns null for an article that is not published.
 */
export async function loadArticlePage(id: string) {
  const [found, tags] = await Promise.all([orNull(fetchPublicArticle(id)), fetchPublicTags()]);
  if (!found) return null;
  const { picture, versions, ...article } = found;
  const { likes, dislikes, comments } = article;
  const [firstComments, author, more] = await Promise.all([
    fetchPublicComments(id),
    orNull(fetchAuthor(article.author.username)),
    loadMore(id, article.author._id, article.tag),
  ]);
  const shown = [...more.byAuthor, ...more.inTag];
  return {
    landing: { tagTitle: tags, offline_like: likes, offline_dislike: dislikes, offline_comment: comments },
    general: { getSingleArticle: article },
    comments: firstComments,
    bio: author?.bio ?? '',
    more,
    picture,
    ...(versions !== undefined && { versionCount: versions }),
    cacheTags: [
      cacheTag.article(id),
      cacheTag.comments(id),
      cacheTag.tags,
      // Not those of the tag and of the author's articles: each new article would drop the pages of all others there. It is
      // named within two minutes.
      ...shown.map(({ _id }) => cacheTag.article(_id)),
      ...authorTags([article, ...shown]),
      ...firstComments.items.flatMap(({ author }) => (author ? cacheTag.author(author._id) : [])),
    ],
  };
}
