import type { ServerResponse } from 'node:http';
import { CACHE_TAGS_HEADER } from '../cache/cacheTags';

/** Takes the cache's own header out of a reply that goes past the cache, just before its head is written. */
export function hideCacheTags(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = (...parts: unknown[]) => {
    response.removeHeader(CACHE_TAGS_HEADER);
    for (const part of parts) {
      if (typeof part === 'object' && part !== null) Reflect.deleteProperty(part, CACHE_TAGS_HEADER);
    }
    return Reflect.apply(writeHead, response, parts);
  };
}
