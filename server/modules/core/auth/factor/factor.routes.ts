import { deskSecondFactorRoutes, secondFactorRoutes } from '@contracts/secondFactor';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { isHttpsSite } from '../../../../env';
import { implement } from '../../../../implement';
import type { AccountCallerOf } from '../../../../plugins/accountCaller';
import { accountCallers } from '../ownerProof/accountCallers';

/** Both places have the same calls; they differ in the session with which they are made. */
export function factorRoutes(app: FastifyInstance, { factors, env }: AppContext): void {
  const serve = (routes: typeof secondFactorRoutes, callerOf: AccountCallerOf) => {
    implement(app, routes.get, async ({ caller }) => ({ data: await factors.get(caller._id) }));

    implement(app, routes.begin, async ({ caller, body, request }) => ({
      data: await factors.begin(callerOf(caller, request), body),
    }));

    implement(app, routes.confirm, async ({ caller, body, request }) => ({
      data: { recovery_codes: await factors.confirm(callerOf(caller, request), body.code) },
    }));

    implement(app, routes.remove, async ({ caller, body, request }) => {
      await factors.remove(callerOf(caller, request), body);
      return {};
    });

    implement(app, routes.makeCodes, async ({ caller, body, request }) => ({
      data: { recovery_codes: await factors.makeCodes(callerOf(caller, request), body) },
    }));
  };

  const { atSite, atDesk } = accountCallers(isHttpsSite(env));
  serve(secondFactorRoutes, atSite);
  serve(deskSecondFactorRoutes, atDesk);
}
