import type { SitePicture, uploadSitePicture } from '@contracts/sitePicture';
import { call } from '@/services/http/request';
import { deskApi } from '../../api/deskApi';

const upload = call<typeof uploadSitePicture>('POST', '/api/admin/site/picture');
type Upload = Parameters<typeof upload>[0]['body'];

const pictureApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Readers see it once the site is published with it. */
    uploadSitePicture: build.mutation<SitePicture, Upload>({
      query: (body) => async () => (await upload({ body })).data,
    }),
  }),
});

export const { useUploadSitePictureMutation } = pictureApi;
