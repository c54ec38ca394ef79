import type { getDeskProof } from '@contracts/desk';
import { call } from '@/services/http/request';
import { deskApi } from '../api/deskApi';

const checkProof = call<typeof getDeskProof>('GET', '/api/admin/session/proof');

export const { useReadyDownloadMutation } = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Asks for the password where it is needed: a download is no call that could be made again. */
    readyDownload: build.mutation<unknown, void>({ query: () => () => checkProof() }),
  }),
});
