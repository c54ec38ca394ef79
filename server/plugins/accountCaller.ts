import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller';
import { bearerToken } from './authenticate';

/** A person who changes their own account, and the session of the call, which stays active. */
export interface AccountCaller {
  user: string;
  token: string;
  /** The network address of the call. */
  address: string;
  at: 'site' | 'desk';
}

export type AccountCallerOf = (caller: Caller, request: FastifyRequest) => AccountCaller;

export const withToken =
  (at: AccountCaller['at'], tokenOf: (request: FastifyRequest) => string | null): AccountCallerOf =>
  (caller, request) => ({ user: caller._id, token: tokenOf(request) ?? '', address: request.ip, at });

/** Callers on the site. */
export const atSite = withToken('site', bearerToken);
