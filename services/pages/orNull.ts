import { isApiError } from '../http/apiError';

/** Resolves with null for what is not there, or not any more. */
export async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if (isApiError(error) && (error.kind === 'notFound' || error.kind === 'validation')) return null;
    throw error;
  }
}
