import { keyScopeOf } from '@contracts/policies/keyScope';
import type { Rule } from '@contracts/policies/policy';
import type { FastifyRequest } from 'fastify';
import { notAllowed, unauthorized } from '../errors';
import { admit, type RateLimit, type RateLimiter } from '../lib/rateLimit';
import type { KeyHolder } from '../modules/core/apiKey/apiKey.service';

/** Calls of one key, including reads: a program sends requests faster than any person. */
export const apiKeyLimit: RateLimit = { most: 600, windowMs: 60_000 };

const ENDED = 'this API key is unknown or has ended';
const NOT_FOR_KEYS = 'API keys cannot do this: please use the desk';

interface Options {
  limiter: RateLimiter;
  findKey(key: string): Promise<KeyHolder | null>;
  /** Called for each call that a key does not allow. */
  onRefused(request: FastifyRequest, caller: KeyHolder['caller'], keyId: string): Promise<void>;
}

/**
 * The editor that an API key acts for.
 * @throws AppError 401 if the key has ended, 403 if it lacks the scope of the call, 429.
 */
export const createKeyCaller =
  ({ limiter, findKey, onRefused }: Options) =>
  async (request: FastifyRequest, rule: Rule, key: string): Promise<KeyHolder['caller']> => {
    const holder = await findKey(key);
    if (!holder) throw unauthorized(ENDED);
    const { caller, keyId, scopes } = holder;
    request.keyId = keyId;
    await admit(limiter, `api key ${keyId}`, apiKeyLimit);
    const scope = keyScopeOf(rule, request.method);
    if (scope && scopes.includes(scope)) return { ...caller, scopes };
    await onRefused(request, caller, keyId);
    throw notAllowed(scope ? `this API key lacks the scope ${scope}` : NOT_FOR_KEYS);
  };
