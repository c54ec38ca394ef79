import { parse, serialize } from 'cookie';

const NAME = 'byline_device';
/** Browsers take a cookie of this name over HTTPS only, and from this host alone: a subdomain cannot plant one. */
const HOST_NAME = `__Host-${NAME}`;
const TOKEN = /^[\w-]{43}$/;

/** How long a browser stays known after its last sign-in. */
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60 * 1_000;

/**
 * The token of a known browser in a `Cookie` header, or null.
 * @param isHttps whether the site is served over HTTPS: then a cookie without the prefix is not ours.
 */
export function deviceTokenOf(header: string | undefined, isHttps: boolean): string | null {
  const cookies = parse(header ?? '');
  const token = cookies[HOST_NAME] ?? (isHttps ? undefined : cookies[NAME]);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Has a browser known again. The cookie names no person and signs no one in. */
export const deviceCookie = (token: string, isSecure: boolean): string =>
  serialize(isSecure ? HOST_NAME : NAME, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: '/',
    maxAge: DEVICE_KEPT_MS / 1_000,
  });
