import type { ErrorReply } from '@contracts/envelope';
import { errorTexts } from '@contracts/rules/errorTexts';

/** A refusal, thrown by handlers and answered with its status and sentence. */
export class MockFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong with which field. */
    readonly errors?: ErrorReply['errors'],
    /** Seconds until it may succeed. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const notFound = () => new MockFailure(404, errorTexts.notFound);
