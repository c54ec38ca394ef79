import type { Tag } from '@contracts/tag';
import { paths } from '@/services/paths';

export interface CategoryLink {
  key: string;
  label: string;
  href: string;
  isCurrent: boolean;
  /** The store's selection when it is chosen. */
  selection: { tag: string; sub: string };
}

export interface CategoryItem extends CategoryLink {
  /** Empty for a tag without sub-categories; otherwise "all" is first. */
  subs: CategoryLink[];
}

/** `sub` is empty for a whole tag. */
type HrefOf = (tag: string, sub: string, isHome: boolean) => string;

const publicHref: HrefOf = (tag, sub, isHome) => {
  if (sub !== '') return paths.subTag(tag, sub);
  return isHome ? paths.home : paths.tag(tag);
};

/** The categories as links. The first tag is the home tag and lives at `/`. */
export function categoryLinks(
  tags: Tag[],
  current: { tag: string; sub: string },
  hrefOf: HrefOf = publicHref,
): CategoryItem[] {
  return tags.map(({ _id, title, sub }, index) => {
    const href = hrefOf(title, '', index === 0);
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
      href: hrefOf(title, entry.subcontent, index === 0),
      isCurrent: isCurrent && current.sub === entry.subcontent,
      selection: { tag: title, sub: entry.subcontent },
    }));
    return { ...all, key: _id, label: title, isCurrent, subs: subs.length > 0 ? [all, ...subs] : [] };
  });
}
