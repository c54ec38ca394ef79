import type * as contract from '@contracts/image';
import { call } from '../http/request';

const postImage = call<typeof contract.uploadImage>('POST', '/api/upload/image');
const postDeskImage = call<typeof contract.uploadDeskImage>('POST', '/api/admin/upload/image');
const postDelete = call<typeof contract.deleteImage>('POST', '/api/upload/delete_image');

interface UploadedImage {
  url: string;
  public_id: string;
}

interface UploadOptions {
  /** The id of the image that this one takes the place of. */
  replaces?: string;
  signal?: AbortSignal;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export async function uploadImage(
  dataUrl: string,
  { replaces = '', signal, onProgress }: UploadOptions = {},
): Promise<UploadedImage> {
  const { url, public_id } = await postImage({
    body: { file: dataUrl },
    headers: { cloudinary_id: replaces },
    signal,
    onProgress,
  });
  return { url, public_id };
}

/** As `uploadImage`, in the session of an editor. */
export async function uploadDeskImage(
  dataUrl: string,
  { signal, onProgress }: Omit<UploadOptions, 'replaces'> = {},
): Promise<UploadedImage> {
  const { url, public_id } = await postDeskImage({ body: { file: dataUrl }, signal, onProgress });
  return { url, public_id };
}

export async function deleteImage(publicId: string): Promise<void> {
  await postDelete({ body: { cloudinary_id: publicId } });
}
