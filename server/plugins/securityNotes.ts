import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Caller } from '../caller';
import type { AppContext } from '../dependencies';
import { deviceOf } from '../modules/core/auth/device';
import { type RequestOrigin, requestOrigin } from '../securityLog/requestOrigin';

/** More than these of one person say nothing new, and would fill the disk. */
const NOTED = { most: 20, windowMs: 60_000 };

const originOf = (request: FastifyRequest): RequestOrigin => ({
  address: request.ip,
  device: () => deviceOf(request),
  request: request.id,
});

/** Notes that a signed-in caller asked for what is not theirs, by the pattern of the route. */
export const createRefusalNote =
  ({ securityLog, limiter }: Pick<AppContext, 'securityLog' | 'limiter'>) =>
  async (request: FastifyRequest, { _id: actor }: Caller, key?: string): Promise<void> => {
    if ((await limiter.take(`refusals noted:${actor}`, NOTED)) !== null) return;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    securityLog.note('access.refused', { actor, route, ...(key && { key }) }, originOf(request));
  };

/** Lets the security log know where the call that is being answered came from. */
export const originOfCall = fp(
  async (app: FastifyInstance) => {
    // The last hook before the handler: what came in before the body was read would be forgotten by then.
    app.addHook('preHandler', (request, _reply, done) => requestOrigin.run(originOf(request), done));
  },
  { name: 'originOfCall' },
);
