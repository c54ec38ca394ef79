const claims = ['free', 'mine', 'others'] as const;
const checks = ['failed', 'kept'] as const;
const sorts = ['oldest', 'newest'] as const;

/** What of the queue is shown; what is absent holds nothing back. */
export interface Filters {
  tag?: string;
  author?: string;
  claim?: (typeof claims)[number];
  days?: number;
  checks?: (typeof checks)[number];
  similarity?: number;
  sort?: (typeof sorts)[number];
}

const AUTHOR_MAX_LENGTH = 200;

const oneOf = <Value extends string>(value: string | null, allowed: readonly Value[]): Value | undefined =>
  allowed.find((item) => item === value);

function wholeUpTo(value: string | null, max: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** Of an address that anybody may have written: what makes no sense in it is as if it were not there. */
export function filtersOf(search: string): Filters {
  const params = new URLSearchParams(search);
  const found: Filters = {
    tag: params.get('tag') || undefined,
    author: params.get('author')?.slice(0, AUTHOR_MAX_LENGTH) || undefined,
    claim: oneOf(params.get('claim'), claims),
    days: wholeUpTo(params.get('days'), 365),
    checks: oneOf(params.get('checks'), checks),
    similarity: wholeUpTo(params.get('similarity'), 100),
    sort: oneOf(params.get('sort'), sorts),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The address of an article below the section, or of the queue, with the filters that one has chosen. */
export const reviewPath = (search: string, id?: string): string =>
  `${id === undefined ? '' : `/${id}`}${search && `?${search}`}`;
