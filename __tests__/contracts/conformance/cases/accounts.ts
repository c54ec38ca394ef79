import { advisePassword, askForReset, removeWay, resetPassword } from '@contracts/account';
import { RESET_LINK_IS_OLD } from '@contracts/rules/account';
import { type Cases, example } from '../defineCases';

/** Only the mail has the link, so here it is always one that is no longer good. */
const isOld = { answered: { owner: 403, others: 403 } };

/** A forgotten password. */
export const accounts: Cases = {
  examples: [
    example(askForReset, async () => ({ body: { email: 'no-one@example.org' } })),
    example(advisePassword, async () => ({ body: { password: 'secret two' } })),
    example(resetPassword, async () => ({ body: { token: 'guessed', password: 'secret1' } }), isOld),
    example(
      removeWay,
      async () => ({ body: { ticket: 'guessed', kind: 'passkey' as const, id: 'key' } }),
      isOld,
    ),
  ],
  rules: {
    'asking for a link is answered alike, whether an account has the address or not': async (world) => {
      const owner = await world.owner();
      for (const email of [owner.email, 'no-one@example.org']) {
        expect(await world.ok(askForReset, { body: { email } })).toEqual({ message: 'success' });
      }
    },

    'common passwords are known': async (world) => {
      const isCommon = async (password: string) =>
        (await world.ok(advisePassword, { body: { password } })).data.is_common;
      expect(await isCommon('Password')).toBe(true);
      expect(await isCommon('a longer sentence')).toBe(false);
    },

    'a link that was never sent sets no password': async (world) => {
      const body = { token: 'guessed', password: 'secret1' };
      expect(await world.refused(resetPassword, { body }, 403)).toMatchObject({ message: RESET_LINK_IS_OLD });
    },
  },
};
