import type { Tag } from '@contracts/tag';
import type { DeskTag } from '@contracts/tagEditing';
import type { SubTagRow, TagRow } from './tag.repository';

/** Tags with their sub-categories, both in the order of the rows. */
export function presentTags(tags: TagRow[], subs: SubTagRow[]): Tag[] {
  return tags.map(({ id, title }) => ({
    _id: id,
    title,
    sub: subs.filter((sub) => sub.tag_id === id).map((sub) => ({ _id: sub.id, subcontent: sub.subcontent })),
  }));
}

/** The same for editors. */
export function presentDeskTags(
  tags: TagRow[],
  subs: SubTagRow[],
  counts: ReadonlyMap<string, number>,
  growing: ReadonlySet<string>,
): DeskTag[] {
  return presentTags(tags, subs).map(({ _id, title, sub }) => ({
    _id,
    title,
    articles: counts.get(`tag:${_id}`) ?? 0,
    isGrowing: growing.has(_id),
    sub: sub.map((entry) => ({ ...entry, articles: counts.get(`sub:${entry._id}`) ?? 0 })),
  }));
}
