import {
  acceptSignUp,
  countSignUpRequests,
  declineSignUp,
  listSignUpRequests,
} from '@contracts/signUpRequest';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { SignUpDecisions } from './signUpDecisions';

export function signUpRoutes(
  app: FastifyInstance,
  { signUpDecisions }: { signUpDecisions: SignUpDecisions },
): void {
  implement(
    app,
    listSignUpRequests,
  )(async () => ({
    data: { waiting: await signUpDecisions.count(), requests: await signUpDecisions.list() },
  }));

  implement(
    app,
    countSignUpRequests,
  )(async () => ({
    data: { waiting: await signUpDecisions.count() },
  }));

  implement(
    app,
    acceptSignUp,
  )(async ({ caller, params }) => {
    await signUpDecisions.accept(caller, params.id);
    return {};
  });

  implement(
    app,
    declineSignUp,
  )(async ({ caller, params, body }) => {
    await signUpDecisions.decline(caller, params.id, body.reason);
    return {};
  });
}
