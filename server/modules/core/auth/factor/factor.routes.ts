import { deskSecondFactorRoutes, secondFactorRoutes } from '@contracts/secondFactor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../../caller';
import type { AppContext } from '../../../../dependencies';
import { isHttpsSite } from '../../../../env';
import { implement } from '../../../../implement';
import { bearerToken } from '../../../../plugins/authenticate';
import { deskTokenOf } from '../deskCookie';

type TokenOf = (request: FastifyRequest) => string | null;

/** Both places have the same calls; they differ in the session with which they are made. */
export function factorRoutes(app: FastifyInstance, { factors, env }: AppContext): void {
  const serve = (routes: typeof secondFactorRoutes, tokenOf: TokenOf) => {
    const callerOf = (caller: Caller, request: FastifyRequest) => ({
      user: caller._id,
      token: tokenOf(request) ?? '',
      address: request.ip,
    });

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

  serve(secondFactorRoutes, bearerToken);
  serve(deskSecondFactorRoutes, ({ headers }) => deskTokenOf(headers.cookie, isHttpsSite(env)));
}
