import type { RouteBody } from '@contracts/route';
import type * as contract from '@contracts/signOff';
import { call } from '@/services/http/request';
import { asksData } from '../../api/asks';
import { deskApi } from '../../api/deskApi';

const ask = call<typeof contract.askForSignOff>('POST', '/api/admin/article/:id/signoff');
const withdraw = call<typeof contract.withdrawSignOff>('DELETE', '/api/admin/article/:id/signoff/:signOffId');

interface Asked {
  articleId: string;
  body: RouteBody<typeof contract.askForSignOff>;
}

const signOffApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    askForSignOff: build.mutation<contract.SignOff & { token: string | null }, Asked>({
      query: asksData(ask, ({ articleId: id, body }) => ({ params: { id }, body })),
      invalidatesTags: ['queue'],
    }),
    withdrawSignOff: build.mutation<contract.SignOff, { id: string; signOffId: string }>({
      query: asksData(withdraw, (params) => ({ params })),
      invalidatesTags: ['queue'],
    }),
  }),
});

export const { useAskForSignOffMutation, useWithdrawSignOffMutation } = signOffApi;
