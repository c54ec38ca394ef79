import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** JSON is the only type that requests have; an empty one counts as none, since clients name the type of every request. */
export const jsonBodies = fp(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else parse(request, body.toString(), done);
    });
  },
  { name: 'jsonBodies' },
);
