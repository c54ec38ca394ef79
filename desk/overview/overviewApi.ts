import type * as contract from '@contracts/statistics';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getStatistics>('GET', '/api/admin/figure');
const getReview = call<typeof contract.getReviewStatistics>('GET', '/api/admin/figure/review');

/** The months, and whose decisions are listed. */
interface ReviewQuestion {
  from: string;
  to: string;
  by: contract.ReviewSide;
}

const overviewApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    statistics: build.query<contract.Statistics, void>({
      query: () => async () => (await get()).data,
      // The waiting articles change with each decision.
      providesTags: ['statistics', 'queue'],
    }),
    reviewStatistics: build.query<contract.ReviewStatistics, ReviewQuestion>({
      query: (query) => async () => (await getReview({ query })).data,
      providesTags: ['statistics', 'queue'],
    }),
  }),
});

export const { useReviewStatisticsQuery, useStatisticsQuery } = overviewApi;
