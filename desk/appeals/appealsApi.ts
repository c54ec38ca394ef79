import type * as contract from '@contracts/appeal';
import { call } from '@/services/http/request';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const list = call<typeof contract.listAppeals>('GET', '/api/admin/appeal');
const count = call<typeof contract.countAppeals>('GET', '/api/admin/appeal/count');
const get = call<typeof contract.getAppeal>('GET', '/api/admin/appeal/:id');
const answer = call<typeof contract.answerAppeal>('POST', '/api/admin/appeal/:id/answer');

const ROWS = 20;

export type AppealList = 'open' | 'answered';

export interface Answer {
  id: string;
  outcome: 'upheld' | 'granted';
  answer: string;
}

const appealsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    appeals: build.infiniteQuery<Page<contract.AppealRow>, AppealList, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ queryArg, pageParam }) => pageAt(ROWS, pageParam, { list: queryArg })),
      providesTags: ['appeals'],
    }),
    appealCount: build.query<number, void>({
      query: () => async () => (await count()).data.open,
      providesTags: ['appeals'],
    }),
    appeal: build.query<contract.AppealDetail, string>({
      query: (id) => async () => (await get({ params: { id } })).data,
      providesTags: ['appeals'],
    }),
    answerAppeal: build.mutation<unknown, Answer>({
      query: asks(answer, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['appeals', 'queue', 'articles', 'people'],
    }),
  }),
});

export const { useAppealsInfiniteQuery, useAppealCountQuery, useAppealQuery, useAnswerAppealMutation } =
  appealsApi;
