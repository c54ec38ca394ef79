import { runs } from '@/__tests__/support/effort';
import fc from '@/__tests__/support/fastCheck';
import { keptLog } from '@/__tests__/support/keptLog';
import { describeOnEachDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { type Drawn, deeds } from './reviewCommand';
import { expectEnd } from './reviewEnd';
import { live } from './reviewHistory';
import { editorNames } from './reviewWorld';

/** Of each database, in a thorough run. */
const HISTORIES = 32;
/** A history that fails is made shorter for so long at most. */
const LONGEST_MS = 500_000;

const drawn: fc.Arbitrary<Drawn> = fc.record({
  whats: fc.array(fc.constantFrom(...deeds), { minLength: 4, maxLength: 4 }),
  isBold: fc.nat({ max: 3 }).map((number) => number === 0),
  of: fc.constantFrom(0 as const, 1 as const),
  by: fc.constantFrom(...editorNames),
  pick: fc.nat({ max: 119 }),
  isStale: fc.nat({ max: 7 }).map((number) => number === 0),
});

/** One after another, or two at once. */
const moments = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(drawn) },
  { weight: 1, arbitrary: fc.tuple(drawn, drawn) },
);

describeOnEachDatabase('a review by several people', (kind) => {
  let server: TestServer;
  const { log, lines } = keptLog();

  beforeAll(async () => {
    server = await startTestServer(kind, { log });
  });
  afterAll(() => server.close());

  test(
    'goes as a model says, in any order of deeds and people',
    async () => {
      const histories = fc.array(moments, { minLength: 40, maxLength: 60, size: 'max' });
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          lines.length = 0;
          await expectEnd(await live(server, history));
          expect(lines).toEqual([]);
        }),
        { numRuns: runs(HISTORIES), interruptAfterTimeLimit: LONGEST_MS },
      );
    },
    LONGEST_MS + 100_000,
  );
});
