import { suspensionText } from '@contracts/rules/errorTexts';
import type { Parts as AllParts } from '../../../dependencies';
import { type AppError, notAllowed } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { createAttemptService } from './attempt.service';
import { type AttemptLimits, attemptLimits } from './attemptLimits';
import type { SignInOrigin } from './auth.service';
import { createGuesses } from './guesses';

interface Parts
  extends Pick<AllParts, 'database' | 'clock' | 'knownDevices' | 'guessWarnings' | 'signInPause'> {
  securityLog: Pick<AllParts['securityLog'], 'note'>;
  limits?: AttemptLimits;
}

interface Account {
  id: string;
  suspended_at: string | null;
  suspension_reason: string | null;
}

interface Asked<Of extends Account> {
  /** The key for counting, whether the account exists or not. */
  email: string;
  account: Of | undefined;
  /** The message for a person without an account yet who enters the right password; undefined for all others. */
  waitsText?: string;
  at: 'site' | 'desk';
  origin: SignInOrigin;
  /** Whether the password, or passkey, is right. @param beforeWork to be called before what takes long. */
  isRight(beforeWork: () => Promise<void>): Promise<boolean>;
  /** The answer if the password is wrong. */
  refusal(): AppError;
}

/** The rules for every way of signing in. */
export function createSignInGuard(parts: Parts) {
  const { securityLog, limits = attemptLimits } = parts;
  const attempts = createAttemptService(parts);
  const guesses = createGuesses(parts, limits);

  /**
   * Whether a password is right is only revealed within the limits: a right one is refused like the others while
   * its account or the address is blocked.
   * @returns the account.
   * @throws AppError the refusal, 403 for a suspended account and for a person without an account yet, 429.
   * TooMuchWaits
   */
  return async function admit<Of extends Account>(asked: Asked<Of>): Promise<Of> {
    const { email, account, waitsText, at, origin } = asked;
    const by = addressKey(origin.address);
    const guess = await guesses.begin({
      email,
      userId: account?.id,
      by,
      deviceToken: origin.deviceToken,
      at,
    });
    const successes = [
      ...(account ? [{ key: `signed-in:account:${account.id}`, limit: limits.accountSignIns }] : []),
      { key: `signed-in:address:${by}`, limit: limits.addressSignIns },
    ];
    const isRight = await asked.isRight(async () => {
      await guess.refuseIfBlocked();
      if (account || waitsText !== undefined) await attempts.refuseIfBlocked(successes);
    });
    if (!isRight || !(account || waitsText !== undefined)) {
      await guess.recordFailure();
      throw asked.refusal();
    }
    // Others may have failed while this one was verified.
    await guess.refuseIfBlocked();
    await attempts.record(successes);
    if (!account) throw notAllowed(waitsText ?? '');
    if (account.suspended_at !== null) {
      securityLog.note('sign_in.refused', { user: account.id, at, reason: 'suspended' });
      throw notAllowed(suspensionText(account.suspension_reason));
    }
    await guess.forget();
    return account;
  };
}
