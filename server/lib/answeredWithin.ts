import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/**
 * The result of a promise, or a failure if it takes too long: a database whose machine vanished may not answer for
 * a quarter of an hour. An answer that has arrived and only waits to be read is in time.
 */
export async function answeredWithin<T>(ms: number, promise: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = wait(ms, undefined, { signal: answered.signal, ref: false })
    .then(() => setImmediate())
    .then(() => setImmediate())
    .then(() => {
      throw Object.assign(new Error(`no answer within ${ms} ms`), { code: 'ETIMEDOUT' });
    });
  late.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    answered.abort();
  }
}
