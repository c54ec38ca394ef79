/**
 * The result of a promise, or a failure if it takes too long: a database whose machine vanished may not answer for
 * a quarter of an hour. An answer that has arrived and only waits to be read is in time.
 */
export function answeredWithin<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error(`no answer within ${ms} ms`), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), ms).unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
