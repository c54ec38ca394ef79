import type * as contract from '@contracts/queueFilter';
import type { RouteBody } from '@contracts/route';
import { call } from '@/services/http/request';
import { asks } from '../../../api/asks';
import { deskApi } from '../../../api/deskApi';

const list = call<typeof contract.listQueueFilters>('GET', '/api/admin/queue_filter');
const add = call<typeof contract.addQueueFilter>('POST', '/api/admin/queue_filter');
const change = call<typeof contract.changeQueueFilter>('PATCH', '/api/admin/queue_filter/:id');
const remove = call<typeof contract.removeQueueFilter>('DELETE', '/api/admin/queue_filter/:id');

type Changed = RouteBody<typeof contract.changeQueueFilter> & { _id: string };

const queueFiltersApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    queueFilters: build.query<contract.SavedQueueFilter[], void>({
      query: () => async () => (await list({})).data,
      providesTags: ['queue'],
    }),
    addQueueFilter: build.mutation<unknown, RouteBody<typeof contract.addQueueFilter>>({
      query: (body) => () => add({ body }),
      invalidatesTags: ['queue'],
    }),
    changeQueueFilter: build.mutation<unknown, Changed>({
      query: asks(change, ({ _id, ...body }) => ({ params: { id: _id }, body })),
      invalidatesTags: ['queue'],
    }),
    removeQueueFilter: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      invalidatesTags: ['queue'],
    }),
  }),
});

export const {
  useQueueFiltersQuery,
  useAddQueueFilterMutation,
  useChangeQueueFilterMutation,
  useRemoveQueueFilterMutation,
} = queueFiltersApi;
