import { isAppCode, plainCode, RECOVERY_CODES_COUNT, WRONG_CODE } from '@contracts/rules/signIn/secondFactor';
import { TOTP } from 'otpauth';
import type { MockUser } from '../db';
import { refuse } from '../mockFailure';

export const wrongCode = () => refuse('code', WRONG_CODE);

export const hasFactor = ({ authenticator, passkeys = [] }: MockUser): boolean =>
  Boolean(authenticator?.added_at) || passkeys.length > 0;

export function redeemAppCode({ authenticator }: MockUser, code: string): boolean {
  if (!authenticator) return false;
  const totp = new TOTP({ secret: authenticator.secret });
  const delta = totp.validate({ token: code });
  const step = totp.counter() + (delta ?? 0);
  if (delta === null || step <= authenticator.lastStep) return false;
  authenticator.lastStep = step;
  return true;
}

function redeemRecoveryCode(user: MockUser, code: string): boolean {
  const left = (user.recoveryCodes ?? []).filter((one) => plainCode(one) !== code);
  const isKnown = left.length < (user.recoveryCodes?.length ?? 0);
  user.recoveryCodes = left;
  return isKnown;
}

/** Uses up a code of the app, or a recovery code. @throws 400 for a wrong one. */
export function redeemCode(user: MockUser, typed: string): void {
  const code = plainCode(typed);
  if (!(isAppCode(code) ? redeemAppCode(user, code) : redeemRecoveryCode(user, code))) throw wrongCode();
}

export function newCodes(user: MockUser): string[] {
  user.recoveryCodes = Array.from({ length: RECOVERY_CODES_COUNT }, () =>
    crypto
      .randomUUID()
      .replaceAll('-', '')
      .slice(0, 24)
      .replace(/.{4}(?=.)/g, '$&-'),
  );
  return user.recoveryCodes;
}

/** Of the first factor. */
export const firstCodes = (user: MockUser): string[] =>
  (user.recoveryCodes ?? []).length > 0 ? [] : newCodes(user);

/** After a factor was removed. */
export function endWithLast(user: MockUser): void {
  if (!hasFactor(user)) user.recoveryCodes = undefined;
}
