import { createTestAuthor, createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { openContext } from '@/__tests__/support/openContext';
import { servePage } from '@/__tests__/support/servePage';
import type { AppContext } from '@/server/dependencies';
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
  const own = { clock, threads: inlineThreads, ...withoutLimits() };
  const context = openContext({ HOST: '127.0.0.1', PORT: '0', ...settings }, own);
  plant(context);
  const { address, stop } = await servePage((_request, response) => response.end(), { context });
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
