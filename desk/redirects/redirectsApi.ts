import type * as contract from '@contracts/redirect';
import { call } from '@/services/http/request';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const list = call<typeof contract.listRedirects>('GET', '/api/admin/redirect');
const add = call<typeof contract.addRedirect>('POST', '/api/admin/redirect');
const change = call<typeof contract.changeRedirect>('PATCH', '/api/admin/redirect/:id');
const remove = call<typeof contract.removeRedirect>('DELETE', '/api/admin/redirect/:id');
const takeFile = call<typeof contract.takeRedirects>('POST', '/api/admin/redirect/file');
const listMisses = call<typeof contract.listMissedPaths>('GET', '/api/admin/redirect/miss');
const forget = call<typeof contract.forgetMissedPath>('DELETE', '/api/admin/redirect/miss/:id');

/** Where the browser fetches all of them as a file; the cookie of the desk signs it in. */
export const redirectsFile: (typeof contract.readRedirects)['path'] = '/api/admin/redirect/file';

const ROWS = 30;

/** A redirect as it is typed; without an id a new one. */
export type TypedRedirect = contract.RedirectBody & { _id?: string };

interface TypedFile {
  csv: string;
  apply: boolean;
  other_sites?: string[];
}

const redirectsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    redirects: build.infiniteQuery<Page<contract.Redirect>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ queryArg: search, pageParam }) =>
        pageAt(ROWS, pageParam, { search: search || undefined }),
      ),
      providesTags: ['redirects'],
    }),
    missedPaths: build.infiniteQuery<Page<contract.MissedPath>, void, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listMisses, ({ pageParam }) => pageAt(ROWS, pageParam)),
      providesTags: ['redirects'],
    }),
    storeRedirect: build.mutation<unknown, TypedRedirect>({
      query:
        ({ _id, ...body }) =>
        () =>
          _id === undefined ? add({ body }) : change({ params: { id: _id }, body }),
      invalidatesTags: (_done, error) => (error ? [] : ['redirects']),
    }),
    removeRedirect: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      invalidatesTags: ['redirects'],
    }),
    takeRedirects: build.mutation<contract.RedirectFile, TypedFile>({
      query: (body) => async () => (await takeFile({ body })).data,
      invalidatesTags: (done) => (done?.applied ? ['redirects'] : []),
    }),
    forgetMissedPath: build.mutation<unknown, string>({
      query: (id) => () => forget({ params: { id } }),
      invalidatesTags: ['redirects'],
    }),
  }),
});

export const {
  useRedirectsInfiniteQuery,
  useMissedPathsInfiniteQuery,
  useStoreRedirectMutation,
  useRemoveRedirectMutation,
  useTakeRedirectsMutation,
  useForgetMissedPathMutation,
} = redirectsApi;
