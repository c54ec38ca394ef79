import { transact } from '../../../../db/transact';
import type { AppContext } from '../../../../dependencies';
import { stampWithPhoto } from '../kinds/accountStamp';
import { type KnownRow, keepKnown } from '../ledger/knownRows';
import { type Late, tried } from './late';

export type LatePhotoServices = Pick<AppContext, 'database' | 'users' | 'authorPhotos' | 'foreignPictures'>;

/** Fetches photos of imported authors, whose accounts have none until then. */
export function createLatePhotos({ database, users, authorPhotos, foreignPictures }: LatePhotoServices) {
  const { db } = database;

  return async (id: string, known: KnownRow | undefined): Promise<Late> => {
    const account = await users.findById(id);
    if (!account) return { end: 'gone' };
    if (!known || account.profile_pic !== '') return { end: 'changed' };
    const { taken, missing } = await foreignPictures.take([known.hash], null);
    const photo = taken[known.hash];
    if (!photo) return tried(missing);
    const isGiven = await transact(db, async (trx) => {
      if (!(await authorPhotos.give(trx, id, photo.url))) return false;
      await keepKnown(trx, { ...known, stamp: stampWithPhoto(known.stamp, photo.url) });
      return true;
    });
    return isGiven ? tried([]) : { end: 'changed' };
  };
}
