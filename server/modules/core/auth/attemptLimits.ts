export interface AttemptLimit {
  most: number;
  windowMs: number;
}

const MINUTE_MS = 60 * 1000;

/** How often something may fail, or be tried, before it is answered with 429. */
export const attemptLimits = {
  /** Wrong passwords for one account from one address. */
  account: { most: 10, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords for one account from a browser that its owner signed in with. No other limit of failures holds for it. */
  device: { most: 10, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords for one account from all other browsers together. */
  everywhere: { most: 100, windowMs: 60 * MINUTE_MS },
  /** Failed sign-ins from one address. */
  address: { most: 50, windowMs: 10 * MINUTE_MS },
  /** Right passwords for one account: people have some devices, and a program keeps its token. */
  accountSignIns: { most: 60, windowMs: 10 * MINUTE_MS },
  /** Right passwords from one address; a class or an office may share one. */
  addressSignIns: { most: 300, windowMs: 10 * MINUTE_MS },
  /** Codes of a second factor for one account, until one is right. These attempts come after the right password. */
  code: { most: 10, windowMs: 60 * MINUTE_MS },
  /** Sign-ins with a passkey that one address begins. */
  passkeys: { most: 300, windowMs: 10 * MINUTE_MS },
  /** Sign-ins through a provider that one address begins; each of its further steps is counted apart. */
  provider: { most: 300, windowMs: 10 * MINUTE_MS },
  /** Registrations from one address; a class or an office may share one. */
  registration: { most: 60, windowMs: 60 * MINUTE_MS },
  /** New accounts from one address without proof of work. */
  unprovedSignUps: { most: 30, windowMs: 60 * MINUTE_MS },
  /** The same from all addresses together. */
  unprovedSignUpsEverywhere: { most: 50, windowMs: 60 * MINUTE_MS },
};

export type AttemptLimits = Record<keyof typeof attemptLimits, AttemptLimit>;
