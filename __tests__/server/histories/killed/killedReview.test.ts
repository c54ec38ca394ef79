import { isThorough, seed } from '@/__tests__/support/effort';
import { createRandom } from '@/__tests__/support/random';
import { describeOnEitherDatabase } from '@/__tests__/support/testContext';
import { playKilled, playReview } from './playReview';
import { reviewScript } from './reviewScript';

jest.setTimeout(isThorough ? 900_000 : 300_000);

/** In an ordinary run; a thorough one kills it in each step. Most of the time goes into starting it again. */
const KILLS = 4;

describeOnEitherDatabase('a review on a server that is killed', (kind) => {
  test('goes as on one that is not: each step is done once, or not at all', async () => {
    const undisturbed = await playReview(kind);
    const random = createRandom(seed);
    const places = reviewScript().flatMap(({ isQuiet }, place) => (isQuiet ? [] : place));
    const killed = new Set(Array.from({ length: KILLS }, () => random.pick(places)));
    await playKilled(kind, undisturbed, (made, place) =>
      isThorough || killed.has(place) ? 1 + random.below(made + 1) : null,
    );
  });
});
