import type { ErrorReply, ProofChallenge, SecondStep } from '@contracts/envelope';

/**
 * `network`: there was no reply; `cancelled`: the caller cancelled the request; `contract`: a reply that is neither
 * a success nor a failure of the contract.
 */
type ApiErrorKind =
  | 'network'
  | 'cancelled'
  | 'validation'
  | 'auth'
  | 'notFound'
  | 'conflict'
  | 'limited'
  | 'server'
  | 'contract';

export type FieldError = NonNullable<ErrorReply['errors']>[number];

/** A call that did not succeed; `message` is the server's sentence wherever it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    readonly status?: number,
    readonly fields: FieldError[] = [],
    /** For a sign-in that needs a code. */
    readonly secondStep?: SecondStep,
    /** For a registration that needs proof of work. */
    readonly challenge?: ProofChallenge,
  ) {
    super(message);
  }
}

export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError;
}

/** The meaning of a status of 400 and above for the caller. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'limited';
  return status >= 500 ? 'server' : 'validation';
}

/** Closes a `switch`: a case that is not handled does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
