import { createHmac } from 'node:crypto';
import type { DatabaseClient } from '../db/client';
import { addressKey } from '../lib/addressKey';
import { findOrMakeKey } from './addressKey.repository';

/** 128 bits, in hex. */
const HASH_LENGTH = 32;

/** Hashes network addresses with a key of the database, so that stored hashes cannot be reversed. */
export function createAddressHash({ db }: Pick<DatabaseClient, 'db'>) {
  let key: Promise<string> | null = null;

  return async function hash(address: string): Promise<string> {
    key ??= findOrMakeKey(db).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(addressKey(address))
      .digest('hex')
      .slice(0, HASH_LENGTH);
  };
}
