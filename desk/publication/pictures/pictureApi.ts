import type * as contract from '@contracts/sitePicture';
import { call } from '@/services/http/request';
import { deskApi } from '../../api/deskApi';

const upload = call<typeof contract.uploadSitePicture>('POST', '/api/admin/site/picture');
type Upload = Parameters<typeof upload>[0]['body'];

/** The server accepts few simultaneous pictures per person, so they are sent one after the other. */
let before: Promise<unknown> = Promise.resolve();

/** Readers see it once the site is published with it. */
export async function uploadSitePicture(body: Upload): Promise<contract.SitePicture> {
  const uploading = before.then(() => upload({ body }));
  before = uploading.catch(() => {});
  return (await uploading).data;
}

const pictureApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadSitePicture: build.mutation<contract.SitePicture, Upload>({
      query: (body) => () => uploadSitePicture(body),
    }),
  }),
});

export const { useUploadSitePictureMutation } = pictureApi;
