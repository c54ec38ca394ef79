import { errorTexts } from '@contracts/rules/errorTexts';
import { CHAT_MESSAGES_MOST, CHAT_MESSAGES_WITHIN_MS } from '@contracts/rules/limits';
import { MockFailure } from '../mockFailure';

/** Lets so many messages of one person through within a while. @returns what counts one. @throws 429 */
export function createMessageLimit(nowMs: () => number): (userId: string) => void {
  const timesOf = new Map<string, number[]>();
  return (userId) => {
    const now = nowMs();
    const times = timesOf.get(userId) ?? [];
    const first = times.at(-CHAT_MESSAGES_MOST);
    if (first !== undefined && first + CHAT_MESSAGES_WITHIN_MS > now) {
      const seconds = (first + CHAT_MESSAGES_WITHIN_MS - now) / 1000;
      throw new MockFailure(429, errorTexts.tooManyRequests, undefined, seconds);
    }
    timesOf.set(userId, [...times, now].slice(-CHAT_MESSAGES_MOST));
  };
}
