import { isSessionOver } from '@contracts/rules/errorTexts';
import { isApiError } from '@/services/http/apiError';
import type { SessionState } from './sessionSlice';

/**
 * Makes a call, and repeats it once if the previous session was refused and the editor has signed in again since.
 * @throws the error of the call.
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
