import { z } from 'zod';

const amount = z.number().nonnegative();
const share = z.number().min(0).max(1);

/** How a publication is used. */
const useSchema = z.object({
  readersAMonth: amount,
  visitsOfReader: amount,
  pagesOfVisit: amount,
  secondsOfVisit: amount,
  /** Scripts, fonts and styles that a first visit loads; the browser keeps them. */
  filesOfFirstVisit: amount,
  /** Of a page, the ones that this reader has not loaded before. */
  picturesOfPage: amount,
  /** Visits by people who are signed in. */
  signedInShare: share,
  listsOfSignedInVisit: amount,
  searchesOfSignedInVisit: amount,
  /** The busiest hour compared with the mean. */
  peak: z.number().min(1),
  /** Pages that are not in memory, for lack of room or because something changed. */
  renderedShare: share,
  articles: amount,
  newArticlesAMonth: amount,
  savesOfArticle: amount,
  picturesOfArticle: amount,
  messagesAMonth: amount,
});

export type Use = z.infer<typeof useSchema>;

/** Prices of a month in US dollars. */
const pricesSchema = z.object({
  instanceCore: amount,
  databaseCore: amount,
  memoryGb: amount,
  databaseGb: amount,
  pictureGb: amount,
  sentGb: amount,
  sentGbOfCdn: amount,
  cdnMillionRequests: amount,
});

export type Prices = z.infer<typeof pricesSchema>;

/** What can be set in a file: each field replaces the one below. */
export const assumptionsSchema = z.object({
  use: useSchema.partial().optional(),
  prices: pricesSchema.partial().optional(),
});

const visitsOfReader = {
  visitsOfReader: 2,
  pagesOfVisit: 3,
  secondsOfVisit: 180,
  filesOfFirstVisit: 26,
  picturesOfPage: 6,
  signedInShare: 0.02,
  listsOfSignedInVisit: 10,
  searchesOfSignedInVisit: 1,
  peak: 4,
  renderedShare: 0.01,
  savesOfArticle: 40,
  picturesOfArticle: 4,
};

/** Three publications, from a magazine to a very large site. */
export const publications: Record<string, Use> = {
  'a magazine': {
    ...visitsOfReader,
    readersAMonth: 200_000,
    articles: 5_000,
    newArticlesAMonth: 200,
    messagesAMonth: 2_000,
  },
  'a national newspaper': {
    ...visitsOfReader,
    readersAMonth: 10_000_000,
    articles: 500_000,
    newArticlesAMonth: 6_000,
    messagesAMonth: 50_000,
  },
  'a very large site': {
    ...visitsOfReader,
    readersAMonth: 100_000_000,
    articles: 10_000_000,
    newArticlesAMonth: 100_000,
    messagesAMonth: 1_000_000,
  },
};

/** Typical list prices of clouds in 2026, rounded. */
export const usualPrices: Prices = {
  instanceCore: 25,
  databaseCore: 60,
  memoryGb: 3,
  databaseGb: 0.12,
  pictureGb: 0.02,
  sentGb: 0.08,
  sentGbOfCdn: 0.02,
  cdnMillionRequests: 0.5,
};
