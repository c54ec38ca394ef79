import { PROVIDER_OVER } from '@contracts/rules/signIn/provider';
import {
  answerProvider,
  beginProvider,
  deskProviderRoutes,
  finishProvider,
  getProvider,
  proveProvider,
  providerRoutes,
  registerWithProvider,
} from '@contracts/signInProvider';
import { type Cases, example } from '../defineCases';
import type { Person, World } from '../world';

/** Of a site without a provider: with one they are tried by the tests of the server. */
const noProvider = { answered: { owner: 404, others: 404 } };
const over = { answered: { owner: 400, others: 400 } };
const withPassword = async (_: World, { password }: Person) => ({ body: { password } });
const withEditorPassword = async (world: World) => ({ body: { password: (await world.editor()).password } });

export const signInProvider: Cases = {
  examples: [
    example(getProvider),
    example(beginProvider, async () => ({ query: { at: 'site' as const } }), noProvider),
    example(answerProvider, async () => ({}), noProvider),
    example(finishProvider, async () => ({ body: { ticket: 'none' } }), over),
    example(proveProvider, async () => ({ body: { ticket: 'none', password: 'a password' } }), over),
    example(registerWithProvider, async () => ({ body: { ticket: 'none', username: 'Newcomer' } }), over),
    example(providerRoutes.get),
    example(providerRoutes.begin, withPassword, noProvider),
    example(
      providerRoutes.remove,
      async (world, caller) => ({
        params: { id: world.unique('link') },
        ...(await withPassword(world, caller)),
      }),
      noProvider,
    ),
    example(deskProviderRoutes.get),
    example(deskProviderRoutes.begin, withEditorPassword, noProvider),
    example(
      deskProviderRoutes.remove,
      async (world) => ({ params: { id: world.unique('link') }, ...(await withEditorPassword(world)) }),
      noProvider,
    ),
  ],
  rules: {
    'a sign-in through a provider is finished only where it was begun': async (world) => {
      await world.refused(finishProvider, { body: { ticket: 'none' } }, 400, PROVIDER_OVER);
    },
  },
};
