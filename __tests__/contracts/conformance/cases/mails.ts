import * as contract from '@contracts/mail';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

/** A mail to the editor, where it is at the moment. */
const testMail = async (world: World) =>
  (await world.ok(contract.sendTestMail, { as: await world.editor() })).data;

/** One that waits or is kept: while it is handed over it cannot be sent again. */
async function restingMail(world: World) {
  const { _id } = await testMail(world);
  const params = { id: _id };
  for (;;) {
    const { data } = await world.ok(contract.getMail, { as: await world.editor(), params });
    if (data.status !== 'sending') return data;
  }
}

/** What the site sends, where no mail server is set. */
export const mails: Cases = {
  examples: [
    example(
      contract.listMails,
      async (world) => {
        for (const _one of ['first', 'second']) await testMail(world);
        return {};
      },
      { isUncounted: true },
    ),
    example(contract.getMail, async (world) => ({ params: { id: (await testMail(world))._id } })),
    example(contract.sendTestMail),
    example(contract.listMailTemplates),
    example(contract.listRefusedAddresses),
    example(contract.forgetRefusedAddress, async () => ({ body: { email: 'gone@example.org' } })),
    example(contract.sendMailAgain, async (world) => ({ params: { id: (await restingMail(world))._id } })),
  ],
  rules: {
    'a mail is to its recipient, and names what it is about': async (world) => {
      const { kind, attempts, text } = await testMail(world);
      expect([kind, attempts, text?.includes('works')]).toEqual(['test', 0, true]);
    },
  },
};
