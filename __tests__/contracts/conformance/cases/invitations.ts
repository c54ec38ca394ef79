import { login, register } from '@contracts/auth';
import {
  endInvitation,
  listInvitations,
  mailInvitation,
  makeInvitation,
  openInvitation,
} from '@contracts/invitation';
import { getPerson } from '@contracts/person';
import { roles } from '@contracts/policies/roles';
import type { RouteBody } from '@contracts/route';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const asked: RouteBody<typeof makeInvitation> = { note: 'For Mary', role: 'author', days: 7 };

const made = async (world: World, changes: Partial<typeof asked> = {}) =>
  (await world.ok(makeInvitation, { as: await world.editor(), body: { ...asked, ...changes } })).data;

const newAccount = (world: World) => {
  const username = world.unique('Mary');
  return { username, email: `${username.replaceAll(' ', '-')}@example.org`, password: 'secret one' };
};

export const invitations: Cases = {
  examples: [
    example(listInvitations),
    example(makeInvitation, async () => ({ body: asked })),
    example(mailInvitation, async (world) => ({
      params: { id: (await made(world, { email: 'mary@example.org' }))._id },
    })),
    example(endInvitation, async (world) => ({ params: { id: (await made(world))._id } })),
    // The rules below open one that is good: the mock, which leaves out the desk, makes none.
    example(openInvitation, async () => ({ body: { token: 'none' } }), {
      answered: { owner: 403, others: 403 },
    }),
  ],
  rules: {
    'an invitation makes one account, with the role that the lead editor chose': async (world) => {
      for (const role of roles) {
        const { token, ends_at, _id } = await made(world, { role });
        expect((await world.ok(openInvitation, { body: { token } })).data).toEqual({ role, ends_at });
        const account = newAccount(world);
        await world.ok(register, { body: { ...account, invitation: token } });
        const { email, password } = account;
        const session = await world.ok(login, { body: { email, password } });
        const as = await world.editor();
        expect((await world.ok(getPerson, { as, params: { id: session._id } })).data.role).toBe(role);

        await world.refused(openInvitation, { body: { token } }, 403);
        await world.refused(register, { body: { ...newAccount(world), invitation: token } }, 403);
        const list = await world.ok(listInvitations, { as: await world.editor() });
        expect(list.data.map((one) => one._id)).not.toContain(_id);
      }
    },

    'what is refused uses no invitation up, and an invitation that was ended is over': async (world) => {
      const { token, _id } = await made(world);
      const account = newAccount(world);
      await world.refused(register, { body: { ...account, password: 'x', invitation: token } }, 400);
      const { email } = await world.owner();
      await world.refused(register, { body: { ...account, email, invitation: token } }, 401);
      await world.ok(openInvitation, { body: { token } });
      await world.ok(endInvitation, { as: await world.editor(), params: { id: _id } });
      await world.refused(register, { body: { ...account, invitation: token } }, 403);
      await world.refused(register, { body: { ...account, invitation: 'another' } }, 403);
    },
  },
};
