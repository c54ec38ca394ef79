import path from 'node:path';
import { loadFolder } from '@/server/lib/loading/loadFolder';

/** Stands in for `services/mocks/gathered.ts`, which only a bundler can load. */
export const mockFiles: Record<string, unknown>[] = ['handlers', 'events'].flatMap((folder) =>
  loadFolder<Record<string, unknown>>(path.join(__dirname, '../../services/mocks', folder), /\.ts$/).map(
    ({ module }) => module,
  ),
);
