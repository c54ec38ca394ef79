import type * as contract from '@contracts/deskPage';
import { call } from '@/services/http/request';
import { asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';

const list = call<typeof contract.listPages>('GET', '/api/admin/page');
const get = call<typeof contract.getDeskPage>('GET', '/api/admin/page/:id');
const create = call<typeof contract.createPage>('POST', '/api/admin/page');
const save = call<typeof contract.savePage>('PATCH', '/api/admin/page/:id');
const place = call<typeof contract.placePage>('POST', '/api/admin/page/:id/place');
const order = call<typeof contract.orderPages>('POST', '/api/admin/page_order');
const publish = call<typeof contract.publishPage>('POST', '/api/admin/page/:id/publish');
const unpublish = call<typeof contract.unpublishPage>('POST', '/api/admin/page/:id/unpublish');
const remove = call<typeof contract.deletePage>('DELETE', '/api/admin/page/:id');
const listRevisions = call<typeof contract.listPageRevisions>('GET', '/api/admin/page/:id/revision');
const getRevision = call<typeof contract.getPageRevision>('GET', '/api/admin/page/:id/revision/:revision');
const restore = call<typeof contract.restorePageRevision>(
  'POST',
  '/api/admin/page/:id/revision/:revision/restore',
);

type Page = contract.DeskPage;
type Text = contract.PageText;

/** The calls of an open page's saver, outside the store: texts do not pass through it. */
export const pageCalls = {
  get: async (id: string, signal?: AbortSignal): Promise<Page> =>
    (await get({ params: { id }, signal })).data,
  create: async (text: Text, key: string, signal?: AbortSignal): Promise<Page> =>
    (await create({ body: { ...text, key }, signal })).data,
  save: async (
    id: string,
    body: Text & { revision: number; keeps?: boolean },
    signal?: AbortSignal,
  ): Promise<Page> => (await save({ params: { id }, body, signal })).data,
  restore: async (id: string, wanted: number, revision: number): Promise<Page> =>
    (await restore({ params: { id, revision: String(wanted) }, body: { revision } })).data,
};

interface Begun {
  title: string;
  role: contract.PagePlace['role'];
  key: string;
}

const pagesApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    pages: build.query<contract.PageSummary[], void>({
      query: () => async () => (await list()).data,
      providesTags: ['pages'],
    }),
    page: build.query<Page, string>({
      query: (id) => () => pageCalls.get(id),
      providesTags: ['pages'],
    }),
    pageRevisions: build.query<contract.PageRevisionSummary[], string>({
      query: (id) => async () => (await listRevisions({ params: { id } })).data,
      providesTags: ['pages'],
    }),
    pageRevision: build.query<contract.PageRevision, { id: string; revision: number }>({
      query: asksData(getRevision, ({ id, revision }) => ({ params: { id, revision: String(revision) } })),
    }),
    beginPage: build.mutation<Page, Begun>({
      query: (body) => async () => (await create({ body })).data,
      invalidatesTags: ['pages'],
    }),
    placePage: build.mutation<Page, { id: string; before: contract.PagePlace; place: contract.PagePlace }>({
      query: asksData(place, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['pages'],
    }),
    orderPages: build.mutation<contract.PageSummary[], string[]>({
      query: (ids) => async () => (await order({ body: { ids } })).data,
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          pagesApi.util.updateQueryData('pages', undefined, (pages) => {
            pages.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
          }),
        );
        queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['pages'],
    }),
    publishPage: build.mutation<Page, { id: string; revision: number }>({
      query: asksData(publish, ({ id, revision }) => ({ params: { id }, body: { revision } })),
      invalidatesTags: ['pages'],
    }),
    unpublishPage: build.mutation<Page, string>({
      query: (id) => async () => (await unpublish({ params: { id } })).data,
      invalidatesTags: ['pages'],
    }),
    removePage: build.mutation<void, string>({
      query: (id) => async () => void (await remove({ params: { id } })),
      invalidatesTags: ['pages'],
    }),
  }),
});

export const {
  usePagesQuery,
  usePageQuery,
  usePageRevisionsQuery,
  usePageRevisionQuery,
  useBeginPageMutation,
  usePlacePageMutation,
  useOrderPagesMutation,
  usePublishPageMutation,
  useUnpublishPageMutation,
  useRemovePageMutation,
} = pagesApi;
