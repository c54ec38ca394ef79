import type { SubTag, Tag } from '@contracts/tag';
import { textKey } from '@contracts/textKey';
import { db, type MockText } from '../db';
import { notFound } from '../mockFailure';

/** The tag that has this title, or had it before. */
export function findTag(title: string): Tag | undefined {
  const key = textKey(title);
  const former = db.formerNames.tags.find((name) => name.key === key);
  return (
    db.tags.find((tag) => textKey(tag.title) === key) ?? db.tags.find(({ _id }) => _id === former?.tagId)
  );
}

/** The sub-category of the tag that has this title, or had it before. */
export function findSub(tag: Tag, title: string): SubTag | undefined {
  const key = textKey(title);
  const former = db.formerNames.subs.find((name) => name.tagId === tag._id && name.key === key);
  return (
    tag.sub.find(({ subcontent }) => textKey(subcontent) === key) ??
    tag.sub.find(({ _id }) => _id === former?.subId)
  );
}

type Category = Pick<MockText, 'tag' | 'sub'>;

/** @throws the failure "not found" for what never had these titles, or is gone. */
export function categoryOf(title: string, subTitle?: string): Category {
  const tag = findTag(title);
  if (!tag) throw notFound();
  if (subTitle === undefined) return { tag: tag.title, sub: '' };
  const sub = findSub(tag, subTitle);
  if (!sub) throw notFound();
  return { tag: tag.title, sub: sub.subcontent };
}

/** Everything that has a tag: working copies, what readers see, and the history. */
const categories = (): Category[] => [
  ...[...db.articles, ...db.deletedArticles].flatMap((article) => [article, article.published ?? []]).flat(),
  ...db.revisions,
];

/** Moves what has one category to another; of a tag all sub-categories go with it. */
export function moveAll(from: { tag: string; sub?: string }, to: { tag: string; sub?: string }): void {
  for (const category of categories()) {
    const isOfSub = from.sub === undefined || category.sub === from.sub;
    if (category.tag === from.tag && isOfSub) Object.assign(category, to);
  }
}

/** How many articles readers find there. */
export const countPublished = (tag: string, sub?: string): number =>
  db.articles.filter(
    ({ published }) => published?.tag === tag && (sub === undefined || published.sub === sub),
  ).length;

/** How many articles have it in whatever state, just deleted ones included. */
export const countUses = (tag: string, sub?: string): number =>
  [...db.articles, ...db.deletedArticles].filter((article) =>
    [article, article.published].some((text) => text?.tag === tag && (sub === undefined || text.sub === sub)),
  ).length;
