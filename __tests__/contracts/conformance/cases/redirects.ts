import * as contract from '@contracts/redirect';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const bodyFor = (world: World) => ({
  from: `/old/${encodeURIComponent(world.unique('path'))}`,
  to: '/search',
});

async function newRedirect(world: World) {
  const as = await world.editor();
  return (await world.ok(contract.addRedirect, { as, body: bodyFor(world) })).data;
}

/** Where old addresses lead, as editors keep it. Those that are made here stay, with unique paths. */
export const redirects: Cases = {
  examples: [
    example(
      contract.listRedirects,
      async (world) => {
        for (const _one of ['first', 'second']) await newRedirect(world);
        return {};
      },
      { isUncounted: true },
    ),
    example(contract.addRedirect, async (world) => ({ body: bodyFor(world) })),
    example(contract.changeRedirect, async (world) => ({
      params: { id: (await newRedirect(world))._id },
      body: bodyFor(world),
    })),
    example(contract.removeRedirect, async (world) => ({ params: { id: (await newRedirect(world))._id } })),
    example(contract.readRedirects),
    example(contract.takeRedirects, async (world) => {
      const { from, to } = bodyFor(world);
      return { body: { csv: `from,to\n${from},${to}\n`, apply: true } };
    }),
    example(contract.listMissedPaths, async () => ({}), { isUncounted: true, isFilledByVisits: true }),
    example(contract.forgetMissedPath, async () => ({ params: { id: 'gone' } }), { unknown: 200 }),
  ],
  rules: {
    'another site has to be confirmed by its host': async (world) => {
      const as = await world.editor();
      const body = { ...bodyFor(world), to: 'https://other.example/a' };
      const { errors } = await world.refused(contract.addRedirect, { as, body }, 409);
      expect(errors).toMatchObject([{ path: 'other_site' }]);
      const confirmed = { ...body, other_site: 'other.example' };
      const { data } = await world.ok(contract.addRedirect, { as, body: confirmed });
      expect(data.to).toBe(body.to);
    },

    'an address leads to one place, and not to itself': async (world) => {
      const as = await world.editor();
      const { from } = await newRedirect(world);
      await world.refused(contract.addRedirect, { as, body: { from, to: '/' } }, 409);
      const body = bodyFor(world);
      await world.refused(contract.addRedirect, { as, body: { ...body, to: body.from } }, 400);
    },
  },
};
