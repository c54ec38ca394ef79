import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns';

/** Argon2id, the library's own default, with the least cost that OWASP advises: 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on Node's four worker threads, which files, images and names of hosts need too. */
const inTurn = createTurns(2);

/** Keyboards send the same letters composed or decomposed; both are the same password. */
const normalised = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalised(password), cost));
}

/**
 * @param storedHash null for an account without a password: nothing matches it.
 * @param beforeWork called when the turn of this password has come; throws to give the turn up.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  beforeWork: () => Promise<void> = async () => {},
): Promise<boolean> {
  if (storedHash === null) return false;
  return inTurn(async () => {
    await beforeWork();
    return verify(storedHash, normalised(password));
  });
}
