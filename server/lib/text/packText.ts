import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

/** Of the qualities that take well under a millisecond for a long article, the one that packs best. */
const QUALITY = 4;

/** Each save keeps a whole text, so it must cost little time and little room. */
export function packText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const unpack = promisify(brotliDecompress);

/** Beside the event loop, which a long text would hold. */
export const unpackText = async (packed: Uint8Array): Promise<string> =>
  (await unpack(packed)).toString('utf8');
