/** Made at a time; all that were made before end. */
export const RECOVERY_CODES_COUNT = 10;

/** Longer than any code with spaces in it. */
export const CODE_MAX_LENGTH = 64;

export const CODE_NEEDED = 'this account has a second factor: please send a code';
export const WRONG_CODE = 'this code is not right, or was used before';
export const SIGN_IN_STEP_IS_OVER = 'this took too long: please sign in again';

/** With the answer to an editor who has to set one up before the desk opens. */
export const FACTOR_NEEDED_CODE = 'needs_factor';
export const SET_ONE_UP_FIRST = 'please set up a second factor of your own first, under your account';
export const CODES_FIRST = 'please make recovery codes before you remove your last second factor';
export const LAST_FACTOR_STAYS =
  'editors need a second factor here: please add another one before you remove the last';
export const NOT_BY_KEY =
  'an API key cannot change whether editors need a second factor: please use the desk';

/** A typed code without the spaces and dashes in which it is displayed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Whether it is of an app; all others are recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
