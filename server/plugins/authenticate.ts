import type { Access } from '@contracts/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { notAllowed, signInNeeded } from '../errors';
import type { Caller } from '../modules/auth/caller';
import type { AdmitWrite } from '../modules/auth/writeLimits';

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds out who is calling and refuses those whom the route does not admit, or who change too much at once. */
    admit(request: FastifyRequest, access: Access): Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

interface Options {
  findCaller(token: string): Promise<Caller | null>;
  admitWrite: AdmitWrite;
}

/** The token of the `Authorization` header, or null where there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^bearer +([^\s,]+)$/i.exec((request.headers.authorization ?? '').trim())?.[1] ?? null;
}

export const authenticate = fp(
  async (app: FastifyInstance, options: Options) => {
    app.decorateRequest('caller', null);
    app.decorate('admit', async (request: FastifyRequest, access: Access) => {
      const token = bearerToken(request);
      request.caller = token ? await options.findCaller(token) : null;
      if (access === 'public') return;
      if (!request.caller) throw signInNeeded();
      if (access === 'admin' && !request.caller.admin) throw notAllowed();
      const { method, routeOptions } = request;
      await options.admitWrite({ userId: request.caller._id, method, path: routeOptions.url ?? '' });
    });
  },
  { name: 'authenticate' },
);
