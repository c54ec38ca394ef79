import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

/** The quality that packs best among those that take well under a millisecond for a long article. */
const QUALITY = 4;

/** Each save keeps a whole text, so it must cost little time and little room. */
export function packText(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  // Otherwise its 16 KB buffer would be kept, and copied between threads, with it.
  return new Uint8Array(packed);
}

const unpack = promisify(brotliDecompress);

/** Beside the event loop, which a long text would hold. */
export const unpackText = async (packed: Uint8Array): Promise<string> =>
  (await unpack(packed)).toString('utf8');
