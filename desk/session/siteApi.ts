import type { SiteIdentity } from '@contracts/site';
import { fetchSite } from '@/services/api/site';
import { deskApi } from '../api/deskApi';

const siteApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The site as readers see it. */
    site: build.query<SiteIdentity, void>({ query: () => fetchSite, providesTags: ['publication'] }),
  }),
});

export const { useSiteQuery } = siteApi;
