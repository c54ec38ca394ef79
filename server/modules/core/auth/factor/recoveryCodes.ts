import { randomBytes } from 'node:crypto';
import { plainCode, RECOVERY_CODES_COUNT } from '@contracts/rules/signIn/secondFactor';
import { hashToken } from '../../../../lib/tokens';

/** Crockford's base32: no letters that are taken for others when they are read from paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** 120 random bits: so many that a plain SHA-256 of them cannot be turned back. */
const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => letters[byte % letters.length])
    .join('')
    .replace(GROUP, '$&-');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES_COUNT }, newCode);

/** The stored hash of a code. It includes the user, so that a code cannot match another account. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  hashToken(`${userId} ${plainCode(code)}`);
