import type * as contract from '@contracts/savedReply';
import { call } from '@/services/http/request';
import { asks } from '../../api/asks';
import { deskApi } from '../../api/deskApi';

const list = call<typeof contract.listSavedReplies>('GET', '/api/admin/saved_reply');
const add = call<typeof contract.addSavedReply>('POST', '/api/admin/saved_reply');
const change = call<typeof contract.changeSavedReply>('PATCH', '/api/admin/saved_reply/:id');
const remove = call<typeof contract.removeSavedReply>('DELETE', '/api/admin/saved_reply/:id');
const order = call<typeof contract.orderSavedReplies>('PATCH', '/api/admin/saved_reply');

/** The input of a reply. */
export type WrittenReply = Pick<contract.SavedReply, 'title' | 'content'>;

const repliesApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    savedReplies: build.query<contract.SavedReply[], void>({
      query: () => async () => (await list()).data,
      providesTags: ['replies'],
    }),
    addReply: build.mutation<unknown, WrittenReply>({
      query: (body) => () => add({ body }),
      invalidatesTags: ['replies'],
    }),
    changeReply: build.mutation<unknown, WrittenReply & { id: string; was: WrittenReply }>({
      query: asks(change, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['replies'],
    }),
    removeReply: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      invalidatesTags: ['replies'],
    }),
    orderReplies: build.mutation<unknown, string[]>({
      query: (ids) => () => order({ body: { ids } }),
      // Shown immediately; if it is refused, the server's order is restored.
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          repliesApi.util.updateQueryData('savedReplies', undefined, (replies) => {
            replies.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
          }),
        );
        queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['replies'],
    }),
  }),
});

export const {
  useSavedRepliesQuery,
  useAddReplyMutation,
  useChangeReplyMutation,
  useRemoveReplyMutation,
  useOrderRepliesMutation,
} = repliesApi;
