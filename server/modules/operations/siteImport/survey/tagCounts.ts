import { nameKey } from './mapping';
import type { Tagging } from './tagging';

/** A publication has about this many tags; other topics become sub-categories. */
const TAGS_MAX = 12;
const TAG_MIN_POSTS = 3;
/** A label on most posts says least about any of them. */
const TOO_COMMON = 0.6;

/** Counts in how many posts each tag is, to choose those that become tags here. */
export function createTagCounts() {
  const counts = new Map<string, number>();
  const spelling = new Map<string, string>();
  let posts = 0;

  return {
    /**
     * @param places the mapped labels of one post
     *
     * @param times how many posts have the same ones.
     */
    add(places: Tagging[], times = 1): void {
      posts += times;
      for (const { tag } of places) if (!spelling.has(nameKey(tag))) spelling.set(nameKey(tag), tag);
      for (const key of new Set(places.map(({ tag }) => nameKey(tag))))
        counts.set(key, (counts.get(key) ?? 0) + times);
    },

    /** @param mapped titles that are tags however few posts have them. */
    choose(mapped: Iterable<string>) {
      const frequent = [...counts]
        .filter(([, count]) => count >= TAG_MIN_POSTS)
        .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
        .slice(0, TAGS_MAX)
        .map(([key]) => key);
      const chosen = new Set([...[...mapped].map(nameKey), ...frequent]);
      const countOf = (title: string) => counts.get(nameKey(title)) ?? 0;
      return {
        countOf,
        isCommon: (title: string) => countOf(title) > posts * TOO_COMMON,
        isChosen: (title: string) => chosen.has(nameKey(title)),
        /** As the first post has it. */
        titleOf: (title: string) => spelling.get(nameKey(title)) ?? title,
      };
    },
  };
}

export type TagChoice = ReturnType<ReturnType<typeof createTagCounts>['choose']>;
