import type * as contract from '@contracts/site';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getDeskSite>('GET', '/api/admin/site');
const publish = call<typeof contract.publishSite>('POST', '/api/admin/site');
const check = call<typeof contract.checkSiteIdentity>('POST', '/api/admin/site/check');
const preview = call<typeof contract.previewSite>('POST', '/api/admin/site/preview');
const restore = call<typeof contract.restoreSite>('POST', '/api/admin/site/restore');

const publicationApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    publication: build.query<contract.DeskSite, void>({
      query: () => async () => (await get()).data,
      providesTags: ['publication'],
    }),
    /** Whether it was refused or not, there may be a newer revision. */
    publishPublication: build.mutation<contract.DeskSite, { after: number; identity: contract.SiteIdentity }>(
      {
        query: (body) => async () => (await publish({ body })).data,
        invalidatesTags: ['publication'],
      },
    ),
    restorePublication: build.mutation<contract.DeskSite, { after: number; revision: number }>({
      query: (body) => async () => (await restore({ body })).data,
      invalidatesTags: ['publication'],
    }),
    /** The HTML of a page. It is rendered each time, because the input changes. */
    previewPublication: build.mutation<
      string,
      { identity: contract.SiteIdentity; page: contract.PreviewedPage; article?: string }
    >({
      query: (body) => async () => (await preview({ body })).data.html,
    }),
    /** Holds what a file says to the rules, and changes nothing. */
    checkPublication: build.mutation<contract.SiteIdentity, contract.SiteIdentity>({
      query: (body) => async () => (await check({ body })).data,
    }),
  }),
});

export const {
  usePublicationQuery,
  usePublishPublicationMutation,
  useRestorePublicationMutation,
  useCheckPublicationMutation,
  usePreviewPublicationMutation,
} = publicationApi;
