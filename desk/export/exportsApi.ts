import type { ExportFormat } from '@contracts/rules/site/exportFormats';
import type * as contract from '@contracts/siteExport';
import { call, fillPath } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const list = call<typeof contract.listSiteExports>('GET', '/api/admin/export');
const start = call<typeof contract.startSiteExport>('POST', '/api/admin/export');
const remove = call<typeof contract.removeSiteExport>('DELETE', '/api/admin/export/:id');

const downloadPath: (typeof contract.downloadSiteExport)['path'] = '/api/admin/export/:id/file';

/** The address from which the browser downloads the file; the desk's cookie signs it in. */
export const exportAddress = (id: string): string => fillPath(downloadPath, { id });

export const { useExportsQuery, useStartExportMutation, useRemoveExportMutation } = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    exports: build.query<contract.SiteExport[], void>({
      query: () => async () => (await list()).data,
      providesTags: ['exports'],
    }),
    startExport: build.mutation<contract.SiteExport, ExportFormat>({
      query: (format) => async () => (await start({ body: { format } })).data,
      invalidatesTags: ['exports'],
    }),
    removeExport: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      invalidatesTags: ['exports'],
    }),
  }),
});
