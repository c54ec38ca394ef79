import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns';

/** Argon2id, the library's own default, with the least cost that OWASP advises: 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on Node's four worker threads, which files, images and names of hosts need too. */
const AT_ONCE = 2;
/** A password takes some 20 ms: the longest wait is two seconds, and one address delays others by 20 ms. */
const WAITING = 200;
const WAITING_OF_ONE_ADDRESS = 40;
const inTurn = createTurns(AT_ONCE, { waiting: WAITING, waitingEach: WAITING_OF_ONE_ADDRESS });

/** Hash of a random password that is stored nowhere. */
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
  /** Called when it is this password's turn; throws to give up. */
  beforeWork?(): Promise<void>;
}

/**
 * @param storedHash null for an account without a password, or no account: nothing matches it, and checking takes
 * the same time.
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
