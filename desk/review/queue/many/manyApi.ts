import type * as assignContract from '@contracts/assignment';
import type * as contract from '@contracts/queueMany';
import type { RouteBody } from '@contracts/route';
import { call } from '@/services/http/request';
import { asksData } from '../../../api/asks';
import { deskApi } from '../../../api/deskApi';

const listEditors = call<typeof assignContract.listAssignableEditors>('GET', '/api/admin/assignable_editor');
const assign = call<typeof contract.assignMany>('POST', '/api/admin/queue/assignment');
const claim = call<typeof contract.claimMany>('POST', '/api/admin/queue/claim');
const release = call<typeof contract.releaseMany>('POST', '/api/admin/queue/release');
const reject = call<typeof contract.rejectMany>('POST', '/api/admin/queue/rejection');
const undo = call<typeof contract.undoMany>('POST', '/api/admin/queue/undo');

type Results = contract.ManyResult[];

const manyApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    assignableEditors: build.query<assignContract.AssignableEditor[], void>({
      query: () => async () => (await listEditors({})).data,
      providesTags: ['queue', 'people'],
    }),
    assignMany: build.mutation<Results, RouteBody<typeof contract.assignMany>>({
      query: asksData(assign, (body) => ({ body })),
      invalidatesTags: ['queue'],
    }),
    claimMany: build.mutation<Results, string[]>({
      query: asksData(claim, (ids) => ({ body: { ids } })),
      invalidatesTags: ['queue'],
    }),
    releaseMany: build.mutation<Results, string[]>({
      query: asksData(release, (ids) => ({ body: { ids } })),
      invalidatesTags: ['queue'],
    }),
    rejectMany: build.mutation<Results, RouteBody<typeof contract.rejectMany>>({
      query: asksData(reject, (body) => ({ body })),
      invalidatesTags: ['queue'],
    }),
    undoMany: build.mutation<Results, string[]>({
      query: asksData(undo, (ids) => ({ body: { ids } })),
      invalidatesTags: ['queue'],
    }),
  }),
});

export const {
  useAssignableEditorsQuery,
  useAssignManyMutation,
  useClaimManyMutation,
  useReleaseManyMutation,
  useRejectManyMutation,
  useUndoManyMutation,
} = manyApi;
