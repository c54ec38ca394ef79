import type { IncomingMessage } from 'node:http';
import { countView } from '@contracts/article';
import { getDeskSession } from '@contracts/desk';
import { getHealth } from '@contracts/health';
import { askToUnsubscribe } from '@contracts/notice';
import { entryOf } from '@contracts/policies/policy';
import { answerProvider, beginProvider, getProvider } from '@contracts/signInProvider';
import { routes } from '../contractRoutes';
import { siteFileOf } from './siteFileAddress';

/** A request to the page cache. */
export interface CacheTarget {
  kind: 'page' | 'api' | 'siteFile';
  key: string;
  /** The address without what does not matter, so that every spelling gets the same reply. */
  url: string;
  /** The cursor in it. */
  after?: string;
  /** The only request header that changes a reply of the API. */
  limit?: string;
}

/** Longer addresses are answered, but a cache key is not the place for them. */
const KEY_MAX_LENGTH = 1_000;

/** The answers to these depend on the caller, or are for one person. */
const neverKept: string[] = [
  getHealth,
  getDeskSession,
  askToUnsubscribe,
  getProvider,
  beginProvider,
  answerProvider,
].map(({ path }) => path);

const publicPrefixes = routes
  .filter(
    (route) =>
      route.method === 'GET' && entryOf(route.access) === 'anyone' && !neverKept.includes(route.path),
  )
  .map((route) => route.path.split(':')[0] ?? route.path);

/** Their answers depend on more parameters than the place in a list: there are any number of them. */
const otherParameters = new Set<string>(
  routes
    .filter(({ query }) => Object.keys(query?.shape ?? {}).some((name) => name !== 'after'))
    .map(({ path }) => path),
);

/** A page of the dashboard: the same for every author, and its parameters are those of its screen. */
const dashboardPage = /^\/dashboard(?:\/[^/.]+)?$/;

/**
 * The landing page, lists of a category, of an author, an article and its versions, a page of the editors, and the data of these for moves within the site. Not
 * the search: its text is its only content, and there are any number of texts.
 */
const page =
  /^\/(?:$|categories\/|(?:authors|pages)\/[^/]+$|_next\/data\/|(?!(?:desk|search)$)[^/._][^/.]*(?:\/versions(?:\/[^/.]+)?)?$)/;

/** Data of pages that are not kept. */
const otherData = /^\/_next\/data\/[^/]+\/(?:dashboard[/.]|search\.json$)/;

function kindOf(path: string): CacheTarget['kind'] | null {
  if (path.startsWith('/api/')) {
    return publicPrefixes.some((prefix) => path.startsWith(prefix)) ? 'api' : null;
  }
  if (otherData.test(path)) return null;
  return page.test(path) ? 'page' : null;
}

/** Pages that show a list. */
const listPage =
  /^\/(?:$|categories\/|authors\/|_next\/data\/[^/]+\/(?:index\.json$|categories\/|authors\/))/;

const view = { method: countView.method, begin: countView.path.split(':')[0] ?? '' };

/** The path of an address as the router of the API reads it, for which `%6e` is an `n`. */
export function routedPath(url = ''): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The limit of an address by which a call counts that visitors may make; null for all other calls of the API. */
export function limitOfCall({ method, url }: IncomingMessage): 'api' | 'view' | null {
  const path = routedPath(url);
  if (method === view.method && path.startsWith(view.begin)) return 'view';
  return (method === 'GET' || method === 'HEAD') && kindOf(path) === 'api' ? 'api' : null;
}

/** Only parameters that the file has, each once. */
function siteFileTarget(
  { parameters }: { parameters: string[] },
  path: string,
  query: string,
): CacheTarget | null {
  const given = new URLSearchParams(query);
  const used = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value !== null) used.set(name, value);
  }
  const url = used.size === 0 ? path : `${path}?${used}`;
  return url.length > KEY_MAX_LENGTH ? null : { kind: 'siteFile', key: url, url };
}

/** Names the cached reply that answers a request; null if the request must reach its handler. */
export function cacheTargetOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): CacheTarget | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (path.length > KEY_MAX_LENGTH) return null;
  if (dashboardPage.test(path)) return url.length > KEY_MAX_LENGTH ? null : { kind: 'page', key: url, url };
  const siteFile = siteFileOf(path);
  if (siteFile) return siteFileTarget(siteFile, path, url.slice(path.length + 1));
  const kind = kindOf(path);
  // A page is the same for every visitor; the replies to these calls have the marks of the caller.
  if (!kind || (kind === 'api' && (headers.authorization !== undefined || otherParameters.has(path))))
    return null;
  const hasCursor = kind === 'api' || listPage.test(path);
  const cursors = mark === -1 || !hasCursor ? [] : new URLSearchParams(url.slice(mark + 1)).getAll('after');
  // The API answers it; a page begins at the first.
  if (cursors.length > 1 && kind === 'api') return null;
  const after = cursors[0] ?? '';
  // The cursor is the only parameter that changes the content.
  const normalUrl = after === '' ? path : `${path}?${new URLSearchParams({ after })}`;
  const limit = kind === 'api' ? headers.limit : undefined;
  if (Array.isArray(limit)) return null;
  const key = limit === undefined ? normalUrl : `${normalUrl} ${limit}`;
  return key.length > KEY_MAX_LENGTH
    ? null
    : { kind, key, url: normalUrl, limit, ...(after !== '' && { after }) };
}
