import type { RouteDefinition } from '@contracts/route';
import { buildApp } from '@/server/app';
import { routes } from '@/server/contractRoutes';
import { openDatabase } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import { parseEnv } from '@/server/env';
import { inlineThreads } from '@/server/lib/threads/inline';
import { createTestAuthor, createTestEditor } from '../../support/accounts';
import { openContext } from '../../support/openContext';
import { createTestDatabase, testClock } from '../../support/testContext';
import { fillBigSite } from './bigSite';
import { createQueryRecorder } from './queryRecorder';

interface Request {
  method: RouteDefinition['method'];
  url: string;
  headers?: Record<string, string>;
  body?: object;
}

const nameOf = ({ method, path }: Pick<RouteDefinition, 'method' | 'path'>) => `${method} ${path}`;

/** The name of the route that answers: the one with the fewest parameters of those that fit. */
function routeOf(method: string, url: string): string {
  const [path = ''] = url.split('?');
  const fitting = routes.filter(
    (route) => route.method === method && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const [first] = fitting.sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  return first ? nameOf(first) : `${method} ${path}`;
}

/** A large site with an author and two editors; its statements are remembered, and which routes were called. */
export async function startPlannedSite(kind: DatabaseKind) {
  const clock = testClock();
  const recorder = createQueryRecorder();
  const asked = new Set<string>();
  const testDatabase = await createTestDatabase(kind, { isMigrated: true });
  const database = openDatabase(parseEnv(testDatabase.settings), { log: recorder.log });
  await fillBigSite(database);
  recorder.queries.clear();
  const context = openContext(testDatabase.settings, { clock, database, threads: inlineThreads });
  const app = await buildApp(context);

  /** Any request, signed in as it says itself. */
  async function inject(request: Request) {
    asked.add(routeOf(request.method, request.url));
    return app.inject(request);
  }

  return {
    kind,
    clock,
    database,
    context,
    app,
    queries: recorder.queries,
    author: await createTestAuthor({ context }),
    editor: await createTestEditor({ context }),
    other: await createTestEditor({ context }, 'Oda Reich'),
    inject,

    /** @returns the reply to one of them. @throws Error where it is refused. */
    async call(
      caller: { headers: Record<string, string> } | null,
      method: Request['method'],
      url: string,
      body?: object,
    ) {
      const reply = await inject({ method, url, headers: caller?.headers, ...(body && { body }) });
      if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
      return reply.json();
    },

    /** The routes that answer and were not called. */
    missed: () =>
      routes
        .filter(({ method, path }) => app.hasRoute({ method, url: path }))
        .map(nameOf)
        .filter((name) => !asked.has(name)),

    async remove() {
      await app.close();
      await database.db.destroy();
      await testDatabase.remove();
    },
  };
}

export type PlannedSite = Awaited<ReturnType<typeof startPlannedSite>>;

/**
 * Calls the routes of a feature, each so that all its queries run, and what else of it asks the database. Each file of
 * `walks/` exports one as `walk`; they run in the order of their names and rely on none before them.
 */
export type Walk = (site: PlannedSite) => Promise<void>;
