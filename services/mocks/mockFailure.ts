import type { ErrorReply, SecondStep } from '@contracts/envelope';
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
    /** Of a sign-in that a code finishes. */
    readonly secondStep?: SecondStep,
  ) {
    super(message);
  }
}

export const notFound = () => new MockFailure(404, errorTexts.notFound);
