import {
  changePassword,
  endAccountSession,
  endOtherAccountSessions,
  listAccountSessions,
} from '@contracts/ownAccount';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { atSite } from '../../../plugins/accountCaller';
import { bearerToken } from '../../../plugins/authenticate';

const tokenOf = (request: FastifyRequest): string => bearerToken(request) ?? '';

export function ownAccountRoutes(app: FastifyInstance, { ownAccount, knownDevices }: AppContext): void {
  implement(app, listAccountSessions, async ({ caller, request }) => ({
    data: await ownAccount.listSessions(caller, tokenOf(request)),
  }));

  implement(app, endAccountSession, async ({ caller, params }) => {
    await ownAccount.endSession(caller, params.id);
    return {};
  });

  implement(app, endOtherAccountSessions, async ({ caller, request }) => {
    await ownAccount.endOtherSessions(caller, tokenOf(request));
    return {};
  });

  implement(app, changePassword, async ({ caller, body, request }) => {
    await ownAccount.changePassword(atSite(caller, request), body, knownDevices.tokenIn(request));
    return {};
  });
}
