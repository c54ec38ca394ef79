import type { FastifyInstance } from 'fastify';
import { buildApp } from '@/server/app';
import type { AppContext } from '@/server/dependencies';
import { keepForWorker } from './keptByWorker';

/** What an object has under a name at the moment. A function may be kept: it calls the one of then. */
function forward(current: () => object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(current(), name);
  if (typeof value !== 'function') return value;
  return (...args: unknown[]) => Reflect.get(current(), name).apply(current(), args);
}

/** Stands for a context that is another one with each test: its services are looked up when they are called. */
const standInFor = (context: () => AppContext): AppContext =>
  new Proxy(context(), {
    get(_first, name) {
      const service: unknown = Reflect.get(context(), name);
      if (typeof service !== 'object' || service === null) return forward(context, name);
      return new Proxy(service, { get: (_, method) => forward(() => Reflect.get(context(), name), method) });
    },
  });

interface SharedApp {
  app: FastifyInstance;
  serve(context: AppContext): void;
}

async function build(first: AppContext): Promise<SharedApp> {
  let current = first;
  return {
    app: await buildApp(standInFor(() => current)),
    serve(context) {
      current = context;
    },
  };
}

/** Those with settings of their own serve the tests of one file, as settings name folders of its own. */
const ofFile = new Map<string, SharedApp[]>();

function unusedWith(settings: object): SharedApp[] {
  const key = JSON.stringify(settings);
  // By the code that they are made of: a file that mocks a part of it has its own.
  if (key === '{}') return keepForWorker<SharedApp[]>(buildApp, () => []);
  const kept = ofFile.get(key) ?? [];
  ofFile.set(key, kept);
  return kept;
}

/**
 * The API of a context. To register its routes takes several times as long as all else of a start, so an app serves one
 * test after another that has the same settings.
 */
export async function appFor(
  context: AppContext,
  { log, features, settings = {} }: { log?: unknown; features?: unknown; settings?: object },
): Promise<{ app: FastifyInstance; giveBack(): Promise<void> }> {
  if (log || features) {
    const app = await buildApp(context);
    return { app, giveBack: () => app.close() };
  }
  const alike = unusedWith(settings);
  const shared = alike.pop() ?? (await build(context));
  shared.serve(context);
  return {
    app: shared.app,
    async giveBack() {
      if (shared.app.server.listening) await shared.app.close();
      else alike.push(shared);
    },
  };
}
