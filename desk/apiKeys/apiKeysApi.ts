import type * as contract from '@contracts/apiKey';
import { call } from '@/services/http/request';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const list = call<typeof contract.listApiKeys>('GET', '/api/admin/api_key');
const make = call<typeof contract.makeApiKey>('POST', '/api/admin/api_key');
const end = call<typeof contract.endApiKey>('DELETE', '/api/admin/api_key/:id');

const ROWS = 30;

const apiKeysApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    apiKeys: build.infiniteQuery<Page<contract.ApiKey>, void, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ pageParam }) => pageAt(ROWS, pageParam)),
      providesTags: ['keys'],
    }),
    /** Its answer is the only place that has the key. */
    makeApiKey: build.mutation<string, contract.NewApiKey>({
      query: (body) => async () => (await make({ body })).data.key,
      invalidatesTags: (_done, error) => (error ? [] : ['keys']),
    }),
    endApiKey: build.mutation<unknown, string>({
      query: (id) => () => end({ params: { id } }),
      invalidatesTags: ['keys'],
    }),
  }),
});

export const { useApiKeysInfiniteQuery, useMakeApiKeyMutation, useEndApiKeyMutation } = apiKeysApi;
