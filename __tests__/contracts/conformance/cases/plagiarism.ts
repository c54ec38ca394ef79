import { getCheckerLogin, tellScan } from '@contracts/plagiarism';
import { errorTexts } from '@contracts/rules/errorTexts';
import { SCAN_SECRET_HEADER } from '@contracts/rules/headers';
import { type Cases, example } from '../defineCases';

const guessed = {
  params: { status: 'completed', scanId: 'nobody-began-this' },
  headers: { [SCAN_SECRET_HEADER]: 'guessed' },
  body: { results: { internet: [] } },
};

/** The checker's token, and what the checker tells. */
export const plagiarism: Cases = {
  examples: [
    example(getCheckerLogin),
    // Only the checker knows a scan and its secret.
    example(tellScan, async () => guessed, { answered: { owner: 404, others: 404 } }),
  ],
  rules: {
    'the room of a new author has no unread message': async (world) => {
      const { data } = await world.ok(getCheckerLogin, { as: await world.other() });
      expect(data.roomNotification).toBe(0);
    },

    'a scan result needs its secret': async (world) => {
      const { params, body } = guessed;
      for (const secret of [
        {},
        { headers: { [SCAN_SECRET_HEADER]: '' } },
        { query: { secret: 'guessed' } },
      ]) {
        await world.refused(tellScan, { params, body, ...secret }, 404, errorTexts.notFound);
      }
      for (const told of [{}, { results: null }, { results: { internet: null } }]) {
        await world.refused(tellScan, { ...guessed, body: told }, 404, errorTexts.notFound);
      }
    },
  },
};
