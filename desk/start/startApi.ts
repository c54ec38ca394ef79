import type * as contract from '@contracts/firstStart';
import type { RouteBody } from '@contracts/route';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getStart>('GET', '/api/admin/start');
const dismiss = call<typeof contract.dismissStart>('POST', '/api/admin/start/dismiss');
const removeSample = call<typeof contract.removeSample>('POST', '/api/admin/start/remove-sample');

const startApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    start: build.query<contract.StartState, void>({
      query: () => async () => (await get()).data,
      providesTags: ['start', 'publication', 'backups'],
    }),
    dismissStart: build.mutation<unknown, void>({
      query: () => () => dismiss(),
      invalidatesTags: ['start'],
    }),
    removeSample: build.mutation<unknown, RouteBody<typeof contract.removeSample>>({
      query: (body) => () => removeSample({ body }),
      invalidatesTags: ['start'],
    }),
  }),
});

export const { useStartQuery, useDismissStartMutation, useRemoveSampleMutation } = startApi;
