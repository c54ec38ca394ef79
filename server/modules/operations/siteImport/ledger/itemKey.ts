import { createHash } from 'node:crypto';

const KEY_MAX_LENGTH = 200;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** A key as it is stored: a system's own may be of any length, and have characters that databases refuse. */
export const storedKey = (key: string): string =>
  key.length <= KEY_MAX_LENGTH && !/\p{Cc}|\p{Surrogate}/u.test(key) ? key : digestOf(key).toString('hex');

const LENGTH = 14;

/**
 * The id that an item of a site has here, before and after it is stored: an article can be linked to before it is
 * there, and a dry run sees the ids of the run.
 */
export function targetId(site: string, kind: string, key: string): string {
  const number = BigInt(`0x${digestOf(JSON.stringify([site, kind, key])).toString('hex')}`);
  return number.toString(36).padStart(LENGTH, '0').slice(-LENGTH);
}
