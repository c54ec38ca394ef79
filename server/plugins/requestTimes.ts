import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Histogram } from '../metrics/metrics';
import { methodLabel } from '../metrics/traffic';

/** Measures each call of the API under the pattern of its route. */
export const requestTimes = fp(
  async (app: FastifyInstance, { times }: { times: Histogram }) => {
    app.addHook('onResponse', async (request, reply) => {
      times.observe(reply.elapsedTime / 1_000, {
        method: methodLabel(request.method),
        route: request.routeOptions.url ?? 'other',
        status: String(reply.statusCode),
      });
    });
  },
  { name: 'requestTimes' },
);
