import type { RequestListener } from 'node:http';
import type { Env } from '../env';
import type { Clock } from '../lib/clock';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 advises less than a year. */
const EXPIRES_AFTER_MS = 180 * 24 * 60 * 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Says where to report a security problem of the site (RFC 9116); null where no setting says it. It expires half a year
 * after it was read: as long as it is served, the contact is the present one.
 */
export function createSecurityTxt(
  { SECURITY_CONTACT, SITE_URL }: Pick<Env, 'SECURITY_CONTACT' | 'SITE_URL'>,
  clock: Clock,
): RequestListener | null {
  if (!SECURITY_CONTACT) return null;
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
    if (!isRead) {
      response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
      return;
    }
    // The same for a whole day, so that it can be compared.
    const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + EXPIRES_AFTER_MS);
    const lines = [
      ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      ...(SITE_URL ? [`Canonical: ${SITE_URL}${SECURITY_TXT_PATH}`] : []),
    ];
    const text = `${lines.join('\n')}\n`;
    response
      .writeHead(200, { ...headers, 'cache-control': 'public, max-age=3600' })
      .end(request.method === 'HEAD' ? undefined : text);
  };
}
