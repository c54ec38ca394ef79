import { EMAIL_MAX_LENGTH } from './limits';
import { cleanName } from './textKey';

const LOCAL_PART = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^([\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}-]*[\p{L}\p{M}]$/u;
const LOCAL_PART_MAX_LENGTH = 64;

/**
 * Domain of stand-in emails for unknown ones. Registration refuses it, so that no one can become an imported
 * author.
 */
export const PLACEHOLDER_DOMAIN = 'imported.invalid';

/** The stored form of an email address, or its fault. */
export function readEmail(text: string): { email: string } | { fault: string } {
  const email = cleanName(text);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = email.slice(at + 1);
  const isEmail =
    email.length <= EMAIL_MAX_LENGTH &&
    local.length <= LOCAL_PART_MAX_LENGTH &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(domain) &&
    domain.toLowerCase() !== PLACEHOLDER_DOMAIN;
  return isEmail ? { email } : { fault: 'email must be an address such as name@example.org' };
}
