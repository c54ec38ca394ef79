import { endApiKey, listApiKeys, makeApiKey } from '@contracts/apiKey';
import { type ApiScope, apiScopeNames } from '@contracts/rules/apiScopes';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const body = { name: 'Weekly report', scopes: ['statistics:read'] as ApiScope[], days: 1 };

const make = async (world: World) => (await world.ok(makeApiKey, { as: await world.editor(), body })).data;

/** Keys with which programs call as an editor. */
export const apiKeys: Cases = {
  examples: [
    example(
      listApiKeys,
      async (world) => {
        await make(world);
        await make(world);
        return {};
      },
      { isUncounted: true },
    ),
    example(makeApiKey, async () => ({ body })),
    example(endApiKey, async (world) => ({ params: { id: (await make(world)).apiKey._id } }), {
      unknown: 200,
    }),
  ],
  rules: {
    'a new key is shown once, and is the first of the list until it is ended': async (world) => {
      const as = await world.editor();
      const { key, apiKey } = await make(world);
      expect(apiKey).toMatchObject({ name: body.name, scopes: body.scopes, lastUsed: null });
      const listed = async () => (await world.ok(listApiKeys, { as })).data;
      expect((await listed())[0]).toEqual(apiKey);
      expect(JSON.stringify(await listed())).not.toContain(key);
      await world.ok(endApiKey, { as, params: { id: apiKey._id } });
      expect((await listed()).map(({ _id }) => _id)).not.toContain(apiKey._id);
    },

    'a key has a name, at least one scope that there is, and an end within a year': async (world) => {
      const as = await world.editor();
      const refused = (change: object, path: string, message: string) =>
        world
          .refused(makeApiKey, { as, body: { ...body, ...change } }, 400)
          .then(({ errors }) => expect(errors).toContainEqual({ path, message }));
      await refused({ name: '  ' }, 'name', 'please give it a name');
      await refused({ scopes: [] }, 'scopes', 'please choose what it may do');
      await refused({ days: 0 }, 'days', 'must be 1 or more');
      await refused({ days: 366 }, 'days', 'must be 365 or less');
      const { scopes } = (await world.ok(makeApiKey, { as, body: { ...body, scopes: [...apiScopeNames] } }))
        .data.apiKey;
      expect(scopes).toEqual(apiScopeNames);
    },
  },
};
