import type * as contract from '@contracts/statistics';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getStatistics>('GET', '/api/admin/figure');

const overviewApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    statistics: build.query<contract.Statistics, void>({
      query: () => async () => (await get()).data,
      // The waiting articles change with each decision.
      providesTags: ['statistics', 'queue'],
    }),
  }),
});

export const { useStatisticsQuery } = overviewApi;
