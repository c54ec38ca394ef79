import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor } from './accounts';
import { startTestServer } from './testContext';
import { publishArticle } from './writing';

/** A new server with a published article, its author, a reader and a lead editor. */
export async function startPublished(kind: DatabaseKind, fields: Record<string, string> = {}) {
  const dropped: string[] = [];
  const server = await startTestServer(kind, { cache: { drop: (tags) => void dropped.push(...tags) } });
  const author = await createTestAuthor(server, 'Ada');
  const reader = await createTestAuthor(server, 'Ben');
  const editor = await createTestEditor(server);
  const article = await publishArticle(server, author, editor, fields);
  return { server, author, reader, editor, article, /** The tags that left the cache. */ dropped };
}
