import { errorTexts } from '@contracts/rules/errorTexts';
import { type ApiError, isApiError } from '../http/apiError';
import type { ServerState, WaitReason } from './saveState';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 15_000;

/** Longer after each failure, and not at the same moment in all tabs. */
export function retryDelay(failures: number): number {
  const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return delay * (0.8 + 0.2 * Math.random());
}

const reasons: Partial<Record<string, WaitReason>> = {
  network: 'connection',
  cancelled: 'silence',
  contract: 'silence',
  server: 'server',
  limited: 'pause',
};

/** "Not found" in words that are not the server's: the page of a hotel or of a proxy in between. */
const isStranger = ({ kind, message }: ApiError) =>
  (kind === 'notFound' || kind === 'auth') && message === errorTexts.unforeseen;

/** Why a save waits for a better moment; undefined for an answer that the next one would get too. */
function waitReason(error: unknown): WaitReason | undefined {
  if (!isApiError(error)) return 'connection';
  return isStranger(error) ? 'silence' : reasons[error.kind];
}

/** Whether the save may have been carried out all the same. */
export function mayHaveArrived(error: unknown): boolean {
  const why = waitReason(error);
  return why !== undefined && why !== 'pause';
}

/** Whether the time for the answer was over. */
export const isSilence = (error: unknown): boolean => isApiError(error) && error.kind === 'cancelled';

/** What a failed save means for the author. @param since the time of the oldest unsaved change. */
export function serverStateOf(error: unknown, since: Date): ServerState {
  const why = waitReason(error);
  if (why || !isApiError(error)) return { kind: 'waiting', since, why: why ?? 'connection' };
  if (error.kind === 'conflict') return { kind: 'conflict' };
  if (error.kind === 'notFound') return { kind: 'deleted' };
  // 403 is a refusal that signing in again would not change.
  if (error.kind === 'auth' && error.status !== 403) return { kind: 'signedOut' };
  return { kind: 'refused', message: error.message };
}
