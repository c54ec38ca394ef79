import type { Db } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import type { ImageReferences } from './imageReferences';

export type ArticleLock = ReturnType<typeof createArticleLock>;

/**
 * Holds an article and then its images, those of the texts too, until the transaction ends. A decision about an
 * article does this first: so no two wait for each other.
 */
export const createArticleLock =
  ({ imageReferences }: { imageReferences: Pick<ImageReferences, 'lock'> }) =>
  async (trx: Db, id: string, texts: string[] = []): Promise<void> => {
    await lockArticle(trx, id);
    await imageReferences.lock(trx, [id], texts);
  };
