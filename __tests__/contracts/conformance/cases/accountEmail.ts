import { askForConfirmation, changeEmail, followEmailLink, getAccountEmail } from '@contracts/accountEmail';
import { EMAIL_LINK_IS_OLD } from '@contracts/rules/account';
import { type Cases, example } from '../defineCases';

/** Only the mail has the link, so here it is always one that is no longer good. */
const isOld = { answered: { owner: 403, others: 403 } };

export const accountEmail: Cases = {
  examples: [
    example(getAccountEmail),
    example(askForConfirmation, undefined, { changesAccount: true }),
    example(
      changeEmail,
      async (world, { password }) => ({
        body: { password, email: `${world.unique('new')}@example.org`.replaceAll(' ', '-') },
      }),
      { changesAccount: true },
    ),
    example(followEmailLink, async () => ({ body: { token: 'guessed' } }), isOld),
  ],
  rules: {
    'an address stays until the link that was sent to the new one is used': async (world) => {
      const as = await world.newPerson();
      const email = `${world.unique('next')}@example.org`.replaceAll(' ', '-');
      await world.refused(changeEmail, { as, body: { password: 'mistaken', email } }, 400);
      await world.refused(changeEmail, { as, body: { password: as.password, email: 'none' } }, 400);
      await world.refused(changeEmail, { as, body: { password: as.password, email: as.email } }, 400);
      await world.ok(changeEmail, { as, body: { password: as.password, email } });
      expect((await world.ok(getAccountEmail, { as })).data).toMatchObject({
        email: as.email,
        waits_for: email,
      });
    },

    'a link that was never sent does nothing': async (world) => {
      const refused = await world.refused(followEmailLink, { body: { token: 'guessed' } }, 403);
      expect(refused).toMatchObject({ message: EMAIL_LINK_IS_OLD });
    },
  },
};
