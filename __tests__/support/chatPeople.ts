import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor } from './accounts';
import { NO_LIMITS } from './eventLimits';
import { type RealtimeTestServer, startRealtimeServer } from './realtimeServer';
import type { TestServer } from './testContext';

let made = 0;

/** Two authors and an editor, all new. */
export async function createChatPeople(site: Pick<TestServer, 'context'>) {
  made += 1;
  return {
    ann: await createTestAuthor(site, `Ann ${made}`),
    ben: await createTestAuthor(site, `Ben ${made}`),
    editor: await createTestEditor(site, `Edith ${made}`),
  };
}

type ChatPeople = Awaited<ReturnType<typeof createChatPeople>>;

/** A server without limits for a group of tests; what is returned gives it, with new people in each test. */
export function startChatSite(kind: DatabaseKind): () => { site: RealtimeTestServer } & ChatPeople {
  let site: RealtimeTestServer;
  let people: ChatPeople;

  beforeAll(async () => {
    site = await startRealtimeServer(kind, { eventLimits: NO_LIMITS });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.context.chat.settled();
    people = await createChatPeople(site);
  });

  return () => ({ site, ...people });
}
