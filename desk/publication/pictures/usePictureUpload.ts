import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import type { PictureUse } from '@contracts/rules/site/pictureRules';
import type { SitePicture } from '@contracts/sitePicture';
import { useEffect, useRef, useState } from 'react';
import { asSentence } from '@/services/http/asSentence';
import { inMegabytes, largestImage, readDataUrl } from '@/services/imageUpload/imageFile';
import { useUploadSitePictureMutation } from './pictureApi';

/** Which files are offered. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml';

/** Sends pictures for one place of the site, one after the other. @param onAdd called for each that is stored */
export function usePictureUpload(use: PictureUse, onAdd: (picture: SitePicture) => void) {
  const [post] = useUploadSitePictureMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // Input typed during the upload must not be lost with the answer.
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  });

  async function send(file: File): Promise<string> {
    if (file.size > IMAGE_MAX_BYTES) {
      return `“${file.name}” has ${inMegabytes(file.size)}: choose a picture of at most ${largestImage}.`;
    }
    const read = await readDataUrl(file).catch(() => null);
    if (read === null) return `“${file.name}” cannot be read.`;
    // Some systems know no type of a newer kind; the server looks at the bytes.
    const { data, error } = await post({ use, file: read });
    if (data) latest.current(data);
    return error ? asSentence(error.message ?? 'it was not stored') : '';
  }

  async function choose(files: File[]): Promise<void> {
    setIsBusy(true);
    setFailure('');
    for (const file of files) {
      const fault = await send(file);
      if (fault !== '') {
        setFailure(fault);
        break;
      }
    }
    setIsBusy(false);
  }

  return { choose, isBusy, failure };
}
