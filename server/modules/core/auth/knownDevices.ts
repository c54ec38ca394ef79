import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies } from '../../../dependencies';
import { isHttpsSite } from '../../../env';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { createToken, hashToken } from '../../../lib/tokens';
import { DEVICE_KEPT_MS, deviceCookie, deviceTokenOf } from './deviceCookie';
import * as repository from './knownDevice.repository';

/** Per person; the least recently used one is removed first. */
export const knownDevicesMost = 20;
const BATCH = 100;

/**
 * Browsers from which people have signed in. Guesses of strangers must not lock them out, so sign-ins from there are
 * counted apart. A browser that is known has no rights by that.
 */
export function createKnownDevices({
  database: { db, kind },
  clock,
  env,
}: Pick<Dependencies, 'database' | 'clock' | 'env'>) {
  const isHttps = isHttpsSite(env);
  const oldest = () => new Date(clock.now().getTime() - DEVICE_KEPT_MS).toISOString();

  const isKnownHash = async (on: Db, userId: string, tokenHash: string | null): Promise<boolean> =>
    tokenHash !== null && repository.hasDevice(on, { tokenHash, userId, since: oldest() });

  return {
    /** The token of a request from a browser that may be known. */
    tokenIn: ({ headers }: Pick<FastifyRequest, 'headers'>) => deviceTokenOf(headers.cookie, isHttps),

    cookieFor: (token: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string =>
      deviceCookie(token, isHttps || protocol === 'https'),

    isKnown: (userId: string, token: string | null): Promise<boolean> =>
      isKnownHash(db, userId, token === null ? null : hashToken(token)),

    /** The same for the stored hash of its token, also in a transaction. */
    isKnownHash,

    /**
     * Makes a browser known for the person who signed in with it.
     * @param token the one it sent.
     * @returns its token from now on.
     */
    remember: (userId: string, token: string | null): Promise<string> =>
      transact(db, async (trx) => {
        // Two that delete the same rows in another order would wait for each other for ever.
        await lockName(trx, kind, `devices ${userId}`);
        // A token that the site did not issue is replaced: someone else could have planted it.
        const kept =
          token !== null && (await repository.hasToken(trx, hashToken(token))) ? token : createToken();
        const device = { token_hash: hashToken(kept), user_id: userId, used_at: isoNow(clock) };
        await repository.upsertDevice(trx, { id: createId(), ...device });
        await repository.deleteDevicesBeyond(trx, userId, knownDevicesMost);
        return kept;
      }),

    /** Forgets all browsers of a person except the one with this token: someone else may use one of them. */
    forgetOthers: (trx: Tx, userId: string, token: string | null) =>
      repository.deleteOtherDevices(trx, userId, hashToken(token ?? '')),

    /** Those that are no longer known. @returns whether there may be more. */
    prune: async (): Promise<boolean> => (await repository.deleteOldDevices(db, oldest(), BATCH)) === BATCH,
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
