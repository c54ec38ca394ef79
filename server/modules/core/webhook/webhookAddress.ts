import { isIP } from 'node:net';
import { badRequest } from '../../../errors';
import { hostOf } from '../../../lib/outbound/guardedRequest';
import { isPublicAddress, isWithin, type Networks } from '../../../lib/pictures/publicAddress';

const NOT_WEB = 'please give an address such as https://example.org/hook';
const NOT_PUBLIC = 'the address is not public';
const NEEDS_TLS = 'the address must begin with https://';

/** Why a public address may not be called; null if it may. */
export const refusalOfPublic = ({ protocol }: URL): string | null =>
  protocol === 'https:' ? null : NEEDS_TLS;

function faultOf(url: URL | null, allowed: Networks): string | null {
  if (!url || !/^https?:$/.test(url.protocol)) return NOT_WEB;
  if (url.username !== '' || url.password !== '') return 'the address must have no name and no password';
  const host = hostOf(url);
  if (isIP(host) && !isPublicAddress(host) && !isWithin(host, allowed)) return NOT_PUBLIC;
  // If private networks are allowed, a name can lead there; this is checked at each call.
  return allowed.length === 0 ? refusalOfPublic(url) : null;
}

/**
 * Parses the address of a webhook as typed by an editor.
 * @throws AppError 400 if it can never be called.
 */
export function readAddress(typed: string, allowed: Networks = []): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const fault = faultOf(url, allowed);
  if (!url || fault !== null) {
    const message = fault ?? NOT_WEB;
    throw badRequest(message, [{ path: 'address', message }]);
  }
  url.hash = '';
  return url.href;
}
