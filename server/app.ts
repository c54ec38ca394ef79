import { BODY_MAX_BYTES } from '@contracts/rules/limits';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DirectAnswers } from './cache/directAnswers';
import type { AppContext } from './dependencies';
import { isHttpsSite } from './env';
import { createId } from './lib/ids';
import type { Histogram } from './metrics/metrics';
import { apiReference } from './plugins/apiReference';
import { authenticate } from './plugins/authenticate';
import { crossOrigin, pagesOrigin } from './plugins/crossOrigin';
import { answerUnroutable, errorReplies } from './plugins/errorReplies';
import { jsonBodies } from './plugins/jsonBodies';
import { createKeyCaller } from './plugins/keyCaller';
import { longReplies } from './plugins/longReplies';
import { requestLog } from './plugins/requestLog';
import { requestTimes } from './plugins/requestTimes';
import { createRefusalNote, originOfCall } from './plugins/securityNotes';
import { serializerCompiler } from './plugins/serialization';
import { uploads } from './plugins/uploads';
import { validatorCompiler } from './plugins/validation';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the front may answer without the API, once a route has. */
    directAnswers: DirectAnswers;
  }
}

interface Options {
  /** Records the time of each call; absent if nothing is measured. */
  times?: Histogram;
}

/** Replaces the compilers of JSON Schema: without one, Fastify loads its own, but all schemas here are zod's. */
function noJsonSchema(): never {
  throw new Error('a schema of a route must be a schema of zod');
}

/** The API, ready to be put behind the front or injected into. */
export async function buildApp(context: AppContext, options: Options = {}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    // The front has named the request already, whatever the client called it.
    genReqId: (request) => String(request.headers['x-request-id'] ?? createId()),
    frameworkErrors: answerUnroutable,
    bodyLimit: BODY_MAX_BYTES,
    // Long searches are valid input, and Node's own limit on request lines still holds.
    routerOptions: { maxParamLength: 16_000 },
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
    trustProxy: context.env.TRUST_PROXY ?? false,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('directAnswers', context.directAnswers);
  await app.register(requestLog);
  if (options.times) await app.register(requestTimes, { times: options.times });
  await app.register(errorReplies);
  await app.register(jsonBodies, { threads: context.threads });
  await app.register(longReplies);
  await app.register(crossOrigin, { origin: pagesOrigin(context.env) });
  await app.register(apiReference);
  const { findCaller, findEditor, findSuspension } = context.auth;
  const { admitCall, apiKeys, limiter } = context;
  const onRefused = createRefusalNote(context);
  await app.register(authenticate, {
    isHttps: isHttpsSite(context.env),
    findCaller,
    findEditor,
    findSuspension,
    hasProof: context.sessions.hasProof,
    needsFactor: context.factorRule.isLacking,
    isEditor: async (id) => (await context.users.findById(id))?.admin === 1,
    findKeyCaller: createKeyCaller({ limiter, findKey: apiKeys.find, onRefused }),
    admitCall,
    onRefused,
  });
  await app.register(originOfCall);
  await app.register(uploads, { blobs: context.blobs });
  for (const { routes = [] } of context.features) {
    for (const register of routes) register(app, context);
  }
  await app.ready();
  return app;
}
