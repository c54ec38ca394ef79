import { parse, serialize } from 'cookie';
import { CHALLENGE_LIVES_MS } from './passkeyChallenges';

const NAME = 'byline_passkey';
/** Browsers take a cookie of this name over HTTPS only, and from this host alone: a subdomain cannot plant one. */
const HOST_NAME = `__Host-${NAME}`;

/** Which sign-in with a passkey a browser has begun; empty for none. @param isHttps whether the site is served over HTTPS. */
export function passkeyTokenOf(header: string | undefined, isHttps: boolean): string {
  const cookies = parse(header ?? '');
  return cookies[HOST_NAME] ?? (isHttps ? '' : (cookies[NAME] ?? ''));
}

/** Ties a sign-in with a passkey to the browser that began it. No script reads it. An empty token takes it away. */
export const passkeyCookie = (token: string, isSecure: boolean): string =>
  serialize(isSecure ? HOST_NAME : NAME, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: '/',
    maxAge: token === '' ? 0 : CHALLENGE_LIVES_MS / 1_000,
  });
