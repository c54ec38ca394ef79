import { BODY_MAX_BYTES } from '@contracts/limits';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AppContext } from './context';
import { createId } from './lib/ids';
import { authRoutes } from './modules/auth/auth.routes';
import { healthRoutes } from './modules/health/health.routes';
import { userRoutes } from './modules/user/user.routes';
import { apiReference } from './plugins/apiReference';
import { authenticate } from './plugins/authenticate';
import { crossOrigin, pagesOrigin } from './plugins/crossOrigin';
import { errorReplies } from './plugins/errorReplies';
import { requestLog } from './plugins/requestLog';

/** The API, ready to be put behind the front or injected into. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    disableRequestLogging: true,
    // The front has named the request already, whatever the client called it.
    genReqId: (request) => String(request.headers['x-request-id'] ?? createId()),
    bodyLimit: BODY_MAX_BYTES,
    // Long searches are valid input, and Node's own limit on request lines still holds.
    routerOptions: { maxParamLength: 16_000 },
    trustProxy: context.env.TRUST_PROXY ?? false,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(requestLog);
  await app.register(errorReplies);
  await app.register(authenticate, { findCaller: context.auth.findCaller });
  authRoutes(app, context);
  userRoutes(app, context);
  await app.register(crossOrigin, { origin: pagesOrigin(context.env) });
  await app.register(apiReference);
  healthRoutes(app, context);
  await app.ready();
  return app;
}
