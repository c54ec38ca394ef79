import { textKey } from '@contracts/rules/textKey';
import type { Dependencies } from '../../../dependencies';
import { hashToken } from '../../../lib/tokens';
import type { SecurityLog } from '../../../securityLog/securityLog';
import { type Counter, createAttemptService } from './attempt.service';
import type { AttemptLimits } from './attemptLimits';
import type { GuessWarnings } from './guessWarnings';
import type { KnownDevices } from './knownDevices';
import { createPauses, type Pause, pauseAfter } from './pauses';

interface Parts extends Pick<Dependencies, 'database' | 'clock'> {
  knownDevices: Pick<KnownDevices, 'isKnown'>;
  guessWarnings: Pick<GuessWarnings, 'ask'>;
  securityLog: Pick<SecurityLog, 'note'>;
  signInPause?: Pause;
}

interface Asked {
  email: string;
  /** Undefined if no account has the email. It is counted anyway, so that the answer does not reveal this. */
  userId: string | undefined;
  /** The key of the address that asks. */
  by: string;
  deviceToken: string | null;
  at: 'site' | 'desk';
}

/** Emails are counted by their hash, because the input can be anything, of any length. */
const accountKey = (email: string): string => `account:${hashToken(textKey(email))}`;

const ofAddress = (email: string, by: string): string => `${accountKey(email)} ${by}`;

/**
 * Counts wrong passwords. Strangers are counted by account and address, and all together by account; a browser that the
 * owner of the account signed in with is counted apart, so that they cannot lock it out.
 */
export function createGuesses(parts: Parts, limits: AttemptLimits) {
  const { knownDevices, guessWarnings, securityLog } = parts;
  const attempts = createAttemptService(parts);
  const hold = createPauses(parts.signInPause);

  async function countersFor({ email, userId, by, deviceToken }: Asked) {
    if (userId !== undefined && deviceToken && (await knownDevices.isKnown(userId, deviceToken))) {
      const key = `${accountKey(email)} device ${hashToken(deviceToken)}`;
      return { ofAccount: [{ key, limit: limits.device }], all: [{ key, limit: limits.device }] };
    }
    const ofAccount = [
      { key: ofAddress(email, by), limit: limits.account },
      { key: accountKey(email), limit: limits.everywhere },
    ];
    return { ofAccount, all: [...ofAccount, { key: `address:${by}`, limit: limits.address }] };
  }

  const reasonOf = ({ limit }: Counter) => {
    if (limit === limits.device) return 'device';
    if (limit === limits.everywhere) return 'everywhere';
    return limit === limits.account ? 'account' : 'address';
  };

  return {
    /**
     * Holds the caller up the longer, the nearer a limit of the account is.
     * @throws AppError 429 where a limit is reached. TooMuchWaits
     */
    async begin(asked: Asked) {
      const { all, ofAccount } = await countersFor(asked);
      const { by, userId, at } = asked;
      const refuseIfBlocked = () => attempts.refuseIfBlocked(all);
      await refuseIfBlocked();
      await hold(pauseAfter(Math.max(...(await Promise.all(ofAccount.map(attempts.usedPart))))), by);
      return {
        refuseIfBlocked,

        /** Counts a wrong password, and notes it and each limit that it reaches. @throws AppError 429 */
        async recordFailure(): Promise<void> {
          const facts = { at, ...(userId !== undefined && { user: userId }) };
          // An attempt over a limit is refused here and not logged: it would fill the disk.
          const reached = await attempts.record(all);
          securityLog.note('sign_in.failed', facts);
          for (const counter of reached)
            securityLog.note('sign_in.locked', { ...facts, reason: reasonOf(counter) });
          if (userId !== undefined && reached.some((counter) => ofAccount.includes(counter)))
            await guessWarnings.ask(userId);
        },

        /** The password was right. Attempts of others from elsewhere stay counted. */
        forget: () => attempts.forget(ofAccount[0]?.key ?? ''),
      };
    },

    /** For an owner who has confirmed their identity by mail. */
    async forgive(email: string, by: string): Promise<void> {
      await attempts.forget(ofAddress(email, by));
      await attempts.forget(accountKey(email));
    },
  };
}
