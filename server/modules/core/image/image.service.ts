import { imagePolicy } from '@contracts/policies/image.policy';
import { thingOf } from '@contracts/policies/policy';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { ImageStore, StoredImage, StoreOptions } from '../../../lib/images/imageStore';
import { inSteps } from '../../../lib/letOthersRun';
import type { RateLimiter } from '../../../lib/rateLimit';
import { decodeDataUrl } from './dataUrl';
import {
  deleteUnclaimed,
  deleteUnused,
  deleteUpload,
  findUpload,
  insertUpload,
  listUnused,
} from './image.repository';
import type { createImageClaims } from './imageClaims';
import { createUploadLimits } from './uploadLimits';

const UNUSED_MS = 24 * 60 * 60 * 1000;
const BATCH = 50;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  images: ImageStore;
  imageClaims: ReturnType<typeof createImageClaims>;
  limiter: RateLimiter;
}

export type ImageService = ReturnType<typeof createImageService>;

/** Images that people upload. */
export function createImageService({ database: { db }, clock, images, imageClaims, limiter }: Dependencies) {
  const limited = createUploadLimits(limiter);

  /** @throws AppError 403 for another person's. An unknown one was removed before: repeating is harmless. */
  async function remove(caller: Caller, id: string): Promise<void> {
    const upload = await findUpload(db, id);
    if (!upload) return;
    authorize(caller, imagePolicy.delete, thingOf(upload.user_id));
    await deleteUpload(db, id);
    await imageClaims.remove(upload.image_name, (on) =>
      deleteUnclaimed(on, upload.image_name, isoNow(clock)),
    );
  }

  return {
    remove,

    /** @param replaces the caller's own upload that the new one takes the place of; an unknown one is ignored. */
    async upload(caller: Caller, dataUrl: string, replaces: string) {
      const replaced = replaces === '' ? undefined : await findUpload(db, replaces);
      if (replaced) authorize(caller, imagePolicy.delete, thingOf(replaced.user_id));
      const bytes = await inSteps(() => decodeDataUrl(dataUrl));
      return limited(caller._id, async () => {
        const id = createId();
        const claim = async (trx: Db, image_name: string) => {
          await insertUpload(trx, { id, user_id: caller._id, image_name, created_at: isoNow(clock) });
        };
        const { url } = await images.store(bytes, { claim, askedBy: caller._id });
        if (replaced) await remove(caller, replaces);
        return { url, public_id: id };
      });
    },

    /**
     * Stores a picture that belongs to no person. It is removed after a day unless something uses it.
     * @param form the size limits
     * @param checkSize throws for an unusable size, before anything is stored
     */
    async uploadForSite(
      { _id: askedBy }: Caller,
      dataUrl: string,
      { form, checkSize }: Required<Pick<StoreOptions, 'form' | 'checkSize'>>,
    ): Promise<StoredImage> {
      const bytes = await inSteps(() => decodeDataUrl(dataUrl));
      return limited(askedBy, () => images.store(bytes, { askedBy, form, checkSize }));
    },

    /**
     * Removes some of the images that were not in use for a day.
     * @returns whether there may be more.
     */
    async removeUnused(): Promise<boolean> {
      await imageClaims.tidyLoose(BATCH);
      const before = new Date(clock.now().getTime() - UNUSED_MS).toISOString();
      const names = await listUnused(db, before, BATCH);
      for (const name of names) await imageClaims.remove(name, (on) => deleteUnused(on, name, before));
      return names.length === BATCH;
    },
  };
}
