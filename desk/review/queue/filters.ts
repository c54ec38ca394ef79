import { oneOf, present, textIn } from '../../filters/addressValues';

const claims = ['free', 'mine', 'others'] as const;
const checks = ['failed', 'kept'] as const;
const dues = ['overdue'] as const;
const sorts = ['oldest', 'newest', 'title', 'author', 'shortest', 'longest', 'due'] as const;

/** The filters of the queue; an absent one does not restrict. */
export interface Filters {
  /** Words of the title or of the author's name. */
  search?: string;
  tag?: string;
  author?: string;
  claim?: (typeof claims)[number];
  assigned?: (typeof claims)[number];
  days?: number;
  checks?: (typeof checks)[number];
  similarity?: number;
  /** Id of a stage of the review. */
  stage?: string;
  due?: (typeof dues)[number];
  sort?: (typeof sorts)[number];
}

const filterNames = [
  'search',
  'tag',
  'author',
  'claim',
  'assigned',
  'days',
  'checks',
  'similarity',
  'stage',
  'due',
  'sort',
] as const satisfies (keyof Filters)[];

function wholeUpTo(value: string | null, max: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** Reads the filters from an address; invalid values are ignored. */
export function filtersOf(search: string): Filters {
  const params = new URLSearchParams(search);
  return present<Filters>({
    tag: params.get('tag') || undefined,
    search: textIn(params.get('search')),
    author: textIn(params.get('author')),
    claim: oneOf(params.get('claim'), claims),
    assigned: oneOf(params.get('assigned'), claims),
    days: wholeUpTo(params.get('days'), 365),
    checks: oneOf(params.get('checks'), checks),
    similarity: wholeUpTo(params.get('similarity'), 100),
    stage: textIn(params.get('stage'))?.slice(0, 64),
    due: oneOf(params.get('due'), dues),
    sort: oneOf(params.get('sort'), sorts),
  });
}

/** The filters as a part of an address, the same for the same filters. */
export const searchOf = (filters: Filters): string =>
  new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]])),
  ).toString();

/** The address of an article below the section, or of the queue, with the filters that one has chosen. */
export const reviewPath = (search: string, id?: string): string =>
  `${id === undefined ? '' : `/${id}`}${search && `?${search}`}`;

/** How the queue is sorted, after "Articles that wait, ". */
export const sortTexts: Record<(typeof sorts)[number], string> = {
  oldest: 'oldest first',
  newest: 'newest first',
  title: 'by title',
  author: 'by author',
  shortest: 'shortest first',
  longest: 'longest first',
  due: 'by due date',
};
