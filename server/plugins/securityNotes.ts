import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Caller } from '../caller';
import type { AppContext } from '../dependencies';
import { deviceOf } from '../modules/core/auth/device';
import { type RequestOrigin, requestOrigin } from '../securityLog/requestOrigin';

/** Further refusals of one person add nothing, and would fill the disk. */
const NOTED = { most: 20, windowMs: 60_000 };

const originOf = (request: FastifyRequest): RequestOrigin => ({
  address: request.ip,
  device: () => deviceOf(request),
  request: request.id,
});

/** Logs that a signed-in caller was denied access, by the pattern of the route. */
export const createRefusalNote =
  ({ securityLog, limiter }: Pick<AppContext, 'securityLog' | 'limiter'>) =>
  async (request: FastifyRequest, { _id: actor }: Caller, key?: string): Promise<void> => {
    if ((await limiter.take(`refusals noted:${actor}`, NOTED)) !== null) return;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    securityLog.note('access.refused', { actor, route, ...(key && { key }) }, originOf(request));
  };

/** Provides the origin of the current call to the security log. */
export const originOfCall = fp(
  async (app: FastifyInstance) => {
    // The last hook before the handler: a context from before the body was read would be lost.
    app.addHook('preHandler', (request, _reply, done) => requestOrigin.run(originOf(request), done));
  },
  { name: 'originOfCall' },
);
