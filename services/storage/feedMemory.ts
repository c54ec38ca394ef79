import type { ArticleSummary } from '@contracts/article';
import { withStorage } from './webStorage';

/** What the reader had of a list when they left it. */
export interface FeedMemory {
  address: string;
  articles: ArticleSummary[];
  /** Where the next page starts; null when all were loaded. */
  next: string | null;
  count: number;
  scrollY: number;
}

const PREFIX = 'feed:';
const KEPT = 12;

const ownKeys = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(PREFIX) === true,
  );

/**
 * Where it cannot be kept, "back" leads to the top of the list.
 * @param key of the entry in the browser's history, or the address where there is none.
 */
export function saveFeed(key: string, memory: FeedMemory): void {
  withStorage(
    'sessionStorage',
    (storage) => {
      const known = ownKeys(storage);
      if (known.length >= KEPT) for (const old of known) storage.removeItem(old);
      storage.setItem(PREFIX + key, JSON.stringify(memory));
    },
    undefined,
  );
}

/** Null unless the memory is of this very address: keys may be used again by another tab's history. */
export function readFeed(key: string, address: string): FeedMemory | null {
  return withStorage(
    'sessionStorage',
    (storage) => {
      const kept = storage.getItem(PREFIX + key);
      const memory = kept === null ? null : (JSON.parse(kept) as FeedMemory);
      return memory?.address === address ? memory : null;
    },
    null,
  );
}

/**
 * The newest page, followed by what was loaded beyond it.
 * @returns null when so much was published meanwhile that the two do not meet, or when nothing is added.
 */
export function joinFeeds(fresh: ArticleSummary[], remembered: ArticleSummary[]): ArticleSummary[] | null {
  const last = fresh.at(-1)?._id;
  const meets = remembered.findIndex(({ _id }) => _id === last);
  if (meets === -1 || meets === remembered.length - 1) return null;
  const known = new Set(fresh.map(({ _id }) => _id));
  return [...fresh, ...remembered.slice(meets + 1).filter(({ _id }) => !known.has(_id))];
}
