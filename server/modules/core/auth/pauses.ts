import { setTimeout } from 'node:timers/promises';
import { createTurns } from '../../../lib/turns';

const FIRST_MS = 250;
const LONGEST_MS = 4_000;
/** Tenths of a limit that are free. */
const FREE = 3;

/** How many are delayed in this process; further ones are answered 503. */
const AT_ONCE = 400;
const AT_ONCE_OF_ONE_ADDRESS = 20;

/** @param used part of a limit that is used up, 0 to 1. @returns ms that the next attempt is held up. */
export function pauseAfter(used: number): number {
  const tenths = Math.floor(used * 10);
  return tenths < FREE ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (tenths - FREE));
}

export type Pause = (ms: number) => Promise<unknown>;

/**
 * Holds attempts up.
 * @returns a function for ms and the address that asks, which rejects with TooMuchWaits where too many are held up.
 */
export function createPauses(pause: Pause = setTimeout) {
  const held = createTurns(AT_ONCE, { waiting: 0, runningEach: AT_ONCE_OF_ONE_ADDRESS });
  return async (ms: number, by: string): Promise<void> => {
    if (ms > 0) await held(() => pause(ms), by);
  };
}
