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
    begin: async (password: string): Promise<contract.NewAuthenticator> =>
      (await begin({ body: { password } })).data,
    /** @returns recovery codes. */
    confirm: async (code: string): Promise<string[]> =>
      (await confirm({ body: { code } })).data.recovery_codes,
    remove: async (password: string): Promise<void> => void (await remove({ body: { password } })),
    /** @returns recovery codes. */
    makeCodes: async (password: string): Promise<string[]> =>
      (await makeCodes({ body: { password } })).data.recovery_codes,
  };
};

export const siteFactorCalls = callsAt('account');
export const deskFactorCalls = callsAt('admin/account');
