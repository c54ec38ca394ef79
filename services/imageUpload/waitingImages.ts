import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** A picture that is in a draft and not uploaded, or was uploaded while its draft was closed. */
export interface WaitingImage {
  name: string;
  type: string;
  /** Null once it is uploaded, or where it cannot be used. */
  bytes: ArrayBuffer | null;
  width: number | null;
  height: number | null;
  /** The address of the uploaded picture. */
  url?: string;
  /** Why it can never be uploaded. */
  problem?: string;
  /** Milliseconds of when it was chosen, and of when its place in the text went. */
  at: number;
  goneAt?: number;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

let store: UseStore | undefined;

/** A database of its own: one of `idb-keyval` holds one store. */
function waiting(): UseStore {
  store ??= createStore('byline-pictures', 'waiting');
  return store;
}

const keyOf = (userId: string, id: string) => `${userId}/${id}`;

/** One person's pictures that wait on this device. Each call rejects if the browser has no storage. */
export function waitingImagesOf(userId: string) {
  return {
    save: (id: string, image: WaitingImage) => set(keyOf(userId, id), image, waiting()),
    read: (id: string) => get<WaitingImage>(keyOf(userId, id), waiting()),
    drop: (id: string) => del(keyOf(userId, id), waiting()),

    /** Removes images that left their text an hour ago, and those of more than a year ago. */
    async dropForgotten(): Promise<void> {
      const now = Date.now();
      for (const [key, image] of await entries<string, WaitingImage>(waiting())) {
        const isGone = image.goneAt !== undefined && image.goneAt < now - HOUR_MS;
        if (key.startsWith(`${userId}/`) && (isGone || image.at < now - YEAR_MS)) await del(key, waiting());
      }
    },
  };
}

export type WaitingImages = ReturnType<typeof waitingImagesOf>;
