import { withStorage } from './webStorage';

/** A value that is being written to IndexedDB; without `value`, one that is being removed. */
interface UnfinishedWrite<Value> {
  value?: Value;
}

const nameOf = (key: string) => `byline/unfinished/${key}`;

/**
 * Notes a change in `localStorage`, which has it at once: a reload aborts what IndexedDB has not finished.
 * @param key such as `desk/{place}`; each part of the product has a beginning of its own
 * @param value undefined for a removal
 * @returns to be called when IndexedDB has the change
 */
export function beginWrite(key: string, value: unknown): () => void {
  const name = nameOf(key);
  const noted = JSON.stringify({ value } satisfies UnfinishedWrite<unknown>);
  withStorage('localStorage', (storage) => storage.setItem(name, noted), undefined);
  return () =>
    withStorage(
      'localStorage',
      (storage) => {
        // Otherwise a later change, of this tab or another, is noted, and is not stored yet.
        if (storage.getItem(name) === noted) storage.removeItem(name);
      },
      undefined,
    );
}

/** The change that an earlier page could not finish, if there is one. */
export function unfinishedWrite<Value>(key: string): UnfinishedWrite<Value> | undefined {
  return withStorage(
    'localStorage',
    (storage) => {
      const noted = storage.getItem(nameOf(key));
      return noted === null ? undefined : (JSON.parse(noted) as UnfinishedWrite<Value>);
    },
    undefined,
  );
}
