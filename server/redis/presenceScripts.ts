/** Keys: the tabs of a person, the tabs of an instance. Answers whether the person was away until now. */
export const ENTER = `
local wasAway = redis.call('SCARD', KEYS[1]) == 0
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('SADD', KEYS[2], ARGV[2])
return wasAway and 1 or 0
`;

/** Keys and arguments as above. Answers whether the person was there until now and is not any more. */
export const LEAVE = `
redis.call('SREM', KEYS[2], ARGV[2])
local wasHere = redis.call('SREM', KEYS[1], ARGV[1]) == 1
return wasHere and redis.call('SCARD', KEYS[1]) == 0 and 1 or 0
`;

/**
 * Key: all instances by the time of their last beat. Arguments: the instance that is alive, and the milliseconds of
 * silence after which another is lost. Returns whether the instance was unknown, and those that are lost.
 */
export const BEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local isNew = redis.call('ZADD', KEYS[1], now, ARGV[1])
return { tostring(isNew), unpack(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])) }
`;

/**
 * Keys: all instances, the tabs of one. Arguments: the instance, and the prefix of a person's key. Removes the
 * instance and all of its tabs; returns the people who are offline with it. If several do this at once, one gets
 * the answer.
 */
export const BURY = `
if redis.call('ZREM', KEYS[1], ARGV[1]) == 0 then return {} end
local gone = {}
for _, entry in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  local person, tab = string.match(entry, '^(%S+) (.+)$')
  local key = ARGV[2] .. person
  if redis.call('SREM', key, ARGV[1] .. ' ' .. tab) == 1 and redis.call('SCARD', key) == 0 then
    table.insert(gone, person)
  end
end
redis.call('DEL', KEYS[2])
return gone
`;
