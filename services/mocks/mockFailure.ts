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

/** @throws the failure "not found" where nothing is found. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw notFound();
  return thing;
}

/** What is wrong with one field. */
export const refuse = (path: string, message: string, status = 400) =>
  new MockFailure(status, message, [{ path, message }]);
