import type { OwnerProof } from '@contracts/ownerProof';
import type * as contract from '@contracts/signInProvider';
import { call } from '../../http/request';
import { signInHeaders } from '../../signInHeaders';

type Routes = typeof contract.providerRoutes;

const getName = call<typeof contract.getProvider>('GET', '/api/auth/provider');
const postFinish = call<typeof contract.finishProvider>('POST', '/api/auth/provider/finish');
const postName = call<typeof contract.registerWithProvider>('POST', '/api/auth/provider/register');
const postProof = call<typeof contract.proveProvider>('POST', '/api/auth/provider/prove');

/** @returns null where the site has no sign-in provider. */
export const fetchProviderName = async (): Promise<string | null> => (await getName()).data.name;

/** Continues with the provider's answer. @throws ApiError with `secondStep` if a code is needed. */
export const finishProvider = async (ticket: string): Promise<contract.ProviderSignIn> =>
  (await postFinish({ headers: signInHeaders(), body: { ticket } })).data;

/** Makes an account of this name. */
export const registerWithProvider = async (
  ticket: string,
  username: string,
): Promise<contract.ProviderSignIn> =>
  (await postName({ headers: signInHeaders(), body: { ticket, username } })).data;

/** Links the account that has the address. @throws ApiError with `secondStep` where a code is needed. */
export const proveProvider = async (proof: contract.ProviderProof): Promise<contract.ProviderSignIn> =>
  (await postProof({ headers: signInHeaders(), body: proof })).data;

/** The calls about one's own link; the site and the desk have the same. */
const callsAt = (where: 'account' | 'admin/account') => {
  const get = call<Routes['get']>('GET', `/api/${where}/provider`);
  const begin = call<Routes['begin']>('POST', `/api/${where}/provider`);
  const remove = call<Routes['remove']>('POST', `/api/${where}/provider/:id/remove`);
  return {
    fetch: async (): Promise<contract.LinkedProvider> => (await get()).data,
    /** @returns the address at the provider, to which the browser has to go. */
    begin: async (proof: OwnerProof): Promise<string> => (await begin({ body: proof })).data.url,
    remove: async (id: string, proof: OwnerProof): Promise<void> =>
      void (await remove({ params: { id }, body: proof })),
  };
};

export const siteProviderCalls = callsAt('account');
export const deskProviderCalls = callsAt('admin/account');
