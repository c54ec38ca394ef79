import { ApiError } from './http/apiError';

/** Aborts a call that is not answered in time. */
export function withinTime<Result>(
  ms: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const taker = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      taker.abort();
      reject(new ApiError('cancelled', 'the server did not answer in time'));
    }, ms);
    call(taker.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Stops waiting after that time, such as for IndexedDB. @returns undefined if there was no answer. */
export async function atMost<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
