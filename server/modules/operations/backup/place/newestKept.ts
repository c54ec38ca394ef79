import type { Clock } from '../../../../lib/clock';
import type { BackupFile, BackupPlace } from './backupPlace';

/** Asking a bucket costs money and time, and metrics are read every few seconds. */
const ASK_BUCKET_EVERY_MS = 5 * 60 * 1_000;

/**
 * Returns a function for the start time of the newest stored backup. It asks a bucket from time to time and keeps
 * the last answer while the bucket is unreachable.
 */
export function createNewestKept(place: BackupPlace, clock: Clock): () => Promise<string | undefined> {
  // A name may claim a time in the future.
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
