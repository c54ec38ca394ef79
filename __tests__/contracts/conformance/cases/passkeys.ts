import { askForDeskProof, askForProof, proveAtSite } from '@contracts/ownerProof';
import {
  beginPasskeySignIn,
  deskPasskeyRoutes,
  type MadePasskey,
  passkeyDesk,
  passkeyLogin,
  passkeyRoutes,
} from '@contracts/passkey';
import { PASSKEY_BEGIN_AGAIN } from '@contracts/rules/signIn/passkey';
import type { UsedPasskey } from '@contracts/usedPasskey';
import { type Cases, example } from '../defineCases';
import type { Person, World } from '../world';

/** Of no device: what devices make is tried by the tests of the server, which know its address. */
const shape = { id: 'AQ', rawId: 'AQ', type: 'public-key' as const };
const made: MadePasskey = { ...shape, response: { clientDataJSON: 'AQ', attestationObject: 'AQ' } };
const used: UsedPasskey = {
  ...shape,
  response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' },
};

const withPassword = async (_: World, { password }: Person) => ({ body: { password } });
const withEditorPassword = async (world: World) => ({ body: { password: (await world.editor()).password } });
const refused = { answered: { owner: 400, others: 400 } };
const none = { answered: { owner: 409, others: 409 } };
const noSuch = { answered: { owner: 404, others: 404 } };

export const passkeys: Cases = {
  examples: [
    example(passkeyRoutes.begin, withPassword),
    example(passkeyRoutes.confirm, async () => ({ body: { name: 'Phone', passkey: made } }), refused),
    example(
      passkeyRoutes.remove,
      async (world, { password }) => ({ params: { id: world.unique('key') }, body: { password } }),
      noSuch,
    ),
    example(deskPasskeyRoutes.begin, withEditorPassword),
    example(deskPasskeyRoutes.confirm, async () => ({ body: { name: 'Phone', passkey: made } }), refused),
    example(
      deskPasskeyRoutes.remove,
      async (world) => ({
        params: { id: world.unique('key') },
        body: { password: (await world.editor()).password },
      }),
      noSuch,
    ),
    example(askForProof, async () => ({}), none),
    example(askForDeskProof, async () => ({}), none),
    example(proveAtSite, withPassword),
    example(beginPasskeySignIn, async () => ({ body: { at: 'site' as const } })),
    example(passkeyLogin, async () => ({ body: { passkey: used } }), refused),
    example(passkeyDesk, async () => ({ body: { passkey: used } }), refused),
  ],
  rules: {
    'a passkey signs in only where a sign-in was begun, and names the site': async (world) => {
      await world.refused(passkeyLogin, { body: { passkey: used } }, 400, PASSKEY_BEGIN_AGAIN);
      const { data } = await world.ok(beginPasskeySignIn, { body: { at: 'desk' } });
      expect(data.userVerification).toBe('required');
      expect(data.allowCredentials).toBeUndefined();
    },
  },
};
