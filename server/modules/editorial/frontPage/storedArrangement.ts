import { type Arrangement, arrangement } from '@contracts/frontPage';

/** A front page that shows nothing but the list of the newest articles. */
export const NOTHING: Arrangement = { lead: null, pins: [], sections: [] };

/** Times have one spelling, so that they can be compared as texts. */
export const toStored = ({ pins, ...rest }: Arrangement): string =>
  JSON.stringify({
    ...rest,
    pins: pins.map(({ article, until }) => ({ article, until: until && new Date(until).toISOString() })),
  });

/** Reads a stored arrangement; empty if this version cannot read it. */
export const fromStored = (stored: string): Arrangement =>
  arrangement.catch(NOTHING).parse(JSON.parse(stored));

/** Without the pins that ended. */
export const present = ({ pins, ...rest }: Arrangement, now: string): Arrangement => ({
  ...rest,
  pins: pins.filter(({ until }) => until === null || until > now),
});

/** The articles that editors picked, from top to bottom. */
export const picksOf = ({ lead, pins, sections }: Arrangement): string[] => [
  ...(lead === null ? [] : [lead]),
  ...pins.map(({ article }) => article),
  ...sections.flatMap(({ kind, articles }) => (kind === 'series' ? articles : [])),
];
