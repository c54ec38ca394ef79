import { pino } from 'pino';
import { createTestAuthor, createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { inlineThreads } from '@/server/lib/threads/inline';
import { serve } from '@/server/serve';
import { withoutLimits } from '../support';

/** A site that histories are made on, in this process or in one that can be killed. */
export interface Site {
  /** Another one after each start. */
  url(): string;
  now(): Promise<number>;
  /** Moves its clock on. */
  advance(ms: number): Promise<void>;
  /** Lets the server carry out what is due. */
  doDue(): Promise<void>;
  people(authors: number): Promise<People>;
  /** Ends it at once and starts it again; only where it is a process of its own. */
  kill?(): Promise<void>;
  close(): Promise<void>;
}

export interface People {
  authors: TestAuthor[];
  edith: TestAuthor;
  otto: TestAuthor;
}

/** For tests: breaks a service before it is served. */
export type Plant = (context: AppContext) => void;

/** @param settings of a migrated database. @param ahead by how much its clock is ahead of the machine's. */
export async function startSite(
  settings: Record<string, string>,
  plant: Plant = () => {},
  ahead = 0,
): Promise<Site> {
  let offset = ahead;
  const clock = { now: () => new Date(Date.now() + offset) };
  const env = parseEnv({
    ...{ NODE_ENV: 'test', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' },
    ...settings,
  });
  const database = openDatabase(env);
  const log = pino({ level: 'silent' });
  const threads = inlineThreads;
  const context = createContext({ env, database, log, clock, cache: noCache, threads, ...withoutLimits() });
  plant(context);
  const nothing = {
    handle: (_request: unknown, response: { end(): void }) => response.end(),
    close: async () => {},
  };
  const { address, stop } = await serve({
    ...{ context, cache: null, folders: null },
    createPages: async () => nothing as never,
    createDesk: async () => nothing as never,
  });
  return {
    url: () => address,
    now: async () => clock.now().getTime(),
    async advance(ms) {
      offset += ms;
    },
    async doDue() {
      for (const job of [context.openDecisions, context.timedPublishing]) {
        job.start();
        await job.settled();
      }
    },
    async people(count) {
      await context.tags.ensureTag('Craft', []);
      const authors: TestAuthor[] = [];
      for (let one = 0; one < count; one++)
        authors.push(await createTestAuthor({ context }, `Author ${one}`));
      const [edith, otto] = [
        await createTestEditor({ context }),
        await createTestEditor({ context }, 'Otto Reed'),
      ];
      return { authors, edith, otto };
    },
    close: stop,
  };
}
