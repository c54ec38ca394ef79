import { deskSecondFactorRoutes, secondFactorRoutes } from '@contracts/secondFactor';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { isHttpsSite } from '../../../../env';
import { implement } from '../../../../implement';
import { type FactorCallerOf, factorCallers } from './factorCaller';

/** Both places have the same calls; they differ in the session with which they are made. */
export function factorRoutes(app: FastifyInstance, { factors, env }: AppContext): void {
  const serve = (routes: typeof secondFactorRoutes, callerOf: FactorCallerOf) => {
    implement(app, routes.get)(async ({ caller }) => ({ data: await factors.get(caller._id) }));

    implement(
      app,
      routes.begin,
    )(async ({ caller, body, request }) => ({
      data: await factors.begin(callerOf(caller, request), body.password),
    }));

    implement(
      app,
      routes.confirm,
    )(async ({ caller, body, request }) => ({
      data: { recovery_codes: await factors.confirm(callerOf(caller, request), body.code) },
    }));

    implement(
      app,
      routes.remove,
    )(async ({ caller, body, request }) => {
      await factors.remove(callerOf(caller, request), body.password);
      return {};
    });

    implement(
      app,
      routes.makeCodes,
    )(async ({ caller, body, request }) => ({
      data: { recovery_codes: await factors.makeCodes(callerOf(caller, request), body.password) },
    }));
  };

  const { atSite, atDesk } = factorCallers(isHttpsSite(env));
  serve(secondFactorRoutes, atSite);
  serve(deskSecondFactorRoutes, atDesk);
}
