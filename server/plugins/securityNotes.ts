import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Caller } from '../caller';
import type { AppContext } from '../dependencies';
import { requestAddress } from '../securityLog/requestAddress';

/** More than these of one person say nothing new, and would fill the disk. */
const NOTED = { most: 20, windowMs: 60_000 };

/** Notes that a signed-in caller asked for what is not theirs, by the pattern of the route. */
export const createRefusalNote =
  ({ securityLog, limiter }: Pick<AppContext, 'securityLog' | 'limiter'>) =>
  async ({ ip, method, routeOptions }: FastifyRequest, { _id: actor }: Caller): Promise<void> => {
    if ((await limiter.take(`refusals noted:${actor}`, NOTED)) !== null) return;
    securityLog.note('access.refused', { actor, route: `${method} ${routeOptions.url ?? ''}` }, ip);
  };

/** Lets the security log know where the call that is being answered came from. */
export const addressOfCall = fp(
  async (app: FastifyInstance) => {
    // The last hook before the handler: what came in before the body was read would be forgotten by then.
    app.addHook('preHandler', (request, _reply, done) => requestAddress.run(request.ip, done));
  },
  { name: 'addressOfCall' },
);
