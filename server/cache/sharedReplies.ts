import { LRUCache } from 'lru-cache';
import { readAnew } from '../db/replicas/readScope';
import type { Bus } from '../redis/bus';
import { type CacheTag, type ContentCache, DROPS_TOPIC, isTags } from './cacheTags';
import { bytesOfShared, type SharedReply } from './sharedReply';
import { createTagIndex } from './tagIndex';

/** What another process changed without a notice is seen within a second. */
export const KEPT_MS = 700;
const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_MAX_BYTES = 1024 * 1024;

interface Read<Reply> {
  reply: Reply;
  tags: CacheTag[];
}

interface Found<Reply> {
  reply: Reply;
  /** Whether it is still kept: nothing that it shows was dropped, and it is new enough. */
  isCurrent(): boolean;
}

interface Kept extends Read<SharedReply<unknown>>, Found<SharedReply<unknown>> {
  readAt: number;
}

interface Flight {
  kept: Promise<Kept>;
  readAt: number;
  /** Dropped since the reading began. */
  dropped: Set<string>;
  isOutdated: boolean;
}

/** The parts of replies to signed-in callers that are the same for all of them. */
export interface SharedReplies extends ContentCache {
  /**
   * @param kind of the replies whose items are about the same.
   * @returns a function that takes a reply from memory, or reads it once for all who ask meanwhile.
   */
  keep<Reply extends SharedReply<unknown>>(kind: string): SharedReader<Reply>;
}

export type SharedReader<Reply> = (key: string, read: () => Promise<Read<Reply>>) => Promise<Found<Reply>>;

interface Options {
  bus?: Pick<Bus, 'on' | 'onMissed'>;
  maxBytes?: number;
  now?: () => number;
}

/** Keeps replies for less than a second, bounded in memory, until one of their tags is dropped on any instance. */
export function createSharedReplies(options: Options = {}): SharedReplies {
  const { bus, maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  const index = createTagIndex();
  const joinable = new Map<string, Flight>();
  const running = new Set<Flight>();
  const replies = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: ENTRY_MAX_BYTES,
    sizeCalculation: ({ reply, tags }, key) => bytesOfShared(reply) + (key.length + tags.join().length) * 2,
    ttl: KEPT_MS,
    // Otherwise replies that are too old would fill it.
    ttlAutopurge: true,
    perf: { now },
    // Otherwise it would keep the time for a millisecond, and longer in a busy process.
    ttlResolution: 0,
    dispose: ({ tags }, key) => index.remove(key, tags),
  });

  function keep(key: string, flight: Flight, kept: Kept): void {
    if (flight.isOutdated || kept.tags.some((tag) => flight.dropped.has(tag))) return;
    // One that began later may have ended earlier.
    if ((replies.peek(key)?.readAt ?? 0) > kept.readAt) return;
    replies.set(key, kept);
    // One over the size of an entry is not taken.
    if (replies.has(key)) index.add(key, kept.tags);
  }

  const isNew = ({ readAt }: { readAt: number }) => now() - readAt < KEPT_MS;

  function takeOff(key: string, read: () => Promise<Read<SharedReply<unknown>>>): Flight {
    const readAt = now();
    // What was dropped before this must be in it, also where the call that asks began earlier.
    const reading = readAnew(read).then((found): Kept => {
      const kept = { ...found, readAt, isCurrent: () => isNew(kept) && replies.peek(key) === kept };
      return kept;
    });
    const flight: Flight = { kept: reading, readAt, dropped: new Set(), isOutdated: false };
    flight.kept = reading
      .then((kept) => {
        keep(key, flight, kept);
        return kept;
      })
      .finally(() => {
        running.delete(flight);
        if (joinable.get(key) === flight) joinable.delete(key);
      });
    running.add(flight);
    joinable.set(key, flight);
    return flight;
  }

  async function find(key: string, read: () => Promise<Read<SharedReply<unknown>>>): Promise<Kept> {
    const known = replies.get(key);
    if (known && isNew(known)) return known;
    const flight = joinable.get(key);
    return (flight && isNew(flight) ? flight : takeOff(key, read)).kept;
  }

  function drop(tags: CacheTag[]): void {
    // It is unknown whether what is being read includes the change: later callers read anew.
    for (const flight of running) for (const tag of tags) flight.dropped.add(tag);
    joinable.clear();
    for (const key of index.keysOf(tags)) replies.delete(key);
  }

  function clear(): void {
    for (const flight of running) flight.isOutdated = true;
    joinable.clear();
    replies.clear();
  }

  bus?.on(DROPS_TOPIC, (tags) => (isTags(tags) ? drop(tags) : clear()));
  bus?.onMissed(clear);
  return {
    drop,
    keep:
      <Reply extends SharedReply<unknown>>(kind: string): SharedReader<Reply> =>
      async (key, read) =>
        // Of this kind only this function has set any.
        (await find(`${kind} ${key}`, read)) as Kept & Found<Reply>,
  };
}
