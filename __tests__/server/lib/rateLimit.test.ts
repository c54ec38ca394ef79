import { createRateLimiter, type RateLimit } from '@/server/lib/rateLimit';
import { testClock } from '../../support/testContext';

/** Asks every so many milliseconds. @returns when it was admitted. */
async function admittedWith(limit: RateLimit, { everyMs, forMs }: { everyMs: number; forMs: number }) {
  const clock = testClock();
  const limiter = createRateLimiter(clock);
  const admitted: number[] = [];
  for (let at = 0; at < forMs; at += everyMs) {
    if ((await limiter.take('ann', limit)) === null) admitted.push(at);
    clock.advance(everyMs);
  }
  return admitted;
}

const mostWithin = (times: number[], windowMs: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));

test('an exact limit holds in every stretch of its window, and admits as many as it can', async () => {
  const limit = { most: 10, windowMs: 5_000, isExact: true };
  for (const everyMs of [7, 100, 450, 499, 500]) {
    const admitted = await admittedWith(limit, { everyMs, forMs: 30_000 });
    expect(mostWithin(admitted, 5_000)).toBe(10);
    // What is refused counts for nothing: each ten wait for the end of a window, and for the next try.
    expect(admitted.length).toBeGreaterThanOrEqual(10 * Math.floor(30_000 / (5_000 + everyMs)));
  }
});

test('any other limit refills evenly', async () => {
  const admitted = await admittedWith({ most: 10, windowMs: 5_000 }, { everyMs: 100, forMs: 5_000 });
  expect(admitted.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, index) => index * 100));
  expect(mostWithin(admitted, 5_000)).toBe(19);
});

test('what an exact limit says of the time to wait is so, for each key apart and also after a long time', async () => {
  const clock = testClock();
  const limiter = createRateLimiter(clock);
  const limit = { most: 2, windowMs: 5_000, isExact: true };
  for (const _round of ['first', 'after an hour']) {
    expect(await limiter.take('ann', limit)).toBeNull();
    clock.advance(1_500);
    expect(await limiter.take('ann', limit)).toBeNull();
    expect(await limiter.take('ann', limit)).toBe(3.5);
    expect(await limiter.take('ben', limit)).toBeNull();
    clock.advance(3_499);
    expect(await limiter.take('ann', limit)).toBe(0.001);
    clock.advance(1);
    expect(await limiter.take('ann', limit)).toBeNull();
    expect(await limiter.take('ann', limit)).toBe(1.5);
    clock.advance(3_600_000);
  }
});
