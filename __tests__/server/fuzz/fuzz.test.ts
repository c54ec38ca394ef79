import { runs, seed } from '@/__tests__/support/effort';
import { describeOnPostgres } from '@/__tests__/support/testContext';
import { keepNone } from '@/fuzz/judge/sample';
import { runTarget } from '@/fuzz/runTarget';
import { targetsWith } from '@/fuzz/targets';

const targets = targetsWith(keepNone);
/** Of all targets together, in a thorough run. */
const INPUTS = 12_000;
const shares = targets.reduce((sum, { share }) => sum + share, 0);

const tryAll = (chosen: typeof targets) =>
  test.each(chosen)('$name', async ({ share, open }) => {
    const target = await open();
    try {
      const inputs = runs(Math.ceil((INPUTS * share) / shares));
      const { failure } = await runTarget(target, { inputs, seed, answerWithinMs: Number.POSITIVE_INFINITY });
      expect(failure).toBeNull();
    } finally {
      await target.close?.();
    }
  });

describe('nothing crashes and nothing can run, whatever comes in', () => {
  tryAll(targets.filter(({ needs }) => needs === undefined));
});

describeOnPostgres('nothing crashes, whatever comes in', () => {
  tryAll(targets.filter(({ needs }) => needs === 'PostgreSQL'));
});
