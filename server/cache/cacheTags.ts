import type { Tx } from '../db/transact';

/**
 * What a cached page or reply depends on. Each carries the tags of everything it shows in the `x-cache-tags`
 * header; a change drops everything with one of its tags.
 */
export type CacheTag =
  | 'site'
  | 'front-page'
  | 'list'
  | 'author-lists'
  | 'tags'
  | 'pages'
  | 'appeals'
  | `article:${string}`
  | `reactions:${string}`
  | `comments:${string}`
  | `author:${string}`
  | `articles-of:${string}`
  | `tag:${string}`;

/** Under which instances send each other what to drop. */
export const DROPS_TOPIC = 'drop';

/** An instance of another version may name what to drop in another way: then everything is dropped. */
export const isTags = (content: unknown): content is CacheTag[] =>
  Array.isArray(content) && content.every((tag) => typeof tag === 'string');

/** Set by the maker of a public reply, read and removed by the page cache. Without it nothing is cached. */
export const CACHE_TAGS_HEADER = 'x-cache-tags';

export const cacheTag = {
  /** The name and appearance of the site, which every page shows. */
  site: 'site',
  /** How editors arrange the front page. */
  frontPage: 'front-page',
  /** Any list of the newest articles, and any search. */
  list: 'list',
  /** The articles of any author: for changes of which it is unknown whose lists show them. */
  authorLists: 'author-lists',
  /** The tags themselves. */
  tags: 'tags',
  /** The pages that editors write. */
  pages: 'pages',
  /** How many appeals there were. */
  appeals: 'appeals',
  article: (id: string): CacheTag => `article:${id}`,
  /** Likes and dislikes of an article, which change more often than all else of it. */
  reactions: (id: string): CacheTag => `reactions:${id}`,
  comments: (id: string): CacheTag => `comments:${id}`,
  /** The name, photo and other facts of an author, which their articles and comments show. */
  author: (id: string): CacheTag => `author:${id}`,
  /** Which articles an author has, as an author or a co-author. */
  articlesOf: (id: string): CacheTag => `articles-of:${id}`,
  tag: (id: string): CacheTag => `tag:${id}`,
} as const;

/** The part of the page cache that content changes reach. */
export interface ContentCache {
  drop(tags: CacheTag[]): void;
}

type WriteDrop = (trx: Tx, tags: CacheTag[]) => Promise<void>;

/** The same for those who change content: it is dropped once the transaction has committed. */
export interface CacheDrops {
  drop(trx: Tx, tags: CacheTag[]): void;
  /** Registers a function that stores, in the transaction, what it drops: for caches that are purged after it. */
  writeWith(write: WriteDrop): void;
}

/** Drops all that one transaction changed at once. */
export function dropOnCommit(cache: ContentCache): CacheDrops {
  const gathered = new WeakMap<Tx, Set<CacheTag>>();
  const writers: WriteDrop[] = [];
  return {
    drop(trx, tags) {
      const dropped = gathered.get(trx) ?? new Set();
      gathered.set(trx, dropped);
      for (const tag of tags) dropped.add(tag);
      if (dropped.size === 0) return;
      trx.onCommit(() => cache.drop([...dropped]), dropped);
      for (const write of writers) trx.beforeCommit(() => write(trx, [...dropped]), write);
    },
    writeWith: (write) => void writers.push(write),
  };
}

/** For tools and tests that serve no pages. */
export const noCache: ContentCache = { drop: () => {} };
