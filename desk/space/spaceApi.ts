import type * as contract from '@contracts/space';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const get = call<typeof contract.getSpace>('GET', '/api/admin/space');

const spaceApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    space: build.query<contract.FreeSpace | null, void>({ query: () => async () => (await get()).data }),
  }),
});

export const { useSpaceQuery } = spaceApi;
