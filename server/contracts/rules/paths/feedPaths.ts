/** The kinds of feed, by the last part of their addresses. */
export const feedFormats = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

export type FeedFormat = keyof typeof feedFormats;

export const feedFormatNames = Object.keys(feedFormats) as FeedFormat[];

/** The last parts of the addresses of feeds, which no sub-category may be called. */
export const feedFiles: string[] = feedFormatNames.map((format) => feedFormats[format].file);

/** The address of the feed of a list, which has `page` as its own; `/` for everything. */
export function feedPath(page: string, format: FeedFormat): string {
  const [path = '', query] = page.split('?', 2);
  const file = `${path.replace(/\/$/, '')}/${feedFormats[format].file}`;
  return query === undefined ? file : `${file}?${query}`;
}

/** The page of an author, under which the feeds are found. */
export const authorPage = (username: string): string => `/authors/${encodeURIComponent(username)}`;

/** The page of a search. */
export const searchPage = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
