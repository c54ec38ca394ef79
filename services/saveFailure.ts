import { isApiError } from './apiError';
import type { ServerState, WaitReason } from './saveState';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 15_000;

/** Longer after each failure, and not for everybody at the same moment. */
export function retryDelay(failures: number): number {
  const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return delay * (0.8 + 0.2 * Math.random());
}

const reasons: Partial<Record<string, WaitReason>> = {
  network: 'connection',
  cancelled: 'silence',
  server: 'server',
  limited: 'pause',
};

/** What a failed save means for the author. @param since when that began which the server lacks. */
export function serverStateOf(error: unknown, since: Date): ServerState {
  if (!isApiError(error)) return { kind: 'waiting', since, why: 'connection' };
  const why = reasons[error.kind];
  if (why) return { kind: 'waiting', since, why };
  if (error.kind === 'conflict') return { kind: 'conflict' };
  if (error.kind === 'notFound') return { kind: 'deleted' };
  // 403 is a refusal that signing in again would not change.
  if (error.kind === 'auth' && error.status !== 403) return { kind: 'signedOut' };
  return { kind: 'refused', message: error.message };
}
