import { getReviewStatistics, getStatistics } from '@contracts/statistics';
import { type Cases, example } from '../defineCases';
import { publishedOf, waitingOf } from '../things';
import type { World } from '../world';

const DAY_MS = 24 * 60 * 60 * 1_000;

const read = async (world: World) => (await world.ok(getStatistics, { as: await world.editor() })).data;

/** Days between one row and the next. */
const steps = (rows: { day: string }[]) => [
  ...new Set(
    rows.slice(1).map(({ day }, index) => (Date.parse(day) - Date.parse(rows[index]?.day ?? '')) / DAY_MS),
  ),
];

export const statistics: Cases = {
  examples: [
    example(getStatistics),
    example(getReviewStatistics, async () => ({
      query: { from: '2026-01', to: '2026-12', by: 'tag' as const },
    })),
  ],
  rules: {
    'half a year of weeks and a month of days come without a gap': async (world) => {
      const { published, authors, reads } = await read(world);
      expect([published.length, authors.length, reads.length]).toEqual([26, 26, 30]);
      expect([steps(published), steps(authors), steps(reads)]).toEqual([[7], [7], [1]]);
      expect(new Date(published[0]?.day ?? '').getUTCDay()).toBe(1);
      expect(authors.map(({ day }) => day)).toEqual(published.map(({ day }) => day));
    },

    'waiting and published articles are counted': async (world) => {
      const before = await read(world);
      const owner = await world.owner();
      await publishedOf(world, owner);
      await waitingOf(world, owner);
      const after = await read(world);
      expect(after.published.at(-1)?.count).toBe((before.published.at(-1)?.count ?? 0) + 1);
      expect(after.authors.at(-1)?.count).toBeGreaterThan(0);
      const { count, isMore, oldest, ages } = after.waiting;
      expect(isMore || count === before.waiting.count + 1).toBe(true);
      expect(ages.map(({ hours }) => hours)).toEqual([24, 72, 168, 336, null]);
      expect(ages.reduce((sum, age) => sum + age.count, 0)).toBe(count);
      expect(oldest).toEqual(expect.any(Number));
    },
  },
};
