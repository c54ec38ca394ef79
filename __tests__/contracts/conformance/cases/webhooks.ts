import * as contract from '@contracts/webhook';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const body = { address: 'https://localhost/byline', events: ['article.published' as const] };

/** A new one, without those of before: a site has only some, and each is called for all that the suite does. */
async function make(world: World) {
  const as = await world.editor();
  for (const { _id } of (await world.ok(contract.listWebhooks, { as })).data)
    await world.ok(contract.removeWebhook, { as, params: { id: _id } });
  return (await world.ok(contract.makeWebhook, { as, body })).data;
}
const idOf = async (world: World) => ({ params: { id: (await make(world)).webhook._id } });

async function deliver(world: World) {
  const { params } = await idOf(world);
  const { data } = await world.ok(contract.testWebhook, { as: await world.editor(), params });
  return { id: params.id, delivery: data._id };
}

/** Other services that are called when something happens. */
export const webhooks: Cases = {
  examples: [
    example(contract.listWebhooks),
    example(contract.makeWebhook, async (world) => {
      await make(world);
      return { body };
    }),
    example(contract.changeWebhook, async (world) => ({ ...(await idOf(world)), body: { isOn: false } })),
    example(contract.renewWebhookSecret, idOf),
    example(contract.removeWebhook, idOf, { unknown: 200 }),
    example(contract.testWebhook, idOf),
    example(
      contract.listWebhookDeliveries,
      async (world) => {
        const { id } = await deliver(world);
        await world.ok(contract.testWebhook, { as: await world.editor(), params: { id } });
        return { params: { id } };
      },
      { isUncounted: true },
    ),
    example(contract.replayWebhookDelivery, async (world) => ({ params: await deliver(world) })),
  ],
  rules: {
    'a secret is shown once, and a webhook that is off takes no test call': async (world) => {
      const as = await world.editor();
      const { secret, webhook } = await make(world);
      expect(secret).toMatch(/^whsec_/);
      const params = { id: webhook._id };
      const off = await world.ok(contract.changeWebhook, { as, params, body: { isOn: false } });
      expect(off.data).toEqual({ ...webhook, isOn: false });
      expect(JSON.stringify(off)).not.toContain(secret);
      await world.refused(contract.testWebhook, { as, params }, 409);
    },

    'a webhook has an address of the web, and an event that there is': async (world) => {
      const as = await world.editor();
      const refused = (change: object, path: string) =>
        world
          .refused(contract.makeWebhook, { as, body: { ...body, ...change } }, 400)
          .then(({ errors }) => expect(errors?.map((one) => one.path)).toContain(path));
      await refused({ address: '  ' }, 'address');
      await refused({ address: 'https://192.168.0.1/' }, 'address');
      await refused({ events: [] }, 'events');
      await refused({ events: ['article.read'] }, 'events.0');
    },
  },
};
