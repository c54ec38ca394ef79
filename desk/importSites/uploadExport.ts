import { IMPORT_PART_MAX_BYTES } from '@contracts/rules/limits';
import { sendPart } from './importApi';

/** The bytes of a part as the server takes them. */
function asBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(part);
  });
}

/**
 * Sends a file part by part, so that it is never in memory as a whole.
 * @returns the id of the upload.
 */
export async function uploadExport(file: File, onProgress: (part: number) => void): Promise<string> {
  let upload: string | undefined;
  let at = 0;
  do {
    const part = file.slice(at, at + IMPORT_PART_MAX_BYTES);
    const body = { name: file.name, size: file.size, at, data: await asBase64(part) };
    const { data } = await sendPart({ body: upload === undefined ? body : { ...body, upload } });
    upload = data.upload;
    at = data.bytes;
    onProgress(file.size === 0 ? 1 : at / file.size);
  } while (at < file.size);
  return upload;
}
