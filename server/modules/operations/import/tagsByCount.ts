import { textField } from './frontMatter';
import type { Mapping } from './mapping';
import { nameKey } from './mapping';
import { labelTitle, type Tagging } from './tagging';

/** What the choice of tags looks at. */
export interface Labelled extends Tagging {
  /** Its `tags`, as the front matter writes them. */
  labels: string[];
  /** A field or a folder says what its tag is. */
  hasOwnTag: boolean;
}

/** A publication has about so many tags; what else posts are about are sub-categories. */
const TAGS_MAX = 12;
const TAG_MIN_POSTS = 3;
/** A label that most posts have tells them apart less than any other. */
const TOO_COMMON = 0.6;

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

interface Place {
  tag: string;
  sub: string;
}

/** Where the labels of a post lead, those that are left out by the mapping not among them. */
function placesOf(labels: string[], { tags }: Pick<Mapping, 'tags'>): Place[] {
  const places = labels.slice(0, LABELS_MAX).map((label): Place => {
    const mapped = tags.get(nameKey(label));
    return mapped ?? { tag: labelTitle(label), sub: '' };
  });
  return places.filter(({ tag }) => tag !== '');
}

/**
 * Makes tags and sub-categories of the `tags` of posts: the most common ones are tags, and the next one of a post is
 * its sub-category. What a field, a folder or the mapping says comes first.
 * @param override the tag of all posts, whose own are sub-categories then.
 */
export function tagsByCount<Item extends Labelled>(
  items: Item[],
  mapping: Pick<Mapping, 'tags'>,
  override: string | undefined,
): Item[] {
  const places = items.map(({ labels }) => placesOf(labels, mapping));
  const counts = new Map<string, number>();
  for (const own of places) {
    for (const key of new Set(own.map(({ tag }) => nameKey(tag))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const countOf = ({ tag }: Place) => counts.get(nameKey(tag)) ?? 0;
  const isCommon = (place: Place) => countOf(place) > items.length * TOO_COMMON;
  const mapped = new Set([...mapping.tags.values()].map(({ tag }) => nameKey(tag)));
  const frequent = [...counts]
    .filter(([, count]) => count >= TAG_MIN_POSTS)
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, TAGS_MAX)
    .map(([key]) => key);
  const chosen = new Set([...mapped, ...frequent]);
  const spelling = new Map(
    places
      .flat()
      .map(({ tag }) => [nameKey(tag), tag] as const)
      .reverse(),
  );
  const titleOf = ({ tag }: Place) => spelling.get(nameKey(tag)) ?? tag;

  return items.map((item, index) => {
    const own = (places[index] ?? []).toSorted(
      (a, b) => Number(isCommon(a)) - Number(isCommon(b)) || countOf(b) - countOf(a),
    );
    const first = own.find((place) => chosen.has(nameKey(place.tag)));
    const isFree = !item.hasOwnTag && override === undefined && first !== undefined;
    const decided = item.hasOwnTag ? mapping.tags.get(nameKey(item.tag)) : undefined;
    const tag = isFree ? titleOf(first) : decided?.tag || item.tag;
    const other = own.find((place) => nameKey(place.tag) !== nameKey(tag) && !isCommon(place));
    const sub = item.sub || (isFree ? first.sub : (decided?.sub ?? '')) || (other ? titleOf(other) : '');
    return { ...item, tag, sub };
  });
}
