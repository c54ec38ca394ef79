import type * as contract from '@contracts/notice';
import { call } from '../../http/request';

type Routes = typeof contract.mailChoiceRoutes;

/** The calls with which a person chooses mails; the site and the desk have the same. */
const callsAt = (where: 'account' | 'admin/account') => {
  const get = call<Routes['get']>('GET', `/api/${where}/mail`);
  const set = call<Routes['set']>('PATCH', `/api/${where}/mail`);
  return {
    fetch: async (): Promise<contract.MailChoices> => (await get()).data,
    set: async (
      choices: Pick<contract.MailChoices, 'time_zone' | 'choices'>,
    ): Promise<contract.MailChoices> => (await set({ body: choices })).data,
  };
};

export const siteMailChoices = callsAt('account');
export const deskMailChoices = callsAt('admin/account');
