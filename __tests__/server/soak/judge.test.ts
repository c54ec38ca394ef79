import { judge, type Run } from '@/bench/soak/judge';

const MINUTE = 60_000;

const secondsOf = (minutes: number) => Array.from({ length: minutes * 60 }, (_, second) => second);

/** Ten minutes in which nothing went wrong, and PostgreSQL was away from 3:00 to 3:10. Of memory there are twenty. */
function goodRun(): Run {
  return {
    beganAt: 0,
    answered: secondsOf(10).flatMap((second) =>
      Array.from({ length: 4 }, (_, index) => ({
        kind: 'page',
        dueAt: second * 1_000 + index * 200,
        ms: 20 + (second % 7),
      })),
    ),
    failures: [],
    sent: [
      { kind: 'comment', key: 'comment 1', isAcknowledged: true },
      { kind: 'comment', key: 'comment 2', isAcknowledged: false },
    ],
    outages: [{ part: 'PostgreSQL', from: 3 * MINUTE, until: 3 * MINUTE + 10_000 }],
    lifetimes: [
      {
        instance: 'instance 1',
        startedAt: 0,
        samples: secondsOf(20).map((second) => ({ at: second * 1_000, mb: 200 + 8 * Math.sin(second) })),
      },
    ],
    stored: new Map([['comment 1', 1]]),
    brokenRooms: [],
  };
}

const brokenIn = (planted: Partial<Run>) => judge({ ...goodRun(), ...planted }).broken;

test('a good run breaks no rule', () => {
  expect(brokenIn({})).toEqual([]);
});

describe('writes', () => {
  test('what was acknowledged and is not there is lost', () => {
    expect(brokenIn({ stored: new Map() })).toEqual(['comment: 1 acknowledged and lost: comment 1']);
  });

  test('duplicates are reported, acknowledged or not', () => {
    const stored = new Map([
      ['comment 1', 2],
      ['comment 2', 2],
    ]);
    expect(brokenIn({ stored })).toEqual(['comment: 2 stored twice: comment 1; comment 2']);
  });

  test('without an answer it may be there or not', () => {
    const stored = new Map([
      ['comment 1', 1],
      ['comment 2', 1],
    ]);
    const { tallies, broken } = judge({ ...goodRun(), stored });
    expect(broken).toEqual([]);
    expect(tallies).toEqual([{ kind: 'comment', acknowledged: 1, unanswered: 1, lost: [], repeated: [] }]);
  });

  test('a room with a gap in its numbers is reported', () => {
    expect(brokenIn({ brokenRooms: ['ada'] })).toEqual(['rooms with gaps: ada']);
  });
});

describe('errors', () => {
  const failure = (at: number) => [{ kind: 'page', at, what: '503' }];

  test.each([
    ['while a part is away', 3 * MINUTE + 2_000],
    ['five seconds after it is back', 3 * MINUTE + 15_000],
  ])('one %s is expected', (_when, at) => {
    expect(brokenIn({ failures: failure(at) })).toEqual([]);
  });

  test.each([
    ['before a part was killed', 3 * MINUTE - 100],
    ['later than five seconds after it is back', 3 * MINUTE + 15_100],
  ])('one %s is not', (_when, at) => {
    expect(brokenIn({ failures: failure(at) })).toEqual(['1 errors while no part was away']);
  });
});

describe('memory', () => {
  const growing = (mbPerMinute: number): Run['lifetimes'] =>
    goodRun().lifetimes.map(({ samples, ...lifetime }) => ({
      ...lifetime,
      samples: samples.map(({ at, mb }) => ({ at, mb: mb + (at / MINUTE) * mbPerMinute })),
    }));

  test('that grows is reported', () => {
    expect(brokenIn({ lifetimes: growing(2) })).toEqual(['the memory of instance 1 grows']);
  });

  test('that shrinks is not', () => {
    expect(brokenIn({ lifetimes: growing(-2) })).toEqual([]);
  });

  test('the slope is that of the samples, between its bounds', () => {
    const [slope] = judge({ ...goodRun(), lifetimes: growing(2) }).slopes;
    expect(slope?.perMinute).toBeCloseTo(2, 0);
    expect(slope?.least).toBeLessThan(2.1);
    expect(slope?.most).toBeGreaterThan(1.9);
  });

  test('its growth in the first minutes of a process, and of one that was killed soon, says nothing', () => {
    const [lifetime] = growing(50);
    const soon = lifetime?.samples.slice(0, 12 * 60) ?? [];
    const verdict = judge({
      ...goodRun(),
      lifetimes: [{ instance: 'instance 1', startedAt: 0, samples: soon }],
    });
    expect([verdict.slopes, verdict.broken]).toEqual([[], []]);
  });
});

describe('p99', () => {
  const slower = (from: number, to: number): Run['answered'] =>
    goodRun().answered.map((one) => ({
      ...one,
      ms: one.dueAt >= from && one.dueAt < to ? one.ms * 5 : one.ms,
    }));

  test('that is higher later is reported', () => {
    expect(brokenIn({ answered: slower(5 * MINUTE, 10 * MINUTE) })).toEqual(['the p99 of page grows']);
  });

  test('that was higher at first is not', () => {
    expect(brokenIn({ answered: slower(0, 5 * MINUTE) })).toEqual([]);
  });

  test('minutes in which a part was away do not count', () => {
    const { times, broken } = judge({ ...goodRun(), answered: slower(3 * MINUTE, 4 * MINUTE) });
    expect(broken).toEqual([]);
    expect(times[0]?.minutes).toHaveLength(9);
  });
});
