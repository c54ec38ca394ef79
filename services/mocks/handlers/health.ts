import { getHealth } from '@contracts/health';
import { mockRoute } from '../mockRoute';

export const healthHandlers = [
  mockRoute(getHealth)(() => ({
    status: 'ok' as const,
    database: 'sqlite' as const,
    uptime: performance.now() / 1_000,
  })),
];
