import { setImmediate } from 'node:timers/promises';
import type { DatabaseClient } from '../../../db/client';
import type { HolderKind } from '../../../db/schema/originality';
import { groupBy } from '../../../lib/groupBy';
import { comparableText } from './comparableText';
import {
  COMMON,
  findCoauthors,
  findHolders,
  findPrints,
  findPublishedText,
  findWaitingText,
} from './fingerprint.repository';
import { fingerprintsOf } from './fingerprints';
import { HASHES } from './originalityIndex';
import { commonPassages, type Passage, type ReadText } from './passages';
import { readUnits, type Units, wordsBetween } from './textUnits';

/** Texts with the most fingerprints in common, of which it is asked whose they are. */
const HOLDERS_MAX = 400;
/** Texts that are read and compared word by word. */
const READ_MAX = 16;
const SOURCES_MAX = 10;
const TEXT_MAX_LENGTH = 2_000;

interface FoundPassage {
  text: string;
  source_text: string;
  words: number;
  /** Places of its words in the article, for counting them once over several sources. */
  places: [from: number, to: number][];
}

export interface FoundSource {
  kind: HolderKind;
  article_id: string;
  /** Of the source's article. */
  revision: number;
  words: number;
  passages: FoundPassage[];
}

export interface Found {
  words: number;
  sources: FoundSource[];
}

interface Comparable {
  id: string;
  author_id: string;
  content: string;
}

async function read(html: string): Promise<ReadText> {
  const units = await readUnits(comparableText(html));
  return { units, prints: fingerprintsOf(units) };
}

function textOf({ text, starts, ends }: Units, from: number, to: number): string {
  // With what ends the sentence.
  const end = ends[to - 1] ?? 0;
  const closing = /^[.!?…,;:]*/.exec(text.slice(end, end + 5))?.[0] ?? '';
  const whole = text.slice(starts[from] ?? 0, end) + closing;
  return whole.length > TEXT_MAX_LENGTH
    ? `${whole.slice(0, TEXT_MAX_LENGTH).replace(/\s+\S*$/, '')}…`
    : whole;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function foundPassage(mine: Units, theirs: Units, { parts, ...passage }: Passage): FoundPassage {
  return {
    text: textOf(mine, passage.from, passage.to),
    source_text: textOf(theirs, passage.theirFrom, passage.theirTo),
    words: sum(parts.map(({ from, to }) => wordsBetween(mine, from, to))),
    places: parts.map(({ from, to }) => [wordsBetween(mine, 0, from), wordsBetween(mine, 0, to)]),
  };
}

/** How many words of the article stand in any of the sources. */
export function matchedWords(sources: Pick<FoundSource, 'passages'>[]): number {
  const places = sources.flatMap(({ passages }) => passages.flatMap((passage) => passage.places));
  let reached = 0;
  let count = 0;
  for (const [from, to] of places.sort((a, b) => a[0] - b[0])) {
    count += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return count;
}

/** Finds the passages of an article that stand in articles of others. */
export function createComparison({ database: { db, kind } }: { database: DatabaseClient }) {
  /** By text, the fingerprints that it has in common with the article. */
  async function sharedPrints(hashes: number[]): Promise<Map<number, Set<number>>> {
    const shared = new Map<number, Set<number>>();
    for (let start = 0; start < hashes.length; start += HASHES) {
      const prints = await findPrints(db, kind, hashes.slice(start, start + HASHES));
      for (const [hash, holders] of groupBy(prints, (print) => print.hash)) {
        if (holders.length >= COMMON) continue;
        for (const { holder_id: id } of holders) shared.set(id, (shared.get(id) ?? new Set()).add(hash));
      }
      await setImmediate();
    }
    return shared;
  }

  /** Texts of others, those with the most in common first. */
  async function candidatesOf(article: Comparable, shared: ReadonlyMap<number, ReadonlySet<number>>) {
    const most = [...shared].sort((a, b) => b[1].size - a[1].size).slice(0, HOLDERS_MAX);
    if (most.length === 0) return [];
    const holders = await findHolders(
      db,
      most.map(([id]) => id),
    );
    const ids = [...new Set([article.id, ...holders.map((holder) => holder.article_id)])];
    const coauthors = await findCoauthors(db, ids);
    const authorsOf = (id: string, authorId: string) => [
      authorId,
      ...coauthors.filter((row) => row.article_id === id).map((row) => row.user_id),
    ];
    const own = new Set(authorsOf(article.id, article.author_id));
    const byId = new Map(holders.map((holder) => [holder.id, holder]));
    const published = new Map<string, ReadonlySet<number>>();
    const candidates = most.flatMap(([id, hashes]) => {
      const holder = byId.get(id);
      const isOwn = !holder || authorsOf(holder.article_id, holder.author_id).some((user) => own.has(user));
      if (isOwn || holder.article_id === article.id) return [];
      if (holder.kind === 'published') published.set(holder.article_id, hashes);
      return [{ ...holder, hashes }];
    });
    // A published article that waits with an edit tells nothing new.
    return candidates.filter(({ kind: holderKind, article_id, hashes }) => {
      const known = published.get(article_id);
      return holderKind === 'published' || !known || [...hashes].some((hash) => !known.has(hash));
    });
  }

  return async function compare(article: Comparable): Promise<Found> {
    const mine = await read(article.content);
    const shared = await sharedPrints([...new Set(mine.prints.map((print) => print.hash))]);
    const sources: FoundSource[] = [];
    for (const candidate of (await candidatesOf(article, shared)).slice(0, READ_MAX)) {
      const find = candidate.kind === 'published' ? findPublishedText : findWaitingText;
      const text = await find(db, candidate.article_id);
      if (!text) continue;
      const theirs = await read(text.content);
      const passages = commonPassages(mine, theirs, candidate.hashes).map((passage) =>
        foundPassage(mine.units, theirs.units, passage),
      );
      if (passages.length === 0) continue;
      const { article_id, revision, kind: holderKind } = candidate;
      const words = matchedWords([{ passages }]);
      sources.push({ kind: holderKind, article_id, revision, words, passages });
      if (sources.length === SOURCES_MAX) break;
    }
    sources.sort((a, b) => b.words - a.words);
    return { words: wordsBetween(mine.units, 0, mine.units.runs.length), sources };
  };
}
