import type { Env } from '../../../env';
import { createCloudflare } from './purgers/cloudflare';
import { createFastly } from './purgers/fastly';
import { createVarnish } from './purgers/varnish';

/** A cache in front of the site that can be purged by tags. */
export interface Purger {
  /** Under which its purges are stored. It has no secret. */
  name: string;
  /** Drops all that carries one of the tags. @throws PurgeRefused, or errors of the network. */
  purge(tags: string[], signal: AbortSignal): Promise<void>;
  /** When it was started, in words of its own; absent where it cannot lose a purge. @throws as `purge`. */
  started?(signal: AbortSignal): Promise<string>;
}

/** Those that the settings name. */
export function purgersOf(env: Env): Purger[] {
  if (env.CDN === 'varnish') return (env.CDN_PURGE_ADDRESSES ?? []).map(createVarnish);
  const { CDN_ID: id, CDN_TOKEN: token, CDN_API_URL: api } = env;
  if (id === undefined || token === undefined) return [];
  if (env.CDN === 'fastly') return [createFastly({ id, token, api })];
  return env.CDN === 'cloudflare' ? [createCloudflare({ id, token, api })] : [];
}
