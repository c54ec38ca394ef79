import type { ServerResponse } from 'node:http';
import { CACHE_TAGS_HEADER } from '../cache/cacheTags';

/** More headers, by the status and the `Cache-Control` of a reply. */
type MoreHeaders = (status: number, cacheControl: string) => Record<string, string>;

/**
 * Takes the cache's own header out of a reply that goes past the cache, just before its head is written, and adds
 * others.
 */
export function finishHead(response: ServerResponse, more: MoreHeaders = () => ({})): void {
  const { writeHead } = response;
  response.writeHead = (...parts: unknown[]) => {
    response.removeHeader(CACHE_TAGS_HEADER);
    let cacheControl = response.getHeader('cache-control');
    for (const part of parts) {
      if (typeof part !== 'object' || part === null) continue;
      Reflect.deleteProperty(part, CACHE_TAGS_HEADER);
      cacheControl = Reflect.get(part, 'cache-control') ?? cacheControl;
    }
    const added = more(Number(parts[0]), String(cacheControl ?? ''));
    for (const [name, value] of Object.entries(added)) response.setHeader(name, value);
    return Reflect.apply(writeHead, response, parts);
  };
}
