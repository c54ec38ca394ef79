import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

/** The reference of all calls that are described. Few ask for it, so it is made for the first who does. */
export const apiReference = fp(
  async (app: FastifyInstance) => {
    const described: RouteOptions[] = [];
    app.addHook('onRoute', (route) => {
      if (route.schema?.tags && route.method !== 'HEAD') described.push(route);
    });

    const make = async () => (await import('./referencePages')).createReferencePages(described);
    let making: ReturnType<typeof make> | undefined;

    async function answer({ url, headers: asked }: FastifyRequest, reply: FastifyReply) {
      making ??= make();
      const pages = await making;
      const { statusCode, headers, rawPayload } = await pages.inject({ method: 'GET', url, headers: asked });
      // Headers of the connection.
      const { connection, 'transfer-encoding': _encoding, date, ...kept } = headers;
      return reply.code(statusCode).headers(kept).send(rawPayload);
    }

    app.get('/api/docs', answer);
    app.get('/api/docs/*', answer);
  },
  { name: 'apiReference' },
);
