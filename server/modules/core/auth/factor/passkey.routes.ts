import { beginPasskeySignIn, deskPasskeyRoutes, passkeyRoutes } from '@contracts/passkey';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { isHttpsSite } from '../../../../env';
import { implement } from '../../../../implement';
import type { AccountCallerOf } from '../../../../plugins/accountCaller';
import { accountCallers } from '../ownerProof/accountCallers';
import { passkeyCookie } from './passkeyCookie';

/** Both places have the same calls; they differ in the session with which they are made. */
export function passkeyRoutesOf(app: FastifyInstance, { passkeys, passkeySignIns, env }: AppContext): void {
  const isHttps = isHttpsSite(env);

  implement(app, beginPasskeySignIn, async ({ body, request, setCookie }) => {
    const { request: data, token } = await passkeySignIns.begin(body, request.ip);
    setCookie(passkeyCookie(token, isHttps || request.protocol === 'https'));
    return { data };
  });

  const serve = (routes: typeof passkeyRoutes, callerOf: AccountCallerOf) => {
    implement(app, routes.begin, async ({ caller, body, request }) => ({
      data: await passkeys.begin(callerOf(caller, request), body),
    }));

    implement(app, routes.confirm, async ({ caller, body, request }) => ({
      data: {
        recovery_codes: await passkeys.confirm(callerOf(caller, request), body.name, body.passkey),
      },
    }));

    implement(app, routes.remove, async ({ caller, params, body, request }) => {
      await passkeys.remove(callerOf(caller, request), params.id, body);
      return {};
    });
  };

  const { atSite, atDesk } = accountCallers(isHttps);
  serve(passkeyRoutes, atSite);
  serve(deskPasskeyRoutes, atDesk);
}
