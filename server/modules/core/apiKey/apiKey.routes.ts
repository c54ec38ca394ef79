import { endApiKey, listApiKeys, makeApiKey } from '@contracts/apiKey';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { ApiKeyService } from './apiKey.service';

export function apiKeyRoutes(app: FastifyInstance, { apiKeys }: { apiKeys: ApiKeyService }): void {
  implement(app, listApiKeys, (input) => apiKeys.list(pageRequest(input)));

  implement(app, makeApiKey, async ({ caller, body }) => ({
    data: await apiKeys.make(caller, caller._id, body),
  }));

  implement(app, endApiKey, async ({ caller, params }) => {
    await apiKeys.end(caller, params.id);
    return {};
  });
}
