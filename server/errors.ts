import type { ErrorReply, ProofChallenge, SecondStep } from '@contracts/envelope';
import { errorTexts } from '@contracts/rules/errorTexts';

export interface FieldError {
  path: string;
  message: string;
}

/** A failure that the caller may read: everything else is answered with "something went wrong". */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly status: number,
    message: string,
    readonly detail: {
      errors?: FieldError[];
      retryAfterSeconds?: number;
      /** For a sign-in that needs a code. */
      secondStep?: SecondStep;
      code?: ErrorReply['code'];
      /** For a registration that needs proof of work. */
      challenge?: ProofChallenge;
    } = {},
  ) {
    super(message);
  }
}

/** Whether it is refused for good. With 429 and 5xx the same may succeed later. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 429;

export const badRequest = (message: string, errors?: FieldError[]) => new AppError(400, message, { errors });
export const signInNeeded = () => new AppError(401, errorTexts.signInNeeded);
export const unauthorized = (message: string) => new AppError(401, message);
export const notAllowed = (message: string = errorTexts.notAllowed) => new AppError(403, message);
export const notFound = () => new AppError(404, errorTexts.notFound);
export const conflict = (message: string) => new AppError(409, message);
export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError(429, errorTexts.tooManyRequests, { retryAfterSeconds });
