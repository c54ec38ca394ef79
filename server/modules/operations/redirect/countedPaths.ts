import { REDIRECT_PATH_MAX_LENGTH } from '@contracts/rules/limits';

/** Different addresses that are counted between two writes; more are not counted. */
const COUNTED_MAX = 1_000;

/** What looks like a key, a token or an email may be private, and is useless to others. */
const privatePart = /@|%40|[\da-f]{8}-[\da-f]{4}-|(?:^|\/)(?=[^/]*\d)[\w.~-]{24,}(?=\/|$)|[\da-f]{20,}/i;
/** Requests by programs that look for other software; no reader follows such a link. */
const probe =
  /\/\.|\/(?:wp-(?:login|admin|includes|json|cron)|xmlrpc|phpmyadmin|cgi-bin)\b|\.(?:env|git|sql|bak|asp|jsp|cgi)\b/i;

/** Whether editors may see a missing path. */
export const isToldMiss = (path: string): boolean =>
  path !== '/' && path.length <= REDIRECT_PATH_MAX_LENGTH && !privatePart.test(path) && !probe.test(path);

/** Counts in memory until they are written. */
export function createCounts() {
  let counts = new Map<string, number>();
  return {
    add(key: string, hits = 1): void {
      const before = counts.get(key);
      if (before !== undefined || counts.size < COUNTED_MAX) counts.set(key, (before ?? 0) + hits);
    },
    /** Resets the counts. @returns the counts so far. */
    take(): Map<string, number> {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}
