/**
 * Uses one of the browser's storages. Reading the storage itself throws where a browser forbids it, writing where it is
 * full, and on the server there is none: what was to be kept then lasts as long as its page.
 */
export function withStorage<Result>(
  name: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
  otherwise: Result,
): Result {
  if (typeof window === 'undefined') return otherwise;
  try {
    return use(window[name]);
  } catch {
    return otherwise;
  }
}
