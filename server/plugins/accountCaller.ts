import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller';
import { bearerToken } from './authenticate';

/** A person who changes something of their own account, and the session with which they call: it is the one that stays. */
export interface AccountCaller {
  user: string;
  token: string;
  /** From which the call came. */
  address: string;
  at: 'site' | 'desk';
}

export type AccountCallerOf = (caller: Caller, request: FastifyRequest) => AccountCaller;

export const withToken =
  (at: AccountCaller['at'], tokenOf: (request: FastifyRequest) => string | null): AccountCallerOf =>
  (caller, request) => ({ user: caller._id, token: tokenOf(request) ?? '', address: request.ip, at });

/** Who calls on the site. */
export const atSite = withToken('site', bearerToken);
