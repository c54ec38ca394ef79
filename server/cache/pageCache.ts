import { LRUCache } from 'lru-cache';
import type { ContentCache } from './cacheTags';
import type { Encoding } from './encodings';
import { createRepacking } from './repacking';
import { bytesOf, createReply, type RenderedReply, type Reply, type StartData, variantOf } from './reply';
import { createTagIndex } from './tagIndex';

/** Memory for finished replies, all encodings included. */
const CACHE_MAX_BYTES = 128 * 1024 * 1024;
/** Counts of views and likes drop no page; after this time it is rendered again. */
const TTL_MS = 60_000;
/** Until the new one is there, readers get the old one, up to this many times its time. */
const KEPT_TIMES = 2;
/** A larger page is rendered each time: it would push out a hundred others. */
const ENTRY_MAX_BYTES = 4 * 1024 * 1024;
/** A render that takes longer is taken to hang, and later requests start one of their own. */
const JOIN_WITHIN_MS = 10_000;
/** The number of pages whose tags are remembered. */
const REMEMBERED = 5_000;
/** Memory for what readers may still request of pages that are no longer kept. */
const FORMER_MAX_BYTES = 4 * 1024 * 1024;

interface Kept {
  reply: Reply;
  madeAt: number;
}

/** Runs a piece of work when it is its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Flight {
  reply: Promise<Reply>;
  /** Whether it still waits for its turn. What is dropped until then is not in what it reads. */
  isWaiting: boolean;
  startedAt: number;
  /** How often something was dropped since the render began. */
  drops: number;
  /** The tags dropped since then, each with the number of the first drop. */
  dropped: Map<string, number>;
  /** Whether everything was dropped since then. */
  isOutdated: boolean;
}

export interface PageCache extends ContentCache {
  /** Drops everything, if it is unknown what has changed. */
  clear(): void;
  /** The kept reply, if there is one that is not too old. */
  get(key: string): Reply | undefined;
  /** The kept reply that only its age speaks against: nothing that it shows was dropped. */
  getOld(key: string): Reply | undefined;
  /** Whether it is kept at this moment: nothing that it shows was dropped, as far as this process knows. */
  isKept(key: string, reply: Reply): boolean;
  /** The start data of a page that was sent a moment ago and is no longer kept. */
  formerStart(hash: string): StartData | undefined;
  /** Makes the reply when it is its turn, or waits for the render that is under way. */
  load(key: string, render: () => Promise<RenderedReply>, inTurn?: InTurn): Promise<Reply>;
  /** As `variantOf`, and counts the result against the memory of the cache. */
  variant(key: string, reply: Reply, encoding: Encoding): ReturnType<typeof variantOf>;
  /** Bytes in use. */
  readonly bytes: number;
  readonly entries: number;
}

interface Options {
  maxBytes?: number;
  ttlMs?: number;
  now?: () => number;
}

const atOnce: InTurn = (work) => work();

/** Keeps finished public replies, bounded in memory and in age, until an event drops one of their tags. */
export function createPageCache(options: Options = {}): PageCache {
  const { maxBytes = CACHE_MAX_BYTES, ttlMs = TTL_MS, now = () => performance.now() } = options;
  const index = createTagIndex();
  const joinable = new Map<string, Flight>();
  const running = new Set<Flight>();
  const former = new LRUCache<string, StartData>({
    maxSize: FORMER_MAX_BYTES,
    sizeCalculation: ({ data }) => data.length,
  });
  const letGo = ({ start }: Reply) => void (start && former.set(start.hash, start));
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(ENTRY_MAX_BYTES, maxBytes),
    sizeCalculation: ({ reply }, key) => bytesOf(reply) + key.length * 2,
    ttl: ttlMs * KEPT_TIMES,
    // Otherwise expired entries would fill the cache, because only a request for the same page removes them.
    ttlAutopurge: true,
    perf: { now },
    // Otherwise it would keep the time for a millisecond, and longer in a busy process.
    ttlResolution: 0,
    dispose({ reply }, key) {
      index.remove(key, reply.tags);
      letGo(reply);
    },
  });

  const isFresh = ({ madeAt }: Kept) => now() - madeAt < ttlMs;

  function get(key: string): Reply | undefined {
    const found = kept.get(key);
    return found && isFresh(found) ? found.reply : undefined;
  }

  /** The tags that each page is likely to have again after it was dropped. */
  const lastTags = new LRUCache<string, Reply['tags']>({ max: REMEMBERED });

  function keep(key: string, flight: Flight, reply: Reply): void {
    if (reply.status !== 200 || reply.tags.length === 0) return;
    lastTags.set(key, reply.tags);
    if (flight.isOutdated || reply.tags.some((tag) => flight.dropped.has(tag))) return;
    // A render that started later may have ended earlier; its result is newer.
    if (get(key)) return;
    kept.set(key, { reply, madeAt: flight.startedAt });
    // A reply over the size of an entry is not taken.
    if (kept.has(key)) index.add(key, reply.tags);
  }

  const isKept = (key: string, reply: Reply): boolean =>
    kept.peek(key, { allowStale: true })?.reply === reply;

  function takeOff(key: string, render: () => Promise<RenderedReply>, inTurn: InTurn): Promise<Reply> {
    const begin = () => {
      flight.isWaiting = false;
      flight.startedAt = now();
      return render();
    };
    const rendering = Promise.resolve()
      .then(() => inTurn(begin))
      .then(createReply);
    const waiting = { isWaiting: true, startedAt: now(), drops: 0, dropped: new Map(), isOutdated: false };
    const flight: Flight = { ...waiting, reply: rendering };
    flight.reply = rendering
      .then((reply) => {
        keep(key, flight, reply);
        if (!isKept(key, reply)) letGo(reply);
        return reply;
      })
      .finally(() => {
        running.delete(flight);
        if (joinable.get(key) === flight) joinable.delete(key);
      });
    joinable.set(key, flight);
    running.add(flight);
    return flight.reply;
  }

  /** Waits for a render in progress, and for another one if the first may lack an earlier change. */
  async function join(
    key: string,
    flight: Flight,
    render: () => Promise<RenderedReply>,
    inTurn: InTurn,
  ): Promise<Reply> {
    const joinedAfter = flight.drops;
    const reply = await flight.reply;
    const isStale = reply.tags.some((tag) => (flight.dropped.get(tag) ?? joinedAfter) < joinedAfter);
    return isStale ? (get(key) ?? load(key, render, inTurn)) : reply;
  }

  function load(key: string, render: () => Promise<RenderedReply>, inTurn: InTurn = atOnce): Promise<Reply> {
    const flight = joinable.get(key);
    const mayJoin = flight && (flight.isWaiting || now() - flight.startedAt < JOIN_WITHIN_MS);
    return mayJoin ? join(key, flight, render, inTurn) : takeOff(key, render, inTurn);
  }

  /** Counts the bytes of a reply again, if it is still kept. */
  function countAgain(key: string, reply: Reply): void {
    const found = kept.peek(key);
    // A new object, as setting the same one would leave its size as it was.
    if (found?.reply === reply) kept.set(key, { ...found }, { noUpdateTTL: true, noDisposeOnSet: true });
  }

  const noteRead = createRepacking({ isKept, countAgain });

  return {
    get,
    getOld: (key) => kept.get(key)?.reply,
    isKept,
    formerStart: (hash) => former.get(hash),
    load,
    variant(key, reply, encoding) {
      const variant = variantOf(reply, encoding);
      if (!(variant instanceof Promise)) {
        noteRead(key, reply);
        return variant;
      }
      return variant.then((made) => {
        countAgain(key, reply);
        return made;
      });
    },
    clear() {
      for (const flight of running) flight.isOutdated ||= !flight.isWaiting;
      // One that waits for the age of its page alone waits behind others.
      for (const [key, { isWaiting }] of joinable) if (!isWaiting || kept.has(key)) joinable.delete(key);
      kept.clear();
    },
    drop(tags) {
      // It is unknown whether a render in progress includes the change. Its tags are known once it is done. Until
      // then no later request joins it, unless the page had none of these tags last time.
      for (const flight of running) {
        if (flight.isWaiting) continue;
        for (const tag of tags) if (!flight.dropped.has(tag)) flight.dropped.set(tag, flight.drops);
        flight.drops += 1;
      }
      for (const [key, { isWaiting }] of joinable) {
        if (isWaiting) continue;
        const expected = lastTags.get(key);
        if (!expected || tags.some((tag) => expected.includes(tag))) joinable.delete(key);
      }
      for (const key of index.keysOf(tags)) {
        kept.delete(key);
        // It waits behind others, as readers had the old one until now.
        if (joinable.get(key)?.isWaiting) joinable.delete(key);
      }
    },
    get bytes() {
      return kept.calculatedSize;
    },
    get entries() {
      return kept.size;
    },
  };
}
