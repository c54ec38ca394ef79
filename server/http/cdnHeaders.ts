import { EVERYTHING, isPurged } from '../cache/purges';
import type { RenderedReply } from '../cache/reply';
import type { Env } from '../env';
import type { CacheTarget } from './cacheTarget';

type Headers = Record<string, string>;

/** Counts of views and likes purge nothing; after this time a shared cache asks again. */
const PURGED_S = 60;
/** What is not purged: a change must be seen within a second. */
const UNPURGED_S = 1;
/** Uploaded pictures, which are not purged: one that is deleted is gone from shared caches after this time. */
const PICTURE_S = 3_600;
/** Varnish takes headers of 8 KB. A reply with more tags than fit is not stored. */
const TAGS_MAX_LENGTH = 7_000;

/** What a reply of the API also depends on: the marks of its caller, and the length of lists. */
const API_VARIES = 'authorization, limit';

/** What makes a reply public and lets it be stored for so long, and the reverse. */
interface Dialect {
  stored(seconds: number, tags: string[]): Headers;
  unstored: Headers;
}

/** Fastly asks for no `no-store` or `no-cache` of `Cache-Control`, so that all which it may not store says so here. */
const surrogate: Dialect = {
  stored: (seconds, tags) => ({
    'surrogate-control': `max-age=${seconds}`,
    'surrogate-key': tags.join(' '),
  }),
  unstored: { 'surrogate-control': 'private, no-store, max-age=0' },
};

const cloudflare: Dialect = {
  stored: (seconds, tags) => ({
    'cdn-cache-control': `public, max-age=${seconds}`,
    'cache-tag': tags.join(','),
  }),
  unstored: { 'cdn-cache-control': 'no-store' },
};

const dialects: Record<Exclude<Env['CDN'], 'off' | 'plain'>, Dialect> = {
  varnish: surrogate,
  fastly: surrogate,
  cloudflare,
};

/** Names and values in turn, as replies are written. */
const inTurn = (headers: Headers): string[] => Object.entries(headers).flat();

export interface CdnHeaders {
  /** Set on every reply that is not made for all visitors. */
  unstored: Headers;
  /** Adds to a reply for all visitors what is the same each time it is sent. */
  prepare(target: CacheTarget, made: RenderedReply): RenderedReply;
  /**
   * @param isKept whether the page cache of this process has the reply at this moment. Otherwise something that it
   * shows may have been dropped and purged while it was made, and no purge would follow.
   */
  headOf(target: CacheTarget, reply: RenderedReply, isKept: boolean): string[];
  /** Of an uploaded picture, and of what is sent where there is none. */
  pictureHeaders(status: number, cacheControl: string): Headers;
}

/** Without a shared cache nothing is added. */
const none: CdnHeaders = {
  unstored: {},
  prepare: (_target, made) => made,
  headOf: () => [],
  pictureHeaders: () => ({}),
};

const varying = (target: CacheTarget, made: RenderedReply): RenderedReply =>
  target.kind === 'api' && made.tags.length > 0
    ? { ...made, headers: { ...made.headers, vary: `${made.headers.vary}, ${API_VARIES}` } }
    : made;

/** For caches that take no purges. Browsers ask each time, as without one. */
const plain: CdnHeaders = {
  ...none,
  prepare(target, made) {
    const reply = varying(target, made);
    if (made.headers['cache-control'] !== 'no-cache' || made.tags.length === 0) return reply;
    const cacheControl = `max-age=0, must-revalidate, s-maxage=${UNPURGED_S}`;
    return { ...reply, headers: { ...reply.headers, 'cache-control': cacheControl } };
  },
};

/** The dashboard is none of the public pages, though its pages have nothing of a person before the browser fills them. */
const isStored = (kind: Env['CDN'], { kind: of, url }: CacheTarget): boolean =>
  // Cloudflare does not regard `Vary`.
  !(kind === 'cloudflare' && of === 'api') && !/^\/dashboard(?:[/?]|$)/.test(url);

/** What tells a shared cache in front of the site how long it may store each reply, and under which tags. */
export function createCdnHeaders(kind: Env['CDN']): CdnHeaders {
  if (kind === 'off') return none;
  if (kind === 'plain') return plain;
  const { stored, unstored } = dialects[kind];
  const unstoredHead = inTurn(unstored);
  const heads = new WeakMap<string[], string[]>();

  function storedHead(tags: string[]): string[] {
    const known = heads.get(tags);
    if (known) return known;
    const headers = stored(tags.every(isPurged) ? PURGED_S : UNPURGED_S, [EVERYTHING, ...tags]);
    const isTooLong = Object.values(headers).some((value) => value.length > TAGS_MAX_LENGTH);
    const head = isTooLong ? unstoredHead : inTurn(headers);
    heads.set(tags, head);
    return head;
  }

  return {
    unstored,
    prepare: kind === 'cloudflare' ? none.prepare : varying,
    headOf: (target, { tags }, isKept) =>
      isKept && tags.length > 0 && isStored(kind, target) ? storedHead(tags) : unstoredHead,
    pictureHeaders(status, cacheControl) {
      const seconds = Number(/^public, max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
      const isPublic = (status === 200 || status === 304) && seconds > 0;
      return isPublic ? stored(Math.min(seconds, PICTURE_S), [EVERYTHING]) : unstored;
    },
  };
}
