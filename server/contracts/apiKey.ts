import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { apiKeyPolicy } from './policies/apiKey.policy';
import { defineRoute } from './route';
import { type ApiScope, apiScopeNames } from './rules/apiScopes';
import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX_LENGTH, API_KEYS_MAX } from './rules/limits';

const scope = z.enum(apiScopeNames as [ApiScope, ...ApiScope[]]);

export const apiKey = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(scope),
  /** The editor it acts for. */
  editor: z.object({ _id: id, username: z.string() }),
  created: date,
  /** From then on it is refused. */
  ends: date,
  /** To the minute; null if it was never used. */
  lastUsed: date.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const newApiKey = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'please give it a name')
    .max(API_KEY_NAME_MAX_LENGTH, `a name has ${API_KEY_NAME_MAX_LENGTH} characters at most`),
  scopes: z.array(scope).min(1, 'please choose what it may do').max(apiScopeNames.length),
  /** After so many it ends. */
  days: z
    .number()
    .int('must be a whole number of days')
    .min(1, 'must be 1 or more')
    .max(API_KEY_DAYS_MAX, `must be ${API_KEY_DAYS_MAX} or less`),
});
export type NewApiKey = z.infer<typeof newApiKey>;

const group = 'API keys';

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api/admin/api_key',
  access: apiKeyPolicy.list,
  group,
  summary: 'The API keys of all editors, newest first. Ended keys are listed for another month.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(apiKey),
});

export const makeApiKey = defineRoute({
  method: 'POST',
  path: '/api/admin/api_key',
  access: apiKeyPolicy.make,
  group,
  summary: `Creates an API key that acts for the caller within its scopes. The key is only in this reply. 409 if the caller already has ${API_KEYS_MAX}.`,
  body: newApiKey,
  reply: reply(z.object({ key: z.string(), apiKey })),
  status: 201,
});

export const endApiKey = defineRoute({
  method: 'DELETE',
  path: '/api/admin/api_key/:id',
  access: apiKeyPolicy.end,
  group,
  summary: 'Ends an API key. Repeating the call changes nothing.',
  params: idParams,
  reply: emptyReply,
});
