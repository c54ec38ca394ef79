import type * as contract from '@contracts/frontPage';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getDeskFrontPage>('GET', '/api/admin/front-page');
const publish = call<typeof contract.publishFrontPage>('POST', '/api/admin/front-page');
const preview = call<typeof contract.previewFrontPage>('POST', '/api/admin/front-page/preview');
const restore = call<typeof contract.restoreFrontPage>('POST', '/api/admin/front-page/restore');

interface Published {
  after: number;
  arrangement: contract.Arrangement;
}

const frontPageApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    frontPage: build.query<contract.DeskFrontPage, void>({
      query: () => async () => (await get()).data,
      providesTags: ['front-page', 'articles', 'tags'],
    }),
    /** Whether it was refused or not, there may be a newer revision. */
    publishFrontPage: build.mutation<contract.DeskFrontPage, Published>({
      query: (body) => async () => (await publish({ body })).data,
      invalidatesTags: ['front-page'],
    }),
    restoreFrontPage: build.mutation<contract.DeskFrontPage, { after: number; revision: number }>({
      query: (body) => async () => (await restore({ body })).data,
      invalidatesTags: ['front-page'],
    }),
    previewFrontPage: build.mutation<contract.FrontPage, contract.Arrangement>({
      query: (arrangement) => async () => (await preview({ body: { arrangement } })).data,
    }),
  }),
});

export const {
  useFrontPageQuery,
  usePublishFrontPageMutation,
  useRestoreFrontPageMutation,
  usePreviewFrontPageMutation,
} = frontPageApi;
