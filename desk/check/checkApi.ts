import type { checkSite, Finding } from '@contracts/siteCheck';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const check = call<typeof checkSite>('GET', '/api/admin/check');

export const { useSiteCheckQuery } = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    siteCheck: build.query<Finding[], void>({ query: () => async () => (await check()).data }),
  }),
});
