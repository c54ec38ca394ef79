import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { inTime } from '../storage/inTime';

let store: UseStore | undefined;

/** Beside, not in, `localStorage`: logging out empties that, and must not take an unsent message along. */
function kept(): UseStore {
  store ??= createStore('byline-chat', 'kept');
  return store;
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
