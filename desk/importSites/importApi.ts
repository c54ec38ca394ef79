import type * as contract from '@contracts/siteImport';
import type { removeSubscriber } from '@contracts/subscriber';
import { call, fillPath } from '@/services/http/request';
import { asks, asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const list = call<typeof contract.listImports>('GET', '/api/admin/import');
const start = call<typeof contract.startImport>('POST', '/api/admin/import');
const get = call<typeof contract.getImport>('GET', '/api/admin/import/:id');
const change = call<typeof contract.changeImport>('POST', '/api/admin/import/:id/state');
const fetchImages = call<typeof contract.fetchMissingImages>('POST', '/api/admin/import/:id/image');
const listItems = call<typeof contract.listImportItems>('GET', '/api/admin/import/:id/item');
const listMapped = call<typeof contract.listMapped>('GET', '/api/admin/import/:id/mapped');
const preview = call<typeof contract.previewImport>('GET', '/api/admin/import/:id/preview');
const remove = call<typeof contract.removeImport>('DELETE', '/api/admin/import/:id');
const removeEmail = call<typeof removeSubscriber>('POST', '/api/admin/subscriber/remove');

/** Sends a part of the file of an export. */
export const sendPart = call<typeof contract.uploadImportPart>('POST', '/api/admin/import/upload');

const reportPath: (typeof contract.downloadImportReport)['path'] = '/api/admin/import/:id/file';
const subscribersPath: (typeof contract.downloadSubscribers)['path'] = '/api/admin/subscriber/file';

/** The address from which the browser downloads files; the desk's cookie signs it in. */
export const reportAddress = (id: string): string => fillPath(reportPath, { id });
export const subscribersAddress = (): string => fillPath(subscribersPath, {});

const ROWS = 30;

/** The list, and the limits of the server. */
export interface ImportsPage extends Page<contract.SiteImport> {
  folder: boolean;
  upload_max_bytes: number;
  subscribers: boolean;
}

export type TypedImport = Parameters<typeof start>[0]['body'];

interface ItemsAsked {
  id: string;
  outcome?: contract.ImportOutcome;
}

export interface MappedAsked {
  id: string;
  kind: 'author' | 'tag';
}

const importApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    imports: build.infiniteQuery<ImportsPage, void, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ pageParam }) => pageAt(ROWS, pageParam)),
      providesTags: ['imports'],
    }),
    siteImport: build.query<contract.WholeImport, string>({
      query: (id) => async () => (await get({ params: { id } })).data,
      providesTags: ['imports'],
    }),
    startImport: build.mutation<contract.SiteImport, TypedImport>({
      query: (body) => async () => (await start({ body })).data,
      invalidatesTags: (_done, error) => (error ? [] : ['imports']),
    }),
    changeImport: build.mutation<contract.SiteImport, { id: string; to: 'paused' | 'running' | 'undone' }>({
      query: asksData(change, ({ id, to }) => ({ params: { id }, body: { to } })),
      invalidatesTags: ['imports'],
    }),
    fetchMissingImages: build.mutation<contract.WholeImport['images'], string>({
      query: (id) => async () => (await fetchImages({ params: { id } })).data,
      invalidatesTags: ['imports'],
    }),
    removeImport: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      invalidatesTags: ['imports'],
    }),
    removeSubscriber: build.mutation<unknown, string>({
      query: (email) => () => removeEmail({ body: { email } }),
      invalidatesTags: (_done, error) => (error ? [] : ['imports']),
    }),
    importItems: build.infiniteQuery<Page<contract.ImportItem>, ItemsAsked, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listItems, ({ queryArg: { id, outcome }, pageParam }) => ({
        params: { id },
        ...pageAt(ROWS, pageParam, { outcome: outcome || undefined }),
      })),
      providesTags: ['imports'],
    }),
    mappedItems: build.infiniteQuery<Page<contract.MappedItem>, MappedAsked, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listMapped, ({ queryArg: { id, kind }, pageParam }) => ({
        params: { id },
        ...pageAt(100, pageParam, { kind }),
      })),
    }),
    importPreview: build.query<contract.ImportPreview[], string>({
      query: (id) => async () => (await preview({ params: { id } })).data,
    }),
  }),
});

export const {
  useImportsInfiniteQuery,
  useSiteImportQuery,
  useStartImportMutation,
  useChangeImportMutation,
  useFetchMissingImagesMutation,
  useRemoveImportMutation,
  useRemoveSubscriberMutation,
  useImportItemsInfiniteQuery,
  useMappedItemsInfiniteQuery,
  useImportPreviewQuery,
} = importApi;
