import { createTestAuthor, createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { openContext } from '@/__tests__/support/openContext';
import { servePage } from '@/__tests__/support/servePage';
import { openDatabase } from '@/server/db/client';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { choresOf } from '@/server/feature';
import { inlineThreads } from '@/server/lib/threads/inline';
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
  /** Lets all its jobs and chores do what they can do now. */
  settle(): Promise<void>;
  people(authors: number): Promise<People>;
  /** Lets it end by itself at once, as by SIGKILL, after so many statements of the database; only there, too. */
  dieAfter?(statements: number): Promise<void>;
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

/**
 * @param settings of a migrated database.
 * @param ahead by how much its clock is ahead of the machine's
 * @param stillAt where its clock stands still until it is moved; that many milliseconds ahead of it at the start
 */
export async function startSite(
  settings: Record<string, string>,
  plant: Plant = () => {},
  ahead = 0,
  stillAt?: number,
) {
  let offset = ahead;
  let statements = 0;
  let last = Number.POSITIVE_INFINITY;
  const database = openDatabase(parseEnv({ NODE_ENV: 'test', ...settings }), {
    log() {
      if (++statements === last) process.kill(process.pid, 'SIGKILL');
    },
  });
  const clock = { now: () => new Date((stillAt ?? Date.now()) + offset) };
  const own = { clock, database, threads: inlineThreads, ...withoutLimits() };
  const context = openContext({ HOST: '127.0.0.1', PORT: '0', ...settings }, own);
  plant(context);
  const { address, stop } = await servePage((_request, response) => response.end(), { context });
  return {
    url: () => address,
    now: async () => clock.now().getTime(),
    async advance(ms: number) {
      offset += ms;
    },
    async doDue() {
      for (const job of [context.openDecisions, context.timedPublishing]) {
        job.start();
        await job.settled();
      }
    },
    async settle() {
      for (const chore of Object.values(choresOf(context))) while (await chore());
      const jobs = context.features.flatMap((feature) => feature.jobs?.(context) ?? []);
      // What one of them does may be work for another.
      for (const job of [...jobs, ...jobs]) {
        job.start?.();
        await job.settled?.();
      }
    },
    /** How many were made since its start. */
    statements: () => statements,
    async dieAfter(more: number) {
      last = statements + more;
    },
    async people(count: number) {
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
  } satisfies Site & { statements(): number };
}
