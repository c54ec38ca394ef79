import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { CACHE_TAGS_HEADER } from '../cache/cacheTags';
import type { RenderedReply } from '../cache/reply';
import type { CacheTarget } from './cacheTarget';
import { FOREVER } from './staticFiles';

/** Headers of one connection or transfer, and those that are set again when the reply is sent. */
const ownHeaders = new Set([
  'cdn-cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'surrogate-control',
  'transfer-encoding',
  'x-request-id',
  CACHE_TAGS_HEADER,
]);

function withEncoding(vary: string | undefined): string {
  const others = (vary ?? '').split(',').map((name) => name.trim().toLowerCase());
  return [...new Set([...others.filter(Boolean), 'accept-encoding'])].join(', ');
}

interface Options {
  dispatch: RequestListener;
  target: CacheTarget;
  /** Host of the site, as a visitor's own `Host` header must not end up in what others read. */
  host: string;
  requestId: string;
  securityHeaders: (body: Buffer) => Record<string, string>;
}

/**
 * Renders a reply from a request without anything of the first visitor, neither cookies nor addresses nor
 * languages, so that it may be sent to every visitor.
 */
export async function render(options: Options): Promise<RenderedReply> {
  const { dispatch, target, host, requestId, securityHeaders } = options;
  const made = await inject(dispatch, {
    method: 'GET',
    url: target.url,
    headers: {
      host,
      'user-agent': 'byline',
      'x-request-id': requestId,
      ...(target.limit !== undefined && { limit: target.limit }),
      // Next then answers a page that moved with data instead of a redirect.
      ...(target.url.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }),
    },
  });
  const tags = String(made.headers[CACHE_TAGS_HEADER] ?? '')
    .split(' ')
    .filter(Boolean);
  const headers: Record<string, string> = { ...securityHeaders(made.rawPayload) };
  for (const [name, value] of Object.entries(made.headers)) {
    if (value !== undefined && !ownHeaders.has(name)) headers[name] = String(value);
  }
  headers.vary = withEncoding(headers.vary);
  const isKept = made.statusCode === 200 && tags.length > 0;
  // Browsers ask each time, and mostly hear that nothing changed. A page that we do not keep is for everyone too; with
  // `no-store` browsers would not keep it for "back".
  const isShared = isKept || (made.statusCode === 200 && target.kind === 'page');
  if (isShared && headers['cache-control'] !== FOREVER) headers['cache-control'] = 'no-cache';
  return { status: made.statusCode, headers, body: made.rawPayload, tags: isKept ? tags : [] };
}
