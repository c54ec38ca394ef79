import type * as contract from '@contracts/rejectionReason';
import { call } from '@/services/http/request';
import { deskApi } from '../../api/deskApi';

const list = call<typeof contract.listReasons>('GET', '/api/admin/reason');
const add = call<typeof contract.addReason>('POST', '/api/admin/reason');
const change = call<typeof contract.changeReason>('PATCH', '/api/admin/reason/:id');
const order = call<typeof contract.orderReasons>('PATCH', '/api/admin/reason');
const remove = call<typeof contract.removeReason>('DELETE', '/api/admin/reason/:id');

export type Reason = contract.RejectionReason;
export type ReasonWords = Pick<Reason, 'title' | 'text'>;

const reasonsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reasons: build.query<Reason[], void>({
      query: () => async () => (await list()).data,
      providesTags: ['queue'],
    }),
    /** Without an id a new one, behind the others. */
    keepReason: build.mutation<unknown, ReasonWords & { id?: string; was: ReasonWords }>({
      query:
        ({ id, was, ...words }) =>
        () =>
          id === undefined ? add({ body: words }) : change({ params: { id }, body: { ...words, was } }),
      invalidatesTags: ['queue'],
    }),
    /** Shown immediately; afterwards the server's data is requested again, even if it refused. */
    orderReasons: build.mutation<unknown, string[]>({
      query: (ids) => () => order({ body: { ids } }),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          reasonsApi.util.updateQueryData('reasons', undefined, (reasons) => {
            reasons.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: ['queue'],
    }),
    removeReason: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      invalidatesTags: ['queue'],
    }),
  }),
});

export const { useReasonsQuery, useKeepReasonMutation, useOrderReasonsMutation, useRemoveReasonMutation } =
  reasonsApi;
