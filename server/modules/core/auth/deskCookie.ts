import { createHash, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'cookie';

const NAME = 'byline_desk';
/** Browsers take a cookie of this name over HTTPS only, and from this host alone: a subdomain cannot plant one. */
const HOST_NAME = `__Host-${NAME}`;
/** The server decides when a session is over; the browser only has to keep it for longer than that. */
const KEPT_S = 30 * 24 * 60 * 60;

/**
 * The token of the desk's session in a `Cookie` header, or null where there is none.
 * @param isHttps whether the site is served over HTTPS: then a cookie without the prefix is nothing of ours.
 */
export function deskTokenOf(header: string | undefined, isHttps: boolean): string | null {
  const cookies = parse(header ?? '');
  return cookies[HOST_NAME] || (!isHttps && cookies[NAME]) || null;
}

/** The cookie that keeps a session: no script reads it, and no other site has it sent. An empty token takes it away. */
export const deskCookie = (token: string, isSecure: boolean): string =>
  serialize(isSecure ? HOST_NAME : NAME, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: '/',
    maxAge: token === '' ? 0 : KEPT_S,
  });

/** The token that the desk sends with every change, to show that it could read an answer of this server. */
export const csrfTokenOf = (token: string): string =>
  createHash('sha256').update(`csrf ${token}`).digest('base64url');

/** Compares in constant time. */
export function isCsrfToken(token: string, sent: unknown): boolean {
  const expected = Buffer.from(csrfTokenOf(token));
  const given = Buffer.from(typeof sent === 'string' ? sent : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
