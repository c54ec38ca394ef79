import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns';

/** Argon2id, the library's own default, with the least cost that OWASP advises: 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on Node's four worker threads, which files, images and names of hosts need too. */
const AT_ONCE = 2;
/** A password takes some 20 ms: what waits longest has waited two seconds, and one address keeps others for 20 ms. */
const WAITING = 200;
const WAITING_OF_ONE_ADDRESS = 40;
const inTurn = createTurns(AT_ONCE, { waiting: WAITING, waitingEach: WAITING_OF_ONE_ADDRESS });

/** Keyboards send the same letters composed or decomposed; both are the same password. */
const normalised = (password: string) => password.normalize('NFKC');

/**
 * @param askedBy the address that asks; addresses take turns.
 * @throws TooMuchWaits
 */
export function hashPassword(password: string, askedBy?: string): Promise<string> {
  return inTurn(() => hash(normalised(password), cost), askedBy);
}

interface Asked {
  /** The address that asks; addresses take turns. */
  by?: string;
  /** Called when the turn of this password has come; throws to give the turn up. */
  beforeWork?(): Promise<void>;
}

/**
 * @param storedHash null for an account without a password: nothing matches it.
 * @throws TooMuchWaits
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  { by, beforeWork }: Asked = {},
): Promise<boolean> {
  if (storedHash === null) return false;
  return inTurn(async () => {
    await beforeWork?.();
    return verify(storedHash, normalised(password));
  }, by);
}
