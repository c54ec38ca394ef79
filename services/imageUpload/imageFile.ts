import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';

/** The types that the server accepts, as reported by browsers. It checks the bytes itself. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];
const MEGABYTE = 1024 * 1024;

/** "8.4 MB"; never rounded down to the limit that it is over. */
export const inMegabytes = (bytes: number): string =>
  `${(Math.ceil((bytes * 10) / MEGABYTE) / 10).toFixed(1)} MB`;

/** "8 MB": the limit of the server. */
export const largestImage = `${IMAGE_MAX_BYTES / MEGABYTE} MB`;

/** Why this file need not be sent at all; null where nothing speaks against it. */
export function imageFileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  // Some systems know no type of a newer kind of image: the server has the last word.
  if (type !== '' && !ACCEPTED.includes(type)) {
    return `“${name}” cannot be used: choose a JPG, PNG, GIF, WebP or AVIF image.`;
  }
  if (size === 0) return `“${name}” is empty.`;
  if (size <= IMAGE_MAX_BYTES) return null;
  return `“${name}” has ${inMegabytes(size)}: choose an image of at most ${largestImage}.`;
}

/** @throws if the file cannot be read, such as one that was moved away. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}

/** @throws where the file cannot be read. */
export function readBytes(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsArrayBuffer(file);
  });
}
