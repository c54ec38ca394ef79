import type { FeedFormat } from '@contracts/rules/paths/feedPaths';
import { extractFromJson } from '@extractus/feed-extractor';
import { parseJsonFeed } from 'feedsmith';
import { parseFeed } from 'htmlparser2';
import Parser from 'rss-parser';

interface Entry {
  title?: string;
  link?: string;
}

type Reader = (text: string) => Promise<Entry[]> | Entry[];

const entry = ({ title, link }: Entry): Entry => ({ title, link });

const xmlReaders: Reader[] = [
  async (text) => (await new Parser().parseString(text)).items.map(entry),
  (text) => (parseFeed(text)?.items ?? []).map(entry),
];

/** For each format two parsers that have no part in writing it. */
const readers: Record<FeedFormat, Reader[]> = {
  rss: xmlReaders,
  atom: xmlReaders,
  json: [
    (text) => (parseJsonFeed(text).items ?? []).map(({ title, url }) => ({ title, link: url })),
    (text) => (extractFromJson(JSON.parse(text)).entries ?? []).map(entry),
  ],
};

/** The entries of a feed as each of its parsers reads them. */
export const entriesOf = (format: FeedFormat, text: string): Promise<Entry[][]> =>
  Promise.all(readers[format].map((read) => read(text)));
