import type { OwnerProof } from '@contracts/ownerProof';
import type * as contract from '@contracts/secondFactor';
import { call } from '../../http/request';

type Routes = typeof contract.secondFactorRoutes;

/** The calls about one's own second factor; the site and the desk have the same. */
const callsAt = (where: 'account' | 'admin/account') => {
  const get = call<Routes['get']>('GET', `/api/${where}/factor`);
  const begin = call<Routes['begin']>('POST', `/api/${where}/factor/authenticator`);
  const confirm = call<Routes['confirm']>('POST', `/api/${where}/factor/authenticator/confirm`);
  const remove = call<Routes['remove']>('POST', `/api/${where}/factor/authenticator/remove`);
  const makeCodes = call<Routes['makeCodes']>('POST', `/api/${where}/factor/recovery_codes`);
  return {
    fetch: async (): Promise<contract.SecondFactors> => (await get()).data,
    /** @returns what an authenticator app scans. */
    begin: async (proof: OwnerProof): Promise<contract.NewAuthenticator> =>
      (await begin({ body: proof })).data,
    /** @returns recovery codes. */
    confirm: async (code: string): Promise<string[]> =>
      (await confirm({ body: { code } })).data.recovery_codes,
    remove: async (proof: OwnerProof): Promise<void> => void (await remove({ body: proof })),
    /** @returns recovery codes. */
    makeCodes: async (proof: OwnerProof): Promise<string[]> =>
      (await makeCodes({ body: proof })).data.recovery_codes,
  };
};

export const siteFactorCalls = callsAt('account');
export const deskFactorCalls = callsAt('admin/account');
