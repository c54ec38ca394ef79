import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/**
 * What was promised, or a failure where it takes too long: a database whose machine vanished without a word answers
 * neither yes nor no for a quarter of an hour. An answer that is here already and only waits to be read is in time.
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
