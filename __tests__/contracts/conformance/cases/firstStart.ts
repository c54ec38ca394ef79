import {
  dismissStart,
  finishSetUp,
  getStart,
  openSetUp,
  removeSample,
  startTasks,
} from '@contracts/firstStart';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const filled = (world: World) => {
  const username = world.unique('Pat');
  return {
    ...{ token: 'guessed', name: 'The Lamp', tagline: '', language: 'en', timeZone: '' },
    ...({ registration: 'open', sample: 'keep' } as const),
    ...{ username, email: `${username.replaceAll(' ', '-')}@example.org`, password: 'secret1' },
  };
};

/** A site that has an editor is set up already. */
const isSetUp = { answered: { owner: 409, others: 409 } };

/** The first start of a site, and what is left to do on it. */
export const firstStart: Cases = {
  examples: [
    example(openSetUp, async () => ({ body: { token: 'guessed' } }), isSetUp),
    example(finishSetUp, async (world) => ({ body: filled(world) }), isSetUp),
    example(getStart),
    example(dismissStart),
    example(removeSample, async () => ({ body: { usedAccounts: 'keep' as const } })),
  ],
  rules: {
    'the list of what is left to do names each task once, in its order': async (world) => {
      const { data } = await world.ok(getStart, { as: await world.editor() });
      expect(data.tasks.map(({ name }) => name)).toEqual(startTasks);
    },
  },
};
