import type { OwnArticle } from '@contracts/article';
import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { doDue, handIn, reviewing } from '../../../../support/review';
import { readOwn } from '../../../../support/schedule';
import { startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const UNDO_MS = 30_000;
export const TEN = '2026-05-02T10:00:00.000Z';
export const TEN_TEXT = 'Saturday, May 2, 2026 at 12:00 (Europe/Vienna)';

interface Scene {
  server: TestServer;
  author: TestAuthor;
  edith: TestAuthor;
  article: OwnArticle;
}

/** A waiting article without a time, and an editor. */
export async function stageTime(kind: DatabaseKind): Promise<Scene> {
  const server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
  const author = await createTestAuthor(server, 'Ada');
  const edith = await createTestEditor(server, 'Edith');
  const article = await handIn(server, author);
  server.clock.advance(1_000);
  return { server, author, edith, article };
}

/** Lets decisions count that are not undone. */
export async function carryOut(server: TestServer): Promise<void> {
  server.clock.advance(UNDO_MS);
  await doDue(server);
}

/** What is done with the time of the article; the scene is the one of the moment. */
export function timeOf(scene: () => Scene) {
  const id = () => scene().article._id;
  const by = (as: TestAuthor, method: 'PATCH' | 'POST', path: string, body: object) =>
    call(scene().server, as, method, path, body);
  return {
    set: (publish_at: string | null, from: string | null = null, as = scene().edith) =>
      by(as, 'PATCH', `/api/admin/article/${id()}/schedule`, { publish_at, from }),
    decide: (body: object, as = scene().edith) =>
      by(as, 'POST', `/api/admin/article/${id()}/decision`, { outcome: 'accepted', revision: 1, ...body }),
    wish: (publish_at: string | null, revision = 1) =>
      dataOf<OwnArticle>(by(scene().author, 'PATCH', `/api/write/article/${id()}`, { revision, publish_at })),
    own: () => readOwn(scene().server, scene().author, id()),
    log: () => reviewing(scene().server, scene().edith, scene().article).log(),
  };
}
