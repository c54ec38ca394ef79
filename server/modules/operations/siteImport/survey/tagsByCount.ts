import { textField } from '../markdown/frontMatter';
import type { Mapping } from './mapping';
import { nameKey } from './mapping';
import { createTagCounts } from './tagCounts';
import { labelTitle, type Tagging } from './tagging';

/** The input for choosing tags. */
export interface Labelled extends Tagging {
  /** Its `tags`, as the front matter writes them. */
  labels: string[];
  /** A field or a folder says what its tag is. */
  hasOwnTag: boolean;
}

const LABELS_MAX = 30;

/** The `tags` of a post. Jekyll takes a text as one tag for each word. */
export function labelsOf(data: Record<string, unknown>, isJekyll: boolean): string[] {
  const { tags } = data;
  if (typeof tags === 'string') {
    const between = tags.includes(',') || !isJekyll ? ',' : ' ';
    return tags
      .split(between)
      .map((label) => label.trim())
      .filter(Boolean);
  }
  const labels = Array.isArray(tags) ? tags : [];
  return labels
    .map((label: unknown) =>
      typeof label === 'object' && label !== null ? textField({ ...label }, 'label') : label,
    )
    .filter((label): label is string => typeof label === 'string' && label.trim() !== '');
}

/** The mapped labels of a post, without those that the mapping leaves out. */
function placesOf(labels: string[], { tags }: Pick<Mapping, 'tags'>): Tagging[] {
  const places = labels.slice(0, LABELS_MAX).map((label): Tagging => {
    const mapped = tags.get(nameKey(label));
    return mapped ?? { tag: labelTitle(label), sub: '' };
  });
  return places.filter(({ tag }) => tag !== '');
}

/**
 * Derives tags and sub-categories from the `tags` of posts: the most common ones become tags, and the next one of a
 * post its sub-category. A field, a folder or the mapping takes precedence.
 * @param override the tag of all posts; their own become sub-categories.
 */
export function tagsByCount<Item extends Labelled>(
  items: Item[],
  mapping: Pick<Mapping, 'tags'>,
  override: string | undefined,
): Item[] {
  const places = items.map(({ labels }) => placesOf(labels, mapping));
  const counts = createTagCounts();
  for (const own of places) counts.add(own);
  const { countOf, isCommon, isChosen, titleOf } = counts.choose(
    [...mapping.tags.values()].map(({ tag }) => tag),
  );

  return items.map((item, index) => {
    const own = (places[index] ?? []).toSorted(
      (a, b) => Number(isCommon(a.tag)) - Number(isCommon(b.tag)) || countOf(b.tag) - countOf(a.tag),
    );
    const first = own.find((place) => isChosen(place.tag));
    const isFree = !item.hasOwnTag && override === undefined && first !== undefined;
    const decided = item.hasOwnTag ? mapping.tags.get(nameKey(item.tag)) : undefined;
    const tag = isFree ? titleOf(first.tag) : decided?.tag || item.tag;
    const other = own.find((place) => nameKey(place.tag) !== nameKey(tag) && !isCommon(place.tag));
    const sub = item.sub || (isFree ? first.sub : (decided?.sub ?? '')) || (other ? titleOf(other.tag) : '');
    return { ...item, tag, sub };
  });
}
