import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import type { DatabaseClient } from '../../../db/client';
import type { Env } from '../../../env';
import { AppError } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { ImageStore } from '../../../lib/images/imageStore';
import { fetchPicture, type MissingPicture, PictureFault } from '../../../lib/pictures/fetchPicture';
import { admit, type RateLimiter } from '../../../lib/rateLimit';
import { createTurns } from '../../../lib/turns';
import { findForeignPicture, forgetForeignPictures, keepForeignPicture } from './foreignPicture.repository';

/** Per article. */
const PICTURES_MOST = 100;
const KNOWN_MS = 24 * 60 * 60 * 1000;
const EACH_MS = 10_000;
const ALL_MS = 40_000;
const AT_ONCE = 8;
const AT_ONCE_EACH = 2;
/** The turns of a job, which does one article after the other. */
const JOB = 'job';
export const fetchLimit = { most: 300, windowMs: 60 * 60 * 1000 };

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  env: Pick<Env, 'PICTURE_NETWORKS'>;
  images: Pick<ImageStore, 'store'>;
  limiter: RateLimiter;
}

/** A picture of another site as ours. */
interface TakenPicture {
  url: string;
  width: number;
  height: number;
}

interface TakenPictures {
  taken: Record<string, TakenPicture>;
  missing: MissingPicture[];
}

const keyOf = (address: string) => createHash('sha256').update(address).digest('hex');

export type ForeignPictures = ReturnType<typeof createForeignPictures>;

/** Pictures of other sites become images of this one. Never in a transaction: it waits for other sites. */
export function createForeignPictures({ database: { db }, clock, env, images, limiter }: Dependencies) {
  const inTurn = createTurns(AT_ONCE, { runningEach: AT_ONCE_EACH, waiting: 1_000 });
  const dayAgo = () => new Date(clock.now().getTime() - KNOWN_MS).toISOString();

  async function fetchAnew(
    address: string,
    askedBy: string | null,
    ending: AbortSignal,
  ): Promise<TakenPicture> {
    if (ending.aborted) throw new PictureFault('there was no time left for it');
    if (askedBy !== null) await admit(limiter, `pictures ${askedBy}`, fetchLimit);
    const bytes = await fetchPicture(address, {
      bytesMost: IMAGE_MAX_BYTES,
      signal: AbortSignal.any([ending, AbortSignal.timeout(EACH_MS)]),
      allowed: env.PICTURE_NETWORKS,
    });
    const { url, width, height } = await images.store(bytes, { askedBy: askedBy ?? undefined });
    const image_name = url.slice(url.lastIndexOf('/') + 1);
    const fetched_at = isoNow(clock);
    await keepForeignPicture(db, { address_key: keyOf(address), image_name, width, height, fetched_at });
    return { url, width, height };
  }

  async function takeOne(
    address: string,
    askedBy: string | null,
    ending: AbortSignal,
  ): Promise<TakenPicture> {
    const known = await findForeignPicture(db, keyOf(address), dayAgo());
    if (!known) return fetchAnew(address, askedBy, ending);
    return { url: `/uploads/${known.image_name}`, width: known.width, height: known.height };
  }

  return {
    /**
     * Fetches and stores the pictures at these addresses. Pictures fetched within a day are not requested again.
     * @param askedBy the person whose limits apply; null for a job, which has none.
     * @throws AppError 429 if a person requests too much.
     */
    async take(addresses: string[], askedBy: string | null): Promise<TakenPictures> {
      const ending = AbortSignal.timeout(ALL_MS);
      const taken: TakenPictures['taken'] = {};
      const missing: MissingPicture[] = [];
      const all = [...new Set(addresses)];
      const results = await Promise.allSettled(
        all
          .slice(0, PICTURES_MOST)
          .map((address) => inTurn(() => takeOne(address, askedBy, ending), askedBy ?? JOB)),
      );
      for (const [index, result] of results.entries()) {
        const address = all[index] ?? '';
        if (result.status === 'fulfilled') taken[address] = result.value;
        else missing.push({ address, reason: reasonOf(result.reason) });
      }
      const reason = `an article can take ${PICTURES_MOST} at a time`;
      missing.push(...all.slice(PICTURES_MOST).map((address) => ({ address, reason })));
      return { taken, missing };
    },

    /** Forgets what was fetched more than a day ago; images in use stay. */
    async forget(): Promise<boolean> {
      await forgetForeignPictures(db, dayAgo());
      return false;
    },
  };
}

/** @throws what says nothing of the picture. */
function reasonOf(error: unknown): string {
  if (error instanceof PictureFault) return error.message;
  if (error instanceof AppError && [413, 415].includes(error.status)) return error.message;
  throw error;
}
