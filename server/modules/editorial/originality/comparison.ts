import { setImmediate } from 'node:timers/promises';
import type { DatabaseClient } from '../../../db/client';
import type { HolderKind } from '../../../db/schema/originality';
import { groupBy } from '../../../lib/groupBy';
import type { Threads } from '../../../lib/threads/threads';
import type { FoundPassage } from './findPassages';
import { task as findPassages } from './findPassages.task';
import {
  COMMON,
  findCoauthors,
  findHolders,
  findPrints,
  findPublishedText,
  findWaitingText,
} from './fingerprint.repository';
import { HASHES, type OriginalityIndex } from './originalityIndex';

/** The number of texts with the most fingerprints in common whose articles are looked up. */
const HOLDERS_MAX = 400;
/** Texts that are read and compared word by word. */
const READ_MAX = 16;
const SOURCES_MAX = 10;

export interface FoundSource {
  kind: HolderKind;
  article_id: string;
  /** The revision of the source article. */
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

/** The number of words of the article that also appear in any of the sources. */
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

interface Dependencies {
  database: DatabaseClient;
  threads: Threads;
  originalityIndex: Pick<OriginalityIndex, 'read'>;
}

/** Finds the passages of an article that also appear in articles of others. */
export function createComparison({ database, threads, originalityIndex }: Dependencies) {
  const { db, kind } = database;

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
    // A published article that also waits with an edit adds nothing new.
    return candidates.filter(({ kind: holderKind, article_id, hashes }) => {
      const known = published.get(article_id);
      return holderKind === 'published' || !known || [...hashes].some((hash) => !known.has(hash));
    });
  }

  return async function compare(article: Comparable): Promise<Found> {
    const mine = article.content;
    const read = await originalityIndex.read(mine);
    const shared = await sharedPrints(read.hashes);
    const sources: FoundSource[] = [];
    for (const candidate of (await candidatesOf(article, shared)).slice(0, READ_MAX)) {
      const find = candidate.kind === 'published' ? findPublishedText : findWaitingText;
      const text = await find(db, candidate.article_id);
      if (!text) continue;
      const hashes = [...candidate.hashes];
      const { passages } = await threads.run(findPassages, { mine, theirs: text.content, hashes });
      if (passages.length === 0) continue;
      const { article_id, revision, kind: holderKind } = candidate;
      const words = matchedWords([{ passages }]);
      sources.push({ kind: holderKind, article_id, revision, words, passages });
      if (sources.length === SOURCES_MAX) break;
    }
    sources.sort((a, b) => b.words - a.words);
    return { words: read.words, sources };
  };
}
