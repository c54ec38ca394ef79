import { type RateLimiter, ROUNDING_MS } from '../lib/rateLimit';
import type { RedisConnection } from './connection';

const PREFIX = 'byline:limit:';

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

/** Counts for all instances together, and in the process while Redis is away: a limit must refuse nobody for that. */
export function shareLimits(redis: Pick<RedisConnection, 'call'>, inProcess: RateLimiter): RateLimiter {
  return {
    async take(key, limit) {
      const options = {
        keys: [PREFIX + key],
        arguments: [limit.most, limit.windowMs, ROUNDING_MS].map(String),
      };
      try {
        const wait = await redis.call((client) => client.eval(TAKE, options));
        return wait === null ? null : Number(wait) / 1000;
      } catch {
        return inProcess.take(key, limit);
      }
    },
  };
}
