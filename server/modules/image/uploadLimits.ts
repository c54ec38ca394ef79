import { tooManyRequests } from '../../errors';
import type { Clock } from '../../lib/clock';

const HOUR_MS = 60 * 60 * 1000;
const AN_HOUR = 60;
const AT_ONCE = 2;
const RETRY_SECONDS = 5;

/** What one person may upload. Counted in this process: it guards its processor and memory. */
export function createUploadLimits(clock: Clock) {
  let times = new Map<string, number[]>();
  const running = new Map<string, number>();
  let forgetAt = 0;

  function forgetOld(now: number): void {
    if (now < forgetAt) return;
    forgetAt = now + HOUR_MS;
    times = new Map([...times].filter(([, list]) => (list.at(-1) ?? 0) > now - HOUR_MS));
  }

  return async function limited<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    forgetOld(now);
    const recent = (times.get(userId) ?? []).filter((time) => time > now - HOUR_MS);
    const [first = now] = recent;
    if (recent.length >= AN_HOUR) throw tooManyRequests((first + HOUR_MS - now) / 1000);
    const underWay = running.get(userId) ?? 0;
    if (underWay >= AT_ONCE) throw tooManyRequests(RETRY_SECONDS);
    times.set(userId, [...recent, now]);
    running.set(userId, underWay + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}
