import { isApiError } from '../http/apiError';

/** What is true of one picture. */
export type UploadState =
  | { kind: 'opening' }
  /** Nothing on this device is known of it. */
  | { kind: 'missing' }
  | { kind: 'waiting'; why: 'turn' | 'network' | 'signIn' | 'limit' }
  | { kind: 'sending'; progress: number }
  | { kind: 'failed'; text: string; canRetry: boolean }
  | { kind: 'done'; src: string; width: number | null; height: number | null };

/** What went wrong for now, and goes on by itself; null for what the author has to look at. */
export function pauseAfter(error: unknown): 'network' | 'signIn' | 'limit' | null {
  if (!isApiError(error)) return null;
  if (error.kind === 'network' || (error.status !== undefined && [502, 503, 504].includes(error.status))) {
    return 'network';
  }
  if (error.kind === 'limited') return 'limit';
  return error.status === 401 ? 'signIn' : null;
}
