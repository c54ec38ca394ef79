import type { OwnArticle } from '@contracts/article';
import type { Notification } from '@contracts/notification';
import type { TestAuthor } from './accounts';
import type { TestServer } from './testContext';
import { accept, call, dataOf, submit, writeDraft } from './writing';

export const HOUR = 60 * 60 * 1_000;

/** So many hours after the server's present moment. */
export const inHours = ({ clock }: TestServer, hours: number) =>
  new Date(clock.now().getTime() + hours * HOUR).toISOString();

/** An accepted article that waits for its time. */
export async function scheduleArticle(
  server: TestServer,
  author: TestAuthor,
  editor: TestAuthor,
  fields: Record<string, string> = {},
): Promise<OwnArticle> {
  const draft = await writeDraft(server, author, { publish_at: inHours(server, 1), ...fields });
  return accept(server, editor, await submit(server, author, draft._id));
}

/** Lets the publisher look once, as it does after a start. */
export async function publishDue({
  context: { timedPublishing },
}: Pick<TestServer, 'context'>): Promise<void> {
  timedPublishing.start();
  await timedPublishing.settled();
}

/** The same for the ends of articles. */
export async function endDue({ context: { articleEnds } }: Pick<TestServer, 'context'>): Promise<void> {
  articleEnds.start();
  await articleEnds.settled();
}

/** The same for the updates that editors ask for. */
export async function remindDue({ context: { articleUpdates } }: Pick<TestServer, 'context'>): Promise<void> {
  articleUpdates.reminders.start();
  await articleUpdates.reminders.settled();
}

export const readOwn = (server: TestServer, author: TestAuthor, id: string) =>
  dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${id}`));

/** What readers see; null where they see nothing. */
export async function readPublic(
  server: TestServer,
  id: string,
): Promise<{ title: string; date: string } | null> {
  const reply = await call(server, null, 'GET', `/api/main/${id}`);
  return reply.statusCode === 200 ? reply.json().data : null;
}

/** The kinds and texts of the author's notifications, the oldest first. */
export async function toldTo(server: TestServer, author: TestAuthor): Promise<string[]> {
  const rows = await dataOf<Notification[]>(call(server, author, 'GET', `/api/notification/${author._id}`));
  return rows.reverse().map(({ kind, text }) => `${kind}: ${text}`);
}
