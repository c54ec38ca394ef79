import type * as contract from '@contracts/sitePicture';
import { call } from '@/services/http/request';
import { deskApi } from '../../api/deskApi';

const upload = call<typeof contract.uploadSitePicture>('POST', '/api/admin/site/picture');
type Upload = Parameters<typeof upload>[0]['body'];

/** Readers see it once the site is published with it. */
export const uploadSitePicture = async (body: Upload): Promise<contract.SitePicture> =>
  (await upload({ body })).data;

const pictureApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    uploadSitePicture: build.mutation<contract.SitePicture, Upload>({
      query: (body) => () => uploadSitePicture(body),
    }),
  }),
});

export const { useUploadSitePictureMutation } = pictureApi;
