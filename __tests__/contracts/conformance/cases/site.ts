import { getSite } from '@contracts/site';
import { type Cases, example } from '../defineCases';

/** What the site is called and how it looks. */
export const site: Cases = {
  examples: [example(getSite)],
  rules: {
    'a site has a name, a language and a time zone': async (world) => {
      const { data } = await world.ok(getSite);
      expect(data.name).not.toBe('');
      expect(() => new Intl.DateTimeFormat(data.language, { timeZone: data.timeZone })).not.toThrow();
    },
  },
};
