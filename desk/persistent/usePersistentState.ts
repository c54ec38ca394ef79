import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { beginWrite, unfinishedWrite } from '@/services/storage/unfinishedWrites';
import { useDeskSelector } from '../store';

let database: UseStore | undefined;
/** Beside, not in, `localStorage`: an author who logs out in this browser empties that. */
const kept = () => {
  database ??= createStore('byline-desk', 'kept');
  return database;
};

const values = new Map<string, unknown>();
const read = new Set<string>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** Grows with each change. */
let version = 0;

function tell(): void {
  version++;
  for (const listener of listeners) listener();
}

/** If the browser has no storage, it is kept while the page is open. */
async function ask(key: string): Promise<void> {
  if (asked.has(key)) return;
  asked.add(key);
  const unfinished = unfinishedWrite<unknown>(`desk/${key}`);
  if (unfinished) {
    keep(key, unfinished.value);
    return;
  }
  try {
    const value = await get<unknown>(key, kept());
    if (value !== undefined && !values.has(key)) values.set(key, value);
  } catch {}
  read.add(key);
  tell();
}

function keep(key: string, value: unknown): void {
  asked.add(key);
  read.add(key);
  values.set(key, value);
  tell();
  const finish = beginWrite(`desk/${key}`, value);
  const written = value === undefined ? () => del(key, kept()) : () => set(key, value, kept());
  // In a separate promise: if storage is forbidden, requesting it may throw.
  Promise.resolve()
    .then(written)
    .then(finish)
    .catch(() => {});
}

interface PersistentState<Value> {
  value: Value | undefined;
  /** False until the earlier value is loaded. */
  isRead: boolean;
  /** Undefined forgets it. */
  keep: (value: Value | undefined) => void;
}

/**
 * A value that outlives the page, on this device and for the signed-in editor: unsent input. All users of the same
 * key see the same value.
 * @param key such as `letter/{articleId}`
 */
export function usePersistentState<Value>(key: string): PersistentState<Value> {
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const place = `${editorId}/${key}`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      listeners.add(onChange);
      void ask(place);
      return () => listeners.delete(onChange);
    },
    [place],
  );
  const value = useSyncExternalStore(subscribe, () => values.get(place) as Value | undefined);
  const isRead = useSyncExternalStore(subscribe, () => read.has(place));
  return { value, isRead, keep: useCallback((next) => keep(place, next), [place]) };
}

/** Several values, as `usePersistentState` has each. */
export function usePersistentStates<Value>(keys: string[]) {
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const all = keys.join('\n');
  const places = useMemo(
    () => all.split('\n').flatMap((key) => (key === '' ? [] : [`${editorId}/${key}`])),
    [all, editorId],
  );
  const subscribe = useCallback(
    (onChange: () => void) => {
      listeners.add(onChange);
      for (const place of places) void ask(place);
      return () => listeners.delete(onChange);
    },
    [places],
  );
  useSyncExternalStore(subscribe, () => version);
  return {
    typedFor: (key: string) => values.get(`${editorId}/${key}`) as Value | undefined,
    keep: (key: string, value: Value | undefined) => keep(`${editorId}/${key}`, value),
  };
}
