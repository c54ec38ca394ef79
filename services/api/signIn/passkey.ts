import type { OwnerProof } from '@contracts/ownerProof';
import type * as contract from '@contracts/passkey';
import { call } from '../../http/request';
import { makeOnDevice, signOnDevice } from '../../session/passkeyDevice';

type Routes = typeof contract.passkeyRoutes;

const beginSignIn = call<typeof contract.beginPasskeySignIn>('POST', '/api/auth/passkey');

/** The calls about one's own passkeys; the site and the desk have the same. */
const callsAt = (where: 'account' | 'admin/account') => {
  const begin = call<Routes['begin']>('POST', `/api/${where}/factor/passkey`);
  const confirm = call<Routes['confirm']>('POST', `/api/${where}/factor/passkey/confirm`);
  const remove = call<Routes['remove']>('POST', `/api/${where}/factor/passkey/:id/remove`);
  return {
    /** Has the device make one. @returns recovery codes; none where the person has some. */
    add: async (proof: OwnerProof, name: string): Promise<string[]> => {
      const { data } = await begin({ body: proof });
      const passkey = await makeOnDevice(data);
      return (await confirm({ body: { name, passkey } })).data.recovery_codes;
    },
    remove: async (id: string, proof: OwnerProof): Promise<void> =>
      void (await remove({ params: { id }, body: proof })),
  };
};

export const sitePasskeyCalls = callsAt('account');
export const deskPasskeyCalls = callsAt('admin/account');

/**
 * Asks the person for a passkey.
 * @param secondStep the token from the answer to the password.
 * @returns the signed passkey.
 */
export async function askForPasskey(at: 'site' | 'desk', secondStep?: string) {
  const { data } = await beginSignIn({ body: { at, second_step: secondStep } });
  return { passkey: await signOnDevice(data) };
}
