import { IMAGE_TOO_LARGE } from '@contracts/image';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { AppError, badRequest } from '../../../errors';

const PREFIX_MAX = 200;

/**
 * The bytes of a data URL; its declared type counts for nothing.
 * @throws AppError 400 for what is not base64, 413 for too much.
 */
export function decodeDataUrl(url: string): Buffer {
  const comma = url.slice(0, PREFIX_MAX).indexOf(',');
  if (comma < 0 || !/^data:[^,]*;base64$/i.test(url.slice(0, comma))) {
    throw badRequest('the file must be a data URL in base64');
  }
  const text = url.slice(comma + 1);
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
    throw badRequest('the file is not valid base64');
  }
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > IMAGE_MAX_BYTES) {
    throw new AppError(413, IMAGE_TOO_LARGE);
  }
  return bytes;
}
