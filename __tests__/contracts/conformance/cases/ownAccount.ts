import { login } from '@contracts/auth';
import {
  changePassword,
  deleteAccount,
  endAccountSession,
  endOtherAccountSessions,
  getAccount,
  keepAccount,
  listAccountEvents,
  listAccountSessions,
} from '@contracts/ownAccount';
import { askForOwnData, downloadOwnData, getKept, getOwnData, linkOwnData } from '@contracts/ownData';
import { errorTexts } from '@contracts/rules/errorTexts';
import { PASSWORD_MAX_LENGTH } from '@contracts/rules/limits';
import { getMe } from '@contracts/user';
import { type Cases, example } from '../defineCases';
import type { Person, World } from '../world';

/** The name of a further session of the person. */
async function furtherSession(world: World, person: Person): Promise<string> {
  const further = await world.signIn(person);
  const { data } = await world.ok(listAccountSessions, { as: further });
  return data.find(({ is_current }) => is_current)?._id ?? '';
}

/** The mock makes no copies, and the server only after a while. */
const noFile = { answered: { owner: 404, others: 404 } };

export const ownAccount: Cases = {
  examples: [
    example(listAccountSessions),
    // Registered and signed in.
    example(listAccountEvents, async () => ({}), { isUncounted: true }),
    example(
      endAccountSession,
      async (world, caller) => ({ params: { id: await furtherSession(world, caller) } }),
      { answered: { others: 404 } },
    ),
    example(endOtherAccountSessions, async () => ({}), { changesAccount: true }),
    example(changePassword, async (_, { password }) => ({ body: { password, new_password: 'secret two' } }), {
      changesAccount: true,
    }),
    example(getAccount),
    example(deleteAccount, async (_, { password }) => ({ body: { password, keeps_articles: true } }), {
      changesAccount: true,
    }),
    example(keepAccount),
    example(getOwnData),
    example(askForOwnData, async (_, { password }) => ({ body: { password } })),
    example(linkOwnData, async () => ({}), noFile),
    example(getKept),
    example(downloadOwnData, async () => ({ query: { ticket: 'mistaken' } }), noFile),
  ],
  rules: {
    'an account is deleted in 14 days, which a person can change their mind about': async (world) => {
      const as = await world.newPerson();
      const ask = (password: string, keeps_articles: boolean) => ({ as, body: { password, keeps_articles } });
      await world.refused(deleteAccount, ask('mistaken', true), 400);
      expect((await world.ok(getAccount, { as })).data).toEqual({ deletion: null });
      const { data } = await world.ok(deleteAccount, ask(as.password, true));
      expect(data.deletion?.keeps_articles).toBe(true);
      const again = await world.ok(deleteAccount, ask(as.password, false));
      expect(again.data.deletion).toEqual({ at: data.deletion?.at, keeps_articles: false });
      expect((await world.ok(keepAccount, { as })).data).toEqual({ deletion: null });
      await world.ok(getMe, { as });
    },

    'a copy of all of a person’s data is made after a proof, and is theirs alone': async (world) => {
      const as = await world.newPerson();
      expect((await world.ok(getOwnData, { as })).data.status).toBe('none');
      await world.refused(askForOwnData, { as, body: { password: 'mistaken' } }, 400);
      expect((await world.ok(getOwnData, { as })).data.status).toBe('none');
      const { data } = await world.ok(askForOwnData, { as, body: { password: as.password } });
      expect(data).toMatchObject({ status: 'waiting', ends_at: null });
      await world.refused(linkOwnData, { as }, 404);
      const again = await world.ok(askForOwnData, { as, body: { password: as.password } });
      expect(again.data.asked_at).toBe(data.asked_at);
      const other = await world.newPerson();
      expect((await world.ok(getOwnData, { as: other })).data.status).toBe('none');
    },

    'a person sees where they are signed in, and ends one session or all others': async (world) => {
      const one = await world.newPerson();
      const [two, three] = [await world.signIn(one), await world.signIn(one)];
      const list = async () => (await world.ok(listAccountSessions, { as: one })).data;
      expect((await list()).map(({ is_current }) => is_current).filter(Boolean)).toHaveLength(1);
      expect(await list()).toHaveLength(3);

      const seen = (await world.ok(listAccountSessions, { as: two })).data;
      const id = seen.find(({ is_current }) => is_current)?._id ?? '';
      await world.ok(endAccountSession, { as: one, params: { id } });
      await world.refused(getMe, { as: two }, 401, errorTexts.signInNeeded);
      await world.refused(endAccountSession, { as: one, params: { id } }, 404);

      await world.ok(endOtherAccountSessions, { as: one });
      await world.refused(getMe, { as: three }, 401, errorTexts.signInNeeded);
      expect(await list()).toHaveLength(1);
    },

    'another password needs the present one, and ends the other sessions': async (world) => {
      const one = await world.newPerson();
      const two = await world.signIn(one);
      const { email, password } = one;
      const refused = async (body: { password: string; new_password: string }, path: string) => {
        const { errors } = await world.refused(changePassword, { as: one, body }, 400);
        expect(errors?.map((error) => error.path)).toEqual([path]);
      };
      await refused({ password: 'mistaken', new_password: 'longer one' }, 'password');
      await refused({ password, new_password: 'short' }, 'new_password');
      await refused({ password, new_password: ' '.repeat(8) }, 'new_password');
      await refused({ password, new_password: 'x'.repeat(PASSWORD_MAX_LENGTH + 1) }, 'new_password');
      await world.ok(getMe, { as: two });

      await world.ok(changePassword, { as: one, body: { password, new_password: 'longer one' } });
      await world.refused(getMe, { as: two }, 401, errorTexts.signInNeeded);
      await world.ok(getMe, { as: one });
      await world.refused(login, { body: { email, password } }, 401);
      await world.ok(login, { body: { email, password: 'longer one' } });
    },
  },
};
