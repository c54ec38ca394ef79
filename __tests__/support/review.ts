import type { OwnArticle } from '@contracts/article';
import type { AuditLogEntry, DeskChange } from '@contracts/desk';
import type { Claim, OpenDecision, QueueFilters, WaitingArticle } from '@contracts/queue';
import type { DatabaseKind } from '@/server/db/dialect';
import type { AppContext } from '@/server/dependencies';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { startTestServer, type TestServer } from './testContext';
import { call, dataOf, submit, writeDraft } from './writing';

/** A new article that waits. */
export async function handIn(
  server: TestServer,
  author: TestAuthor,
  fields?: Record<string, string>,
): Promise<OwnArticle> {
  return submit(server, author, (await writeDraft(server, author, fields))._id);
}

/** A new server with a waiting article, its author and two lead editors. */
export async function startReview(kind: DatabaseKind) {
  const server = await startTestServer(kind);
  const author = await createTestAuthor(server);
  const edith = await createTestEditor(server, 'Edith Torr');
  const otto = await createTestEditor(server, 'Otto Reed');
  return { server, author, edith, otto, article: await handIn(server, author) };
}

/** Saves with another title. */
export const saveAgain = (server: TestServer, author: TestAuthor, article: OwnArticle, title = 'Changed') =>
  dataOf<OwnArticle>(
    call(server, author, 'PATCH', `/api/write/article/${article._id}`, { revision: article.revision, title }),
  );

const query = (filters: QueueFilters & { after?: string }) =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString();

/** A page of the queue as an editor asks for it. */
export async function readQueue(
  server: TestServer,
  editor: TestAuthor,
  filters: QueueFilters & { after?: string } = {},
  limit = 100,
) {
  const headers = { limit: String(limit) };
  const reply = await call(server, editor, 'GET', `/api/admin/queue?${query(filters)}`, undefined, headers);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ data: WaitingArticle[]; count?: number; next?: string }>();
}

/** The article's row of the queue; undefined where it does not wait. */
export const rowOf = async (server: TestServer, editor: TestAuthor, id: string) =>
  (await readQueue(server, editor)).data.find(({ _id }) => _id === id);

/** Calls about one article, as an editor. */
export function reviewing(server: TestServer, editor: TestAuthor, { _id }: Pick<OwnArticle, '_id'>) {
  const path = `/api/admin/article/${_id}`;
  return {
    claim: () => call(server, editor, 'POST', `${path}/claim`),
    claimed: () => dataOf<Claim>(call(server, editor, 'POST', `${path}/claim`)),
    takeOver: (from: Pick<TestAuthor, '_id'>, word?: string) =>
      call(server, editor, 'PATCH', `${path}/claim`, { from: from._id, ...(word !== undefined && { word }) }),
    release: () => call(server, editor, 'DELETE', `${path}/claim`),
    accept: (revision: number) =>
      call(server, editor, 'POST', `${path}/decision`, { outcome: 'accepted', revision }),
    accepted: (revision: number) =>
      dataOf<OpenDecision>(
        call(server, editor, 'POST', `${path}/decision`, { outcome: 'accepted', revision }),
      ),
    reject: (revision: number, reason = 'Too long.') =>
      call(server, editor, 'POST', `${path}/decision`, { outcome: 'rejected', revision, reason }),
    undo: () => call(server, editor, 'DELETE', `${path}/decision`),
    log: () =>
      dataOf<AuditLogEntry[]>(call(server, editor, 'GET', `${path}/log`, undefined, { limit: '100' })),
  };
}

/** Actions of the log with who did them, the oldest first. */
export async function storyOf(server: TestServer, editor: TestAuthor, article: Pick<OwnArticle, '_id'>) {
  const entries = await reviewing(server, editor, article).log();
  return entries.reverse().map(({ actor, action }) => `${actor?.username ?? 'the server'}: ${action}`);
}

/** Lets an instance look once at what is due, as it does after a start. */
export async function doDue({ context }: { context: AppContext }): Promise<void> {
  for (const work of [context.openDecisions, context.articleClaims.expiry]) {
    work.start();
    await work.settled();
  }
}

/** The articles of the queue that desks are notified of from now on. */
export function deskNews({ context }: { context: AppContext }): string[] {
  const told: string[] = [];
  context.live.connect((_channel, name, ...[payload]) => {
    const { topic, id = '' } = payload as DeskChange;
    if (name === 'desk-changed' && topic === 'queue') told.push(id);
  });
  return told;
}
