import { BODY_MAX_BYTES } from '@contracts/limits';
import fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AppContext } from './context';
import { createId } from './lib/ids';
import { errorReplies } from './plugins/errorReplies';
import { requestLog } from './plugins/requestLog';

interface Options {
  /** Makes the server that listens; tests that only `inject` need none. */
  serverFactory?: FastifyServerFactory;
}

/** The API, ready to be listened on or injected into. */
export async function buildApp(context: AppContext, options: Options = {}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    disableRequestLogging: true,
    genReqId: createId,
    bodyLimit: BODY_MAX_BYTES,
    // Long searches are valid input, and Node's own limit on request lines still holds.
    routerOptions: { maxParamLength: 16_000 },
    trustProxy: context.env.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    serverFactory: options.serverFactory,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(requestLog);
  await app.register(errorReplies);
  await app.ready();
  return app;
}
