import type { Tag } from '@contracts/tag';
import type { SubTagRow, TagRow } from './tag.repository';

/** Tags with their sub-categories, both in the order of the rows. */
export function presentTags(tags: TagRow[], subs: SubTagRow[]): Tag[] {
  return tags.map(({ id, title }) => ({
    _id: id,
    title,
    sub: subs.filter((sub) => sub.tag_id === id).map((sub) => ({ _id: sub.id, subcontent: sub.subcontent })),
  }));
}
