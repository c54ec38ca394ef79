import type * as contract from '@contracts/ownerProof';
import { call } from '../../http/request';
import { signOnDevice } from '../../session/passkeyDevice';

const asks = {
  site: call<typeof contract.askForProof>('POST', '/api/account/proof/passkey'),
  desk: call<typeof contract.askForDeskProof>('POST', '/api/admin/account/proof/passkey'),
};

const sendProof = call<typeof contract.proveAtSite>('POST', '/api/account/proof');

/** Proves who the signed-in person is, for calls of the next minutes. @throws ApiError 400 for another password or code, 429. */
export async function proveAtSite(body: contract.OwnerProof): Promise<void> {
  await sendProof({ body });
}

/** Has the device of the signed-in person show that they are there. @throws ApiError with a sentence for the person. */
export async function proveByPasskey(at: 'site' | 'desk'): Promise<contract.OwnerProof> {
  return { passkey: await signOnDevice((await asks[at]()).data) };
}
