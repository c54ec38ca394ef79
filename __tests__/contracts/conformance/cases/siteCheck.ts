import { checkSite } from '@contracts/siteCheck';
import { type Cases, example } from '../defineCases';

export const siteCheck: Cases = {
  examples: [example(checkSite)],
  rules: {
    'what is wrong comes with what to do': async (world) => {
      const { data } = await world.ok(checkSite, { as: await world.editor() });
      for (const { level, advice } of data) expect(advice === '').toBe(level === 'good');
    },
  },
};
