import { login } from '@contracts/auth';
import { openDesk } from '@contracts/desk';
import { CODE_TOO, NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import { CODE_NEEDED, WRONG_CODE } from '@contracts/rules/signIn/secondFactor';
import { deskSecondFactorRoutes, finishDesk, finishLogin, secondFactorRoutes } from '@contracts/secondFactor';
import { getMe } from '@contracts/user';
import { appCode } from '../../../support/appCode';
import { type Cases, example } from '../defineCases';
import type { Person, World } from '../world';

const { get, begin, confirm, remove, makeCodes } = secondFactorRoutes;
const atDesk = deskSecondFactorRoutes;

const withPassword = async (_: World, { password }: Person) => ({ body: { password } });
const withEditorPassword = async (world: World) => ({ body: { password: (await world.editor()).password } });

/** @returns recovery codes. */
async function setUp(world: World, as: Person): Promise<string[]> {
  const { secret } = (await world.ok(begin, { as, body: { password: as.password } })).data;
  const code = appCode(secret, new Date(world.inTime(0)));
  return (await world.ok(confirm, { as, body: { code } })).data.recovery_codes;
}

/** A new person with a second factor, and their recovery codes. */
async function personWithFactor(world: World) {
  const person = await world.newPerson();
  return { person, codes: await setUp(world, person) };
}

/** What the answer to the right password holds for the code. */
async function stepOf(world: World, { email, password }: Person): Promise<string> {
  const { second_step } = await world.refused(login, { body: { email, password } }, 401, CODE_NEEDED);
  return second_step?.token ?? '';
}

export const secondFactor: Cases = {
  examples: [
    // A good request is made by another person: those who send it have no second factor.
    example(get),
    example(begin, withPassword, { changesAccount: true }),
    example(confirm, async () => ({ body: { code: '000000' } }), {
      changesAccount: true,
      answered: { owner: 400, others: 400 },
    }),
    example(remove, withPassword, { answered: { owner: 404, others: 404 } }),
    example(makeCodes, withPassword, { answered: { owner: 404, others: 404 } }),
    // The editor of the cases goes on to sign in with the password alone.
    example(atDesk.get),
    example(atDesk.begin, withEditorPassword),
    example(atDesk.confirm, async () => ({ body: { code: '000000' } }), { answered: { others: 400 } }),
    example(atDesk.remove, withEditorPassword, { answered: { others: 404 } }),
    example(atDesk.makeCodes, withEditorPassword, { answered: { others: 404 } }),
    example(finishLogin, async (world) => {
      const { person, codes } = await personWithFactor(world);
      return { body: { second_step: await stepOf(world, person), code: codes[0] ?? '' } };
    }),
    example(finishDesk, async (world) => ({ body: { second_step: world.unique('Step'), code: '000000' } }), {
      answered: { owner: 403, others: 403 },
    }),
  ],
  rules: {
    'an account with a second factor signs in with a code too, and a recovery code is good once': async (
      world,
    ) => {
      const { person, codes } = await personWithFactor(world);
      const [code = ''] = codes;
      const second_step = await stepOf(world, person);
      await world.refused(finishLogin, { body: { second_step, code: 'mistaken' } }, 400, WRONG_CODE);
      const { token, _id } = await world.ok(finishLogin, { body: { second_step, code } });
      expect((await world.ok(getMe, { as: { ...person, token } })).data._id).toBe(_id);
      await world.refused(finishLogin, { body: { second_step, code: codes[1] ?? '' } }, 403);
      const again = await stepOf(world, person);
      await world.refused(finishLogin, { body: { second_step: again, code } }, 400, WRONG_CODE);
    },

    'a second factor is removed with the password and a code': async (world) => {
      const { person: as, codes } = await personWithFactor(world);
      const [code = '', other = ''] = codes;
      const { password } = as;
      await world.refused(remove, { as, body: { password: 'mistaken', code } }, 400, NOT_YOUR_PASSWORD);
      await world.refused(remove, { as, body: { password } }, 400, CODE_TOO);
      await world.refused(remove, { as, body: { password, code: 'mistaken' } }, 400, WRONG_CODE);
      const made = (await world.ok(makeCodes, { as, body: { password, code } })).data.recovery_codes;
      await world.refused(remove, { as, body: { password, code: other } }, 400, WRONG_CODE);
      await world.ok(remove, { as, body: { password, code: made[0] } });
      expect((await world.ok(get, { as })).data.authenticator).toBeNull();
      await world.signIn(as);
      await world.refused(openDesk, { body: { email: as.email, password: as.password } }, 403);
    },
  },
};
