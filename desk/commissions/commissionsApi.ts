import type * as contract from '@contracts/commission';
import type { AuditLogEntry } from '@contracts/desk';
import { call } from '@/services/http/request';
import { asks, asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';
import type { CommissionFilters } from './filters';

const path = '/api/admin/commission';
const list = call<typeof contract.listCommissions>('GET', path);
const count = call<typeof contract.countCommissions>('GET', `${path}/count`);
const get = call<typeof contract.getCommission>('GET', `${path}/:id`);
const log = call<typeof contract.listCommissionLog>('GET', `${path}/:id/log`);
const write = call<typeof contract.writeBrief>('POST', path);
const change = call<typeof contract.changeBrief>('PATCH', `${path}/:id`);
const offer = call<typeof contract.offerCommission>('POST', `${path}/:id/offer`);
const answer = call<typeof contract.answerPitch>('POST', `${path}/:id/answer`);
const withdraw = call<typeof contract.withdrawCommission>('POST', `${path}/:id/withdraw`);
const ofArticle = call<typeof contract.getArticleBrief>('GET', '/api/admin/article/:id/commission');

const ROWS = 20;

type Seen = { id: string; version: number };

const commissionsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    commissions: build.infiniteQuery<Page<contract.CommissionRow>, CommissionFilters, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ queryArg, pageParam }) => pageAt(ROWS, pageParam, queryArg)),
      providesTags: ['commissions'],
    }),
    commissionCount: build.query<number, void>({
      query: () => async () => (await count()).data.pitched,
      providesTags: ['commissions'],
    }),
    commission: build.query<contract.Commission, string>({
      query: (id) => async () => (await get({ params: { id } })).data,
      providesTags: ['commissions'],
    }),
    commissionLog: build.infiniteQuery<Page<AuditLogEntry>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(log, ({ queryArg: id, pageParam }) => ({ params: { id }, ...pageAt(ROWS, pageParam) })),
      providesTags: ['commissions'],
    }),
    articleBrief: build.query<contract.Commission | null, string>({
      query: (id) => async () => (await ofArticle({ params: { id } })).data,
      providesTags: ['commissions'],
    }),
    writeBrief: build.mutation<contract.Commission, contract.BriefFields & { id: string }>({
      query: asksData(write, (body) => ({ body })),
      invalidatesTags: ['commissions'],
    }),
    changeBrief: build.mutation<contract.Commission, Seen & contract.BriefFields>({
      query: asksData(change, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['commissions'],
    }),
    offerCommission: build.mutation<contract.Commission, Seen & { author: string }>({
      query: asksData(offer, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['commissions'],
    }),
    answerPitch: build.mutation<
      contract.Commission,
      Seen & { outcome: 'accepted' | 'declined'; reason?: string }
    >({
      query: asksData(answer, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['commissions'],
    }),
    withdrawCommission: build.mutation<contract.Commission, Seen & { reason: string }>({
      query: asksData(withdraw, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['commissions'],
    }),
  }),
});

export const {
  useCommissionsInfiniteQuery,
  useCommissionCountQuery,
  useCommissionQuery,
  useCommissionLogInfiniteQuery,
  useArticleBriefQuery,
  useWriteBriefMutation,
  useChangeBriefMutation,
  useOfferCommissionMutation,
  useAnswerPitchMutation,
  useWithdrawCommissionMutation,
} = commissionsApi;
