import { loadFolder } from '@/server/lib/loading/loadFolder';
import type { Cases } from '../defineCases';

const isCases = (value: unknown): value is Cases =>
  typeof value === 'object' && value !== null && 'examples' in value && 'rules' in value;

/** The cases of every file beside this one. */
export const allCases: Cases[] = loadFolder<object>(__dirname, /^(?!index\.).*\.ts$/).flatMap(({ module }) =>
  Object.values(module).filter(isCases),
);
