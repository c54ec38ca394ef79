import { isSessionOver } from '@contracts/rules/errorTexts';
import { isApiError } from '@/services/http/apiError';
import type { SessionState } from './sessionSlice';

/**
 * Makes a call, once more where the session of before refused it and the editor has signed in again meanwhile.
 * @throws what the call throws.
 */
export async function inSession<Result>(
  session: () => SessionState,
  ask: () => Promise<Result>,
): Promise<Result> {
  const asking = session().editor;
  try {
    return await ask();
  } catch (error) {
    const isOver = isApiError(error) && isSessionOver(error.status ?? 0, error.message);
    if (isOver && session().editor !== asking) return ask();
    throw error;
  }
}
