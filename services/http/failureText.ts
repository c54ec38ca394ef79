import { errorTexts } from '@contracts/rules/errorTexts';
import { isApiError } from './apiError';

/** Why a call failed, as one sentence or several for the person: the server's own wherever it sent one. */
export function failureTexts(error: unknown): string[] {
  if (!isApiError(error)) return [errorTexts.unforeseen];
  if (error.kind === 'network') return ['the server did not answer, please try again'];
  return error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message];
}

export const failureText = (error: unknown): string => failureTexts(error).join('; ');
