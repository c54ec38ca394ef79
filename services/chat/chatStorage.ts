import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** A browser that takes this long is treated like one that forbids storage. */
const ANSWER_WITHIN_MS = 2_000;

let store: UseStore | undefined;

/** Beside, not in, `localStorage`: logging out empties that, and must not take an unsent message along. */
function kept(): UseStore {
  store ??= createStore('byline-chat', 'kept');
  return store;
}

/** A storage that never answers must not hold up what can do without it. */
function inTime<Result>(use: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the storage did not answer')), ANSWER_WITHIN_MS);
    // In a separate promise: if storage is forbidden, requesting it may throw.
    Promise.resolve()
      .then(use)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * The chat's storage on this device for one person, or in one of their folders. Each call rejects if the browser
 * has no storage.
 */
export function chatStorageOf(name: string) {
  const folder = `${name}/`;
  return {
    name,
    get: <Value>(key: string): Promise<Value | undefined> => inTime(() => get<Value>(folder + key, kept())),
    set: (key: string, value: unknown): Promise<void> => inTime(() => set(folder + key, value, kept())),
    drop: (key: string): Promise<void> => inTime(() => del(folder + key, kept())),
    /** All values whose key begins like this. */
    list: async <Value>(prefix: string): Promise<Value[]> => {
      const all = await inTime(() => entries<string, Value>(kept()));
      return all.filter(([key]) => key.startsWith(folder + prefix)).map(([, value]) => value);
    },
  };
}

/** The folders in a folder that keep something under a prefix. Rejects where the browser has no storage. */
export async function foldersWith(folder: string, prefix: string): Promise<string[]> {
  const all = await inTime(() => keys<string>(kept()));
  const names = all.flatMap((key) => {
    const [name = '', ...rest] = key.startsWith(`${folder}/`) ? key.slice(folder.length + 1).split('/') : [];
    return rest.join('/').startsWith(prefix) ? [name] : [];
  });
  return [...new Set(names)];
}

export type ChatStorage = ReturnType<typeof chatStorageOf>;
