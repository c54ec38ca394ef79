import type * as contract from '@contracts/figure';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getFigures>('GET', '/api/admin/figure');

const overviewApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    figures: build.query<contract.Figures, void>({
      query: () => async () => (await get()).data,
      // What waits is another with each decision.
      providesTags: ['figures', 'queue'],
    }),
  }),
});

export const { useFiguresQuery } = overviewApi;
