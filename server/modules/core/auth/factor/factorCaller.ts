import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../../caller';
import { bearerToken } from '../../../../plugins/authenticate';
import { deskTokenOf } from '../deskCookie';
import type { FactorCaller } from './factors.service';

export type FactorCallerOf = (caller: Caller, request: FastifyRequest) => FactorCaller;

const withToken =
  (tokenOf: (request: FastifyRequest) => string | null): FactorCallerOf =>
  (caller, request) => ({ user: caller._id, token: tokenOf(request) ?? '', address: request.ip });

/** Who looks after their factors, on the site and at the desk. @param isHttps whether the site is served over HTTPS. */
export const factorCallers = (isHttps: boolean) => ({
  atSite: withToken(bearerToken),
  atDesk: withToken(({ headers }) => deskTokenOf(headers.cookie, isHttps)),
});
