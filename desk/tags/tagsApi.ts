import type * as contract from '@contracts/tagEditing';
import { call } from '@/services/http/request';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';

type Tags = contract.DeskTag[];

const list = call<typeof contract.listDeskTags>('GET', '/api/admin/tag');
const add = call<typeof contract.addTag>('POST', '/api/admin/tag');
const rename = call<typeof contract.renameTag>('PATCH', '/api/admin/tag/:id');
const order = call<typeof contract.orderTags>('PATCH', '/api/admin/tag');
const remove = call<typeof contract.removeTag>('DELETE', '/api/admin/tag/:id');
const merge = call<typeof contract.mergeTag>('POST', '/api/admin/tag/:id/merge');
const addSub = call<typeof contract.addSubTag>('POST', '/api/admin/tag/:id/sub');
const renameSub = call<typeof contract.renameSubTag>('PATCH', '/api/admin/tag/:id/sub/:subId');
const orderSubs = call<typeof contract.orderSubTags>('PATCH', '/api/admin/tag/:id/sub');
const removeSub = call<typeof contract.removeSubTag>('DELETE', '/api/admin/tag/:id/sub/:subId');

/** A tag, or a sub-category of one. */
export interface CategoryRef {
  tagId: string;
  subId?: string;
}

interface Order {
  /** The tag of the sub-categories; absent for the tags themselves. */
  tagId?: string;
  ids: string[];
}

let lastOrder: Promise<unknown> = Promise.resolve();

/** Orders arrive in the order in which they were made. */
function inTurn<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const sent = lastOrder.then(send, send);
  lastOrder = sent;
  return sent;
}

function putInOrder<Row extends { _id: string }>(rows: Row[], ids: string[]): void {
  const placeOf = ({ _id }: Row) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
  rows.sort((one, other) => placeOf(one) - placeOf(other));
}

const tagsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    tags: build.query<Tags, void>({
      query: () => async () => (await list()).data,
      providesTags: ['tags'],
    }),
    addCategory: build.mutation<unknown, { tagId?: string; title: string }>({
      query:
        ({ tagId, title }) =>
        () =>
          tagId === undefined
            ? add({ body: { title } })
            : addSub({ params: { id: tagId }, body: { subcontent: title } }),
      invalidatesTags: ['tags'],
    }),
    renameCategory: build.mutation<unknown, CategoryRef & { title: string }>({
      query:
        ({ tagId, subId, title }) =>
        () =>
          subId === undefined
            ? rename({ params: { id: tagId }, body: { title } })
            : renameSub({ params: { id: tagId, subId }, body: { subcontent: title } }),
      invalidatesTags: ['tags'],
    }),
    /** Shown immediately; afterwards the server's data is requested again, even if it refused. */
    orderCategories: build.mutation<unknown, Order>({
      query:
        ({ tagId, ids }) =>
        () =>
          inTurn(() =>
            tagId === undefined
              ? order({ body: { ids } })
              : orderSubs({ params: { id: tagId }, body: { ids } }),
          ),
      async onQueryStarted({ tagId, ids }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          tagsApi.util.updateQueryData('tags', undefined, (tags) => {
            if (tagId === undefined) putInOrder(tags, ids);
            else putInOrder(tags.find(({ _id }) => _id === tagId)?.sub ?? [], ids);
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: ['tags'],
    }),
    removeCategory: build.mutation<unknown, CategoryRef>({
      query:
        ({ tagId, subId }) =>
        () =>
          subId === undefined
            ? remove({ params: { id: tagId } })
            : removeSub({ params: { id: tagId, subId } }),
      invalidatesTags: ['tags'],
    }),
    mergeTag: build.mutation<unknown, { tagId: string; into: string }>({
      query: asks(merge, ({ tagId, into }) => ({ params: { id: tagId }, body: { into } })),
      invalidatesTags: ['tags'],
    }),
  }),
});

export const {
  useTagsQuery,
  useAddCategoryMutation,
  useRenameCategoryMutation,
  useOrderCategoriesMutation,
  useRemoveCategoryMutation,
  useMergeTagMutation,
} = tagsApi;
