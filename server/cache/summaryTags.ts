import type { ArticleSummary } from '@contracts/article';
import { type CacheTag, cacheTag } from './cacheTags';

/** All that a list of summaries shows, for the page cache. */
export function summaryTags(summaries: ArticleSummary[]): CacheTag[] {
  const shown = summaries.flatMap(({ _id, author, coauthors }) => [
    cacheTag.article(_id),
    ...[author, ...coauthors].map((person) => cacheTag.author(person._id)),
  ]);
  return [cacheTag.tags, ...new Set(shown)];
}

/** The same with the counts that readers change. */
export const countedSummaryTags = (summaries: ArticleSummary[]): CacheTag[] => [
  ...summaryTags(summaries),
  ...summaries.flatMap(({ _id }) => [cacheTag.reactions(_id), cacheTag.comments(_id)]),
];
