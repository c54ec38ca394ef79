import type * as contract from '@contracts/board';
import { call } from '@/services/http/request';
import { asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getBoard>('GET', '/api/admin/board');

const boardApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** @param asked the filters, and keys of the columns that list more */
    board: build.query<contract.Board, contract.BoardFilters & { more?: string }>({
      query: asksData(get, (query) => ({ query })),
      providesTags: ['queue', 'articles', 'tags', 'publication'],
    }),
  }),
});

export const { useBoardQuery } = boardApi;
