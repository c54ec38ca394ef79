import type * as contract from '@contracts/ownerProof';
import { call } from '../../http/request';
import { signOnDevice } from '../../session/passkeyDevice';

const asks = {
  site: call<typeof contract.askForProof>('POST', '/api/account/proof/passkey'),
  desk: call<typeof contract.askForDeskProof>('POST', '/api/admin/account/proof/passkey'),
};

/** Has the device of the signed-in person show that they are there. @throws ApiError with a sentence for the person. */
export async function proveByPasskey(at: 'site' | 'desk'): Promise<contract.OwnerProof> {
  return { passkey: await signOnDevice((await asks[at]()).data) };
}
