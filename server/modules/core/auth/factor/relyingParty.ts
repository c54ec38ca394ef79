import { isIP } from 'node:net';
import { type Env, siteAddress } from '../../../../env';

/** The relying party of passkeys (WebAuthn). */
export interface RelyingParty {
  /** The host of the site. */
  id: string;
  /** The origin of its pages. */
  origin: string;
}

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * It is read from the settings, never from what a request says about itself, so that it is the same behind each proxy.
 * @returns null where browsers make no passkeys: without HTTPS, and for a number as the address.
 */
export function relyingPartyOf(env: Pick<Env, 'SITE_URL' | 'PORT'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(siteAddress(env));
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || isLocal(hostname) ? { id: hostname, origin } : null;
}
