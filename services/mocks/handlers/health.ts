import { getHealth } from '@contracts/health';
import { mockRoute } from '../mockRoute';

export const healthHandlers = [
  mockRoute(getHealth)(() => ({
    status: 'ok' as const,
    version: '0.0.0',
    database: 'sqlite' as const,
    uptime: performance.now() / 1_000,
  })),
];
