import type { SourceTag } from '../source/sourceItem';
import { type Mapping, nameKey } from './mapping';
import { createTagCounts, type TagChoice } from './tagCounts';
import { cleanTagTitle, SUB_MIN_POSTS, type Tagging } from './tagging';

/** Per article; further tags are ignored. */
const TAGS_OF_ARTICLE_MAX = 20;
const PARENTS_MAX = 10;
const TITLE_MAX_LENGTH = 200;

interface Options {
  mapping: Pick<Mapping, 'tags'>;
  /** The tag of all articles, instead of their own. */
  tag?: string;
  /** The tag of articles whose own tags do not become one. */
  fallback: string;
  /** Whether editors of a site like this one created the tags, so that all are imported as they are. */
  isExact?: boolean;
}

interface ArticleTagging extends Tagging {
  /** Titles of the old site's tags that the article does not have here. */
  leftOut: string[];
}

const isSame = (one: string, other: string) => nameKey(one) === nameKey(other);

/** The place of an article by the places of its tags, the main one first. */
function exactTagging([main, ...others]: Tagging[], fallback: string): Tagging {
  if (!main) return { tag: fallback, sub: '' };
  const below = others.find(({ tag, sub }) => sub !== '' && isSame(tag, main.tag));
  return { tag: main.tag, sub: main.sub || (below?.sub ?? '') };
}

function chooseTagging(places: Tagging[], choice: TagChoice, options: Options): Tagging {
  const { tag: override, fallback } = options;
  if (options.isExact) return exactTagging(places, fallback);
  const chosen = places.filter(({ tag }) => choice.isChosen(tag));
  const first = chosen.find(({ tag }) => !choice.isCommon(tag)) ?? chosen[0];
  const tag = override ?? (first ? choice.titleOf(first.tag) : fallback);
  const isOther = (title: string) => !isSame(title, tag) && !choice.isCommon(title);
  const others = override ? (first ? [first, ...places] : places) : places;
  const other = others.find((place) => isOther(place.tag));
  const sub = (override ? '' : (first?.sub ?? '')) || (other ? choice.titleOf(other.tag) : '');
  return { tag, sub };
}

/** Collects the tags of a site and how its articles use them. Memory grows with the tags, not with the articles. */
export function createTagSurvey(options: Options) {
  const tags = new Map<string, { title: string; parent: string | null; number: number }>();
  const keys: string[] = [];
  /** How many articles have exactly these tags, by their numbers. */
  const combinations = new Map<string, number>();

  function placeOf(key: string): Tagging | null {
    const tag = tags.get(key);
    if (!tag) return null;
    const mapped = options.mapping.tags.get(nameKey(tag.title));
    if (mapped) return mapped;
    let root = tag;
    for (let step = 0; root.parent !== null && step < PARENTS_MAX; step++) {
      const above = tags.get(root.parent);
      if (!above || above === tag) break;
      root = above;
    }
    const title = cleanTagTitle(tag.title);
    const rootTitle = root === tag ? '' : cleanTagTitle(root.title);
    return rootTitle ? { tag: rootTitle, sub: title } : { tag: title, sub: '' };
  }

  const placesOf = (of: string[]): Tagging[] =>
    of.slice(0, TAGS_OF_ARTICLE_MAX).flatMap((key) => {
      const place = placeOf(key);
      return place && place.tag !== '' ? [place] : [];
    });

  return {
    addTag({ key, title, parent }: SourceTag): void {
      if (tags.has(key)) return;
      tags.set(key, { title: title.slice(0, TITLE_MAX_LENGTH), parent, number: keys.length });
      keys.push(key);
    },

    addArticle(of: string[]): void {
      const numbers = of.slice(0, TAGS_OF_ARTICLE_MAX).flatMap((key) => tags.get(key)?.number ?? []);
      const combination = numbers.join(',');
      combinations.set(combination, (combinations.get(combination) ?? 0) + 1);
    },

    plan() {
      const all = [...combinations].map(([combination, times]) => {
        const of =
          combination === '' ? [] : combination.split(',').map((number) => keys[Number(number)] ?? '');
        return { places: placesOf(of), times };
      });
      const counts = createTagCounts();
      for (const { places, times } of all) counts.add(places, times);
      const choice = counts.choose([...options.mapping.tags.values()].map(({ tag }) => tag));
      const subCounts = new Map<string, number>();
      const pair = ({ tag, sub }: Tagging) => JSON.stringify([nameKey(tag), nameKey(sub)]);
      for (const { places, times } of all) {
        const key = pair(chooseTagging(places, choice, options));
        subCounts.set(key, (subCounts.get(key) ?? 0) + times);
      }
      const isRare = (tagging: Tagging) =>
        !options.isExact && (subCounts.get(pair(tagging)) ?? 0) < SUB_MIN_POSTS;
      const choose = (places: Tagging[]): Tagging => {
        const tagging = chooseTagging(places, choice, options);
        return isRare(tagging) ? { ...tagging, sub: '' } : tagging;
      };
      /** Sub-categories in use by tag. */
      const used = new Map<string, Set<string>>();
      for (const { places } of all) {
        const { tag, sub } = choose(places);
        const subs = used.get(tag) ?? new Set();
        if (sub) subs.add(sub);
        used.set(tag, subs);
      }

      return {
        isExact: options.isExact === true,

        /** Tag and sub-category of an article with these tags. */
        taggingOf(of: string[]): ArticleTagging {
          const tagging = choose(placesOf(of));
          const isHere = ({ tag, sub }: Tagging) =>
            (isSame(tag, tagging.tag) && (sub === '' || isSame(sub, tagging.sub))) ||
            isSame(tag, tagging.sub);
          const leftOut = of.flatMap((key) => {
            const place = placeOf(key);
            return place && place.tag !== '' && !isHere(place) ? [tags.get(key)?.title ?? ''] : [];
          });
          return { ...tagging, leftOut };
        },

        /** What a tag becomes: the tags and sub-categories of articles, or the reason why it is left out. */
        becomes(key: string): { places: Tagging[] } | { reason: string } {
          const place = placeOf(key);
          if (!place || place.tag === '') return { reason: 'the mapping leaves it out' };
          if (options.isExact) return { places: [place] };
          const places: Tagging[] = [];
          for (const [tag, subs] of used) {
            if (isSame(tag, place.tag)) {
              if (place.sub === '') places.push({ tag, sub: '' });
              else if ([...subs].some((sub) => isSame(sub, place.sub))) places.push({ tag, sub: place.sub });
            } else {
              const sub = [...subs].find((title) => isSame(title, place.tag));
              if (sub) places.push({ tag, sub });
            }
          }
          return places.length > 0 ? { places } : { reason: 'too few articles have it' };
        },
      };
    },
  };
}

export type TagPlan = ReturnType<ReturnType<typeof createTagSurvey>['plan']>;
