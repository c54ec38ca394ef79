import { isApiError } from '../http/apiError';
import { asSentence } from '../http/asSentence';
import { failureText } from '../http/failureText';
import { UnusableImage } from './prepareImage';
import type { WaitReason } from './uploadState';

/** Why a picture was not uploaded, in a sentence for its author. */
export function uploadFailureText(error: unknown): string {
  if (error instanceof UnusableImage) return error.message;
  if (!isApiError(error)) return 'The file cannot be read; it may have been moved or renamed.';
  if (error.kind === 'network') return 'The picture was not uploaded: no connection to the server.';
  if (error.status === 401) return 'The picture was not uploaded: please sign in again.';
  // A full disk is named by the server's own sentence.
  if (error.kind === 'server' && error.status !== 507)
    return 'The picture was not uploaded: something went wrong on the server.';
  return `The picture was not uploaded. ${asSentence(failureText(error))}`;
}

/** Whether sending the same file once more can help. */
export const canUploadAgain = (error: unknown): boolean => !(error instanceof UnusableImage);

/** What an upload waits for after an error; null if its author must decide. */
export function pauseAfter(error: unknown): Exclude<WaitReason, 'turn'> | null {
  if (!isApiError(error)) return null;
  if (error.kind === 'network' || (error.status !== undefined && [502, 503, 504].includes(error.status))) {
    return 'network';
  }
  if (error.kind === 'limited') return 'limit';
  return error.status === 401 ? 'signIn' : null;
}
