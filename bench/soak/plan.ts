import type { Random } from '@/__tests__/support/random';

export interface Kill {
  part: string;
  /** Milliseconds after the beginning of the load. */
  at: number;
  /** The time until it is started again. */
  awayMs: number;
}

const EVERY_MS = 3 * 60_000;
const LEAST_AWAY_MS = 1_000;
const MOST_AWAY_MS = 5_000;

/**
 * When which part is killed: one at a time, each kind of part as often as the others, one every three minutes and
 * each at least once.
 * @param instances names of those of which one is killed where the turn is an instance's
 */
export function planKills(lengthMs: number, instances: string[], random: Random): Kill[] {
  const rounds = Math.max(1, Math.floor(lengthMs / EVERY_MS / 3));
  const turns: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const left = ['Redis', 'PostgreSQL', random.pick(instances)];
    while (left.length > 0) turns.push(...left.splice(random.below(left.length), 1));
  }
  const slot = lengthMs / turns.length;
  return turns.map((part, index) => ({
    part,
    // In the first half of its share of the time, so that it is back before the next one goes.
    at: Math.round((index + 0.1) * slot + random.below(Math.ceil(slot * 0.4))),
    awayMs: Math.min(slot / 10, LEAST_AWAY_MS + random.below(MOST_AWAY_MS - LEAST_AWAY_MS)),
  }));
}
