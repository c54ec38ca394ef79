import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { loggedPath } from '../lib/loggedPath';

/** Every reply carries its request's id, and one log line has the same id. */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          path: loggedPath(request.url),
          status: reply.statusCode,
          user: request.caller?._id,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request.finished',
      );
    });
  },
  { name: 'requestLog' },
);
