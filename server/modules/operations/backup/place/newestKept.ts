import type { Clock } from '../../../../lib/clock';
import type { BackupFile, BackupPlace } from './backupPlace';

/** Asking a bucket costs money and time, and metrics are read every few seconds. */
const ASK_BUCKET_EVERY_MS = 5 * 60 * 1_000;

/**
 * Tells when the newest backup that lies in the place was begun. A bucket is asked now and then; while it is away the
 * last answer stays.
 */
export function createNewestKept(place: BackupPlace, clock: Clock): () => Promise<string | undefined> {
  // A name may claim a time to come.
  const newestIn = (files: BackupFile[]) =>
    files.find(({ date }) => Date.parse(date) <= clock.now().getTime())?.date;
  let known: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (place.kind !== 'bucket') return newestIn(await place.list());
    const now = clock.now().getTime();
    if (now - askedAt < ASK_BUCKET_EVERY_MS) return known;
    askedAt = now;
    known = await place.list().then(newestIn, () => known);
    return known;
  };
}
