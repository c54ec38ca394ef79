import { ApiError } from './http/apiError';

/** Takes a call back that is not answered in time, so that nobody waits for what does not come. */
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

/** Waits for it, but not longer: a storage that does not answer holds nobody up. @returns undefined where it did not. */
export async function atMost<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
