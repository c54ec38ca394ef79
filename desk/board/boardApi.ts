import type * as contract from '@contracts/board';
import { call } from '@/services/http/request';
import { asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getBoard>('GET', '/api/admin/board');

const boardApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** @param more keys of the columns that list more */
    board: build.query<contract.Board, string>({
      query: asksData(get, (more) => ({ query: more === '' ? {} : { more } })),
      providesTags: ['queue', 'articles', 'tags', 'publication'],
    }),
  }),
});

export const { useBoardQuery } = boardApi;
