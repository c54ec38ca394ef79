import { defineFeature, type Made } from '../../../feature';
import { apiKeyRoutes } from './apiKey.routes';
import { createApiKeyService } from './apiKey.service';

const services = { apiKeys: createApiKeyService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [apiKeyRoutes],
  chores: ({ apiKeys }) => ({ 'ended API keys': apiKeys.forgetEnded }),
  // A key that was ended since the backup must stay ended.
  notInBackups: { dropped: ['api_key'] },
});
