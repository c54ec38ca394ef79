import type { IncomingMessage } from 'node:http';
import { getDeskSession } from '@contracts/desk';
import { getHealth } from '@contracts/health';
import { entryOf } from '@contracts/policies/policy';
import { routes } from '../contractRoutes';

/** What a request asks of the page cache. */
export interface CacheTarget {
  kind: 'page' | 'api';
  key: string;
  /** The address without what does not matter, so that every spelling gets the same reply. */
  url: string;
  /** The only request header that changes a reply of the API. */
  limit?: string;
}

/** Longer addresses are answered, but a cache key is not the place for them. */
const KEY_MAX_LENGTH = 1_000;
/** Query parameters that change what is shown; a list's place, for now. */
const meaningful = ['after'];

/** The answers to these depend on the caller. */
const neverKept: string[] = [getHealth.path, getDeskSession.path];

const publicPrefixes = routes
  .filter(
    (route) =>
      route.method === 'GET' && entryOf(route.access) === 'anyone' && !neverKept.includes(route.path),
  )
  .map((route) => route.path.split(':')[0] ?? route.path);

/** The landing page, lists of a category, an article, and the data of these for moves within the site. */
const page = /^\/(?:$|categories\/|_next\/data\/|(?!(?:dashboard|desk)$)[^/._][^/.]*$)/;

function kindOf(path: string): CacheTarget['kind'] | null {
  if (path.startsWith('/api/')) {
    return publicPrefixes.some((prefix) => path.startsWith(prefix)) ? 'api' : null;
  }
  if (path.startsWith('/_next/data/') && path.includes('/dashboard')) return null;
  return page.test(path) ? 'page' : null;
}

/** The meaningful part of a query, or null where a parameter that matters is not given once. */
function normalQuery(query: string): string | null {
  if (query === '') return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of meaningful) {
    const values = given.getAll(name);
    if (values.length > 1) return null;
    if (values[0]) kept.set(name, values[0]);
  }
  const text = kept.toString();
  return text && `?${text}`;
}

/** Names the cached reply that answers a request; null if the request must reach its handler. */
export function cacheTargetOf(request: IncomingMessage): CacheTarget | null {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (path.length > KEY_MAX_LENGTH) return null;
  const kind = kindOf(path);
  if (!kind) return null;
  const query = mark === -1 ? '' : normalQuery(url.slice(mark + 1));
  if (query === null) return null;
  const normalUrl = path + query;
  const limit = kind === 'api' ? headers.limit : undefined;
  if (Array.isArray(limit)) return null;
  const key = limit === undefined ? normalUrl : `${normalUrl} ${limit}`;
  return key.length > KEY_MAX_LENGTH ? null : { kind, key, url: normalUrl, limit };
}
