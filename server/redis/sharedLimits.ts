import { type RateLimit, type RateLimiter, ROUNDING_MS } from '../lib/rateLimit';
import type { RedisConnection } from './connection';

const PREFIX = 'byline:limit:';
const EXACT_PREFIX = 'byline:exact-limit:';

/** As in the process: a limit's number at once, then as many as its window refills; by the clock of Redis. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local window = tonumber(ARGV[2])
local madeUpAt = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + window / tonumber(ARGV[1])
if madeUpAt - now - window > tonumber(ARGV[3]) then return tostring(madeUpAt - now - window) end
redis.call('SET', KEYS[1], string.format('%.3f', madeUpAt), 'PX', math.ceil(madeUpAt - now))
return false
`;

/** The same for exact limits: the times of the last ones, as many as the limit admits. */
const TAKE_EXACTLY = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local most, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local first = tonumber(redis.call('LINDEX', KEYS[1], -most) or '-inf')
if first + window > now then return tostring(first + window - now) end
redis.call('RPUSH', KEYS[1], string.format('%.3f', now))
redis.call('LTRIM', KEYS[1], -most, -1)
redis.call('PEXPIRE', KEYS[1], window)
return false
`;

/** Its own keys: they hold something else, and an instance of an earlier version may still write the others. */
const keyOf = (key: string, { isExact }: RateLimit) => `${isExact ? EXACT_PREFIX : PREFIX}${key}`;

/**
 * Counts for all instances together, and in the process while Redis is away: a limit must not refuse requests for
 * that reason.
 */
export function shareLimits(redis: Pick<RedisConnection, 'call'>, inProcess: RateLimiter): RateLimiter {
  return {
    async take(key, limit) {
      const options = {
        keys: [keyOf(key, limit)],
        arguments: [limit.most, limit.windowMs, ROUNDING_MS].map(String),
      };
      try {
        const wait = await redis.call((client) => client.eval(limit.isExact ? TAKE_EXACTLY : TAKE, options));
        return wait === null ? null : Number(wait) / 1000;
      } catch {
        return inProcess.take(key, limit);
      }
    },
  };
}
