import { planKills } from '@/bench/soak/plan';
import { createRandom } from '../../support/random';

const MINUTE = 60_000;
const instances = ['instance 1', 'instance 2'];
const plan = (minutes: number, seed: number) => planKills(minutes * MINUTE, instances, createRandom(seed));

test('in half an hour each kind of part is killed three times, one after another', () => {
  const kills = plan(30, 1);
  const kinds = kills.map(({ part }) => part.replace(/ \d$/, '')).sort();
  expect(kinds).toEqual([
    ...Array(3).fill('PostgreSQL'),
    ...Array(3).fill('Redis'),
    ...Array(3).fill('instance'),
  ]);
  for (const [index, { at, awayMs }] of kills.entries()) {
    expect(at + awayMs).toBeLessThan(kills[index + 1]?.at ?? 30 * MINUTE);
  }
});

test('in a short run each is killed once', () => {
  expect(plan(0.3, 5)).toHaveLength(3);
});

test('the same seed gives the same plan, another one another', () => {
  expect(plan(30, 1)).toEqual(plan(30, 1));
  expect(plan(30, 1)).not.toEqual(plan(30, 2));
});
