import { soak } from '@/bench/soak/soak';
import { findPostgres } from '@/server/cli/testTools/postgres';
import { findProgram } from '@/server/cli/testTools/programs';
import { seed } from '../../support/effort';
import { describeWith } from '../../support/toolProgram';

jest.setTimeout(240_000);

const missing = [
  ...(findPostgres() ? [] : ['postgres']),
  ...(findProgram('redis-server') ? [] : ['redis-server']),
];

// How long errors last, memory and times are not judged here: the machine may be busy.
describeWith(missing, 'a short run, in which each part is killed once', () => {
  test('loses nothing that was acknowledged, and stores nothing twice', async () => {
    const { verdict, seen } = await soak({
      lengthMs: 9_000,
      seed,
      size: { authors: 5, editors: 2, articles: 40, chatting: 5 },
      rate: 40,
      program: 'bench/soak/serverWithoutPages.ts',
      tell: () => {},
    });
    expect(seen.outages.map(({ part }) => part.replace(/ \d$/, '')).sort()).toEqual([
      'PostgreSQL',
      'Redis',
      'instance',
    ]);
    for (const { lost, repeated } of verdict.tallies)
      expect({ lost, repeated }).toEqual({ lost: [], repeated: [] });
    expect(verdict.broken.filter((sentence) => sentence.startsWith('rooms'))).toEqual([]);
    const acknowledged = Object.fromEntries(verdict.tallies.map((tally) => [tally.kind, tally.acknowledged]));
    for (const kind of ['draft', 'save', 'comment', 'like', 'message']) {
      expect(acknowledged[kind]).toBeGreaterThan(0);
    }
    // A request that is refused for another reason than an outage is not what the run is about.
    expect(seen.failures.filter(({ what }) => /^Error: 4\d\d/.test(what))).toEqual([]);
  });
});
