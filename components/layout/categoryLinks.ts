import type { Tag } from '@contracts/tag';
import { paths } from '@/services/paths';

export interface CategoryLink {
  key: string;
  label: string;
  href: string;
  isCurrent: boolean;
  /** What selecting it means for the store. */
  selection: { tag: string; sub: string };
}

export interface CategoryItem extends CategoryLink {
  /** Empty for a tag without sub-categories; otherwise "all" comes first. */
  subs: CategoryLink[];
}

/** The categories as links. The first tag is the home tag and lives at `/`. */
export function categoryLinks(tags: Tag[], current: { tag: string; sub: string }): CategoryItem[] {
  return tags.map(({ _id, title, sub }, index) => {
    const href = index === 0 ? paths.home : paths.tag(title);
    const isCurrent = title === current.tag;
    const all: CategoryLink = {
      key: `${_id}-all`,
      label: 'all',
      href,
      isCurrent: isCurrent && current.sub === '',
      selection: { tag: title, sub: '' },
    };
    const subs = sub.map((entry) => ({
      key: entry._id,
      label: entry.subcontent,
      href: paths.subTag(title, entry.subcontent),
      isCurrent: isCurrent && current.sub === entry.subcontent,
      selection: { tag: title, sub: entry.subcontent },
    }));
    return { ...all, key: _id, label: title, isCurrent, subs: subs.length > 0 ? [all, ...subs] : [] };
  });
}
