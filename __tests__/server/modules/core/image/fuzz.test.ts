import { AppError } from '@/server/errors';
import type { BlobStore } from '@/server/lib/blobs/blobStore';
import { createImageStore } from '@/server/lib/images/imageStore';
import { animation, samples } from '../../../../support/images';

const VARIANTS = 60;

/** The same numbers in every run, so that a failure can be looked at. */
function createNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const nothing: BlobStore = {
  check: async () => undefined,
  put: async () => undefined,
  putFile: async () => undefined,
  get: async () => null,
  has: async () => false,
  remove: async () => undefined,
};
const images = createImageStore(nothing, { hold: (_name, work) => work() });

test('an image with wrong bytes is taken or refused, and never fails', async () => {
  const numbers = createNumbers(7);
  const all = { ...(await samples()), animation: await animation() };
  for (const [format, bytes] of Object.entries(all)) {
    for (let variant = 0; variant < VARIANTS; variant++) {
      const changed = Buffer.from(
        bytes.subarray(0, bytes.length - (variant % 3) * numbers(bytes.length / 2)),
      );
      for (let flips = variant % 5; flips >= 0; flips--) changed[numbers(changed.length)] = numbers(256);
      const outcome = await images.store(changed).catch((error: unknown) => error);
      const status = outcome instanceof AppError ? outcome.status : outcome instanceof Error ? outcome : 201;
      expect({
        format,
        variant,
        status: [201, 413, 415].includes(status as number) ? 'fine' : status,
      }).toEqual({
        format,
        variant,
        status: 'fine',
      });
    }
  }
});
