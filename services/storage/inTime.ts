/** A browser that takes this long is treated like one that forbids storage. */
const ANSWER_WITHIN_MS = 2_000;

/** A storage that never answers must not hold up what can do without it. */
export function inTime<Result>(use: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the storage did not answer')), ANSWER_WITHIN_MS);
    // In a separate promise: if storage is forbidden, requesting it may throw.
    Promise.resolve()
      .then(use)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
