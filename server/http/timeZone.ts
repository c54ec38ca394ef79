import type { IncomingMessage, ServerResponse } from 'node:http';

const attribute = /(<html\b[^>]*\bdata-time-zone=")[^"]*/;

/** Writes the zone of the site into a finished page, where `services/siteTime.ts` reads it. */
export const withTimeZone = (html: string, zone: string): string =>
  html.replace(attribute, (_found, before: string) => before + zone);

/** Pages that were rendered by the build know the zone of the build: they get that of the site as they are sent. */
export function sendTimeZone(request: IncomingMessage, response: ServerResponse, zone: string): void {
  const { end } = response;
  response.end = (...parts: unknown[]) => {
    const isPage = String(response.getHeader('content-type')).startsWith('text/html');
    if (isPage && !response.headersSent) {
      const [body] = parts;
      if (request.method === 'HEAD') response.removeHeader('content-length');
      else if (typeof body === 'string' || Buffer.isBuffer(body)) {
        const page = withTimeZone(String(body), zone);
        response.setHeader('content-length', Buffer.byteLength(page));
        parts[0] = page;
      }
    }
    return Reflect.apply(end, response, parts);
  };
}
