import { followSignUpLink } from '@contracts/auth';
import {
  acceptSignUp,
  countSignUpRequests,
  declineSignUp,
  declineSignUps,
  listSignUpRequests,
} from '@contracts/signUpRequest';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';

export function signUpRoutes(
  app: FastifyInstance,
  {
    signUpDecisions,
    signUpJump,
    signUpLinkUse,
  }: Pick<AppContext, 'signUpDecisions' | 'signUpJump' | 'signUpLinkUse'>,
): void {
  implement(app, followSignUpLink, async ({ body, request }) => ({
    data: await signUpLinkUse.follow(body, request.ip),
  }));

  implement(app, listSignUpRequests, async () => ({
    data: { waiting: await signUpDecisions.count(), requests: await signUpDecisions.list() },
  }));

  implement(app, countSignUpRequests, async () => ({
    data: { waiting: await signUpDecisions.count(), jump: await signUpJump.find() },
  }));

  implement(app, acceptSignUp, async ({ caller, params }) => {
    await signUpDecisions.accept(caller, params.id);
    return {};
  });

  implement(app, declineSignUp, async ({ caller, params, body }) => {
    await signUpDecisions.decline(caller, params.id, body.reason);
    return {};
  });

  implement(app, declineSignUps, async ({ caller, body }) => ({
    data: { declined: await signUpDecisions.declineAll(caller, body.ids) },
  }));
}
