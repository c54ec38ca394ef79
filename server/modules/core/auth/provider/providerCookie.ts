import { parse, serialize } from 'cookie';

const NAME = 'byline_provider';
/** Browsers take a cookie of this name over HTTPS only, and from this host alone: a subdomain cannot plant one. */
const HOST_NAME = `__Host-${NAME}`;
const KEPT_S = 30 * 60;

/** As `createToken` makes them. */
const TOKEN = /^[\w-]{43}$/;

/** By what a browser is known that signs in through a provider; empty for none. @param isHttps whether the site is served over HTTPS. */
export function providerTokenOf(header: string | undefined, isHttps: boolean): string {
  const cookies = parse(header ?? '');
  const token = cookies[HOST_NAME] ?? (isHttps ? '' : (cookies[NAME] ?? ''));
  return TOKEN.test(token) ? token : '';
}

/**
 * Ties a sign-in through a provider to the browser that began it. No script reads it. It is sent where the provider leads
 * back, which a strict one would not be. An empty token takes it away.
 */
export const providerCookie = (token: string, isSecure: boolean): string =>
  serialize(isSecure ? HOST_NAME : NAME, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: token === '' ? 0 : KEPT_S,
  });
