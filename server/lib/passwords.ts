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

/** Of a random password, which is kept nowhere. */
const NO_ACCOUNT =
  '$argon2id$v=19$m=19456,t=2,p=1$sCWOOdQ1x1KDEJiJ8nB3bQ$XRknKQMKD0gtvYhWKdqSymEFh9X+E7bTB+5hfDN0WSw';

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
 * @param storedHash null for an account without a password, or none at all: nothing matches it, and finding that out takes
 * as long.
 * @throws TooMuchWaits
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  { by, beforeWork }: Asked = {},
): Promise<boolean> {
  return inTurn(async () => {
    await beforeWork?.();
    const isMatch = await verify(storedHash ?? NO_ACCOUNT, normalised(password));
    return storedHash !== null && isMatch;
  }, by);
}
