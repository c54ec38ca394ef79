import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Tx } from '../../../db/transact';
import type { ImageReferences } from '../image/imageReferences';
import { setFirstPhoto } from './user.repository';

interface Dependencies {
  cache: CacheDrops;
  imageReferences: ImageReferences;
}

/** Photos that are found for authors after their accounts were made. */
export function createAuthorPhotos({ cache, imageReferences }: Dependencies) {
  return {
    /** Gives a photo to an account without one. @returns false if it has one now, or no longer exists. */
    async give(trx: Tx, id: string, url: string): Promise<boolean> {
      if (!(await setFirstPhoto(trx, id, url))) return false;
      await imageReferences.setReferences(trx, `user:${id}`, [url]);
      cache.drop(trx, [cacheTag.author(id)]);
      return true;
    },
  };
}
