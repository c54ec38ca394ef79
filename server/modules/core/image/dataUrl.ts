import { IMAGE_TOO_LARGE } from '@contracts/image';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { AppError, badRequest } from '../../../errors';

const PREFIX_MAX = 200;

/** The number of bytes in base64 with full groups of four characters. */
const bytesOf = (base64: string) => (base64.length / 4) * 3 - (base64.slice(-2).match(/=/g)?.length ?? 0);

/** The decoder ignores invalid characters and accepts the URL variant. A regular expression takes longer. */
function decode(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const isOdd = base64.length % 4 !== 0 || base64.includes('-') || base64.includes('_');
  if (isOdd || bytes.length !== bytesOf(base64)) throw badRequest('the file is not valid base64');
  return bytes;
}

/**
 * The bytes of a data URL; its declared type is ignored.
 * @throws AppError 400 if it is not base64, 413 if it is too large.
 */
export function decodeDataUrl(url: string): Buffer {
  const comma = url.slice(0, PREFIX_MAX).indexOf(',');
  if (comma < 0 || !/^data:[^,]*;base64$/i.test(url.slice(0, comma))) {
    throw badRequest('the file must be a data URL in base64');
  }
  const bytes = decode(url.slice(comma + 1));
  if (bytes.length > IMAGE_MAX_BYTES) {
    throw new AppError(413, IMAGE_TOO_LARGE);
  }
  return bytes;
}
