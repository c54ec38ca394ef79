import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Snapshot, withSnapshot } from '@/server/db/snapshot';
import { keptRows, keptTables } from '@/server/modules/operations/backup/keptTables';
import { encodeRow } from '@/server/modules/operations/backup/rowCodec';
import { writeBackup } from '@/server/modules/operations/backup/writeBackup';
import { createTestAuthor, createTestEditor, signIn } from './accounts';
import { dataUrl, picture } from './images';
import type { TestServer } from './testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from './writing';

/** Every row of every table that a backup has, as lines of JSON, and the bytes of every image. */
export async function contentOf({ context, env }: Pick<TestServer, 'context' | 'env'>) {
  const tables = await withSnapshot(context.database, env, async (snapshot) => {
    const found: Record<string, string[]> = {};
    for (const table of snapshot.tables.filter(({ name }) => keptTables(context.features)(name))) {
      found[table.name] = (await rowsOf(snapshot, table)).sort();
    }
    return found;
  });
  const images: Record<string, string> = {};
  for (const { name } of await context.database.db.selectFrom('image').select('name').execute()) {
    const blob = await context.blobs.get(name);
    images[name] = blob ? (await buffer(blob.stream)).toString('base64') : 'missing';
  }
  return { tables, images };
}

async function rowsOf(snapshot: Snapshot, table: Snapshot['tables'][number]): Promise<string[]> {
  const lines: string[] = [];
  for await (const rows of snapshot.read({ ...table, columns: [...table.columns].sort() })) {
    lines.push(...keptRows(table.name, rows).map(encodeRow));
  }
  return lines;
}

/** What searches find, from each place where one can search. */
export async function foundBy({ context: { search } }: Pick<TestServer, 'context'>) {
  const found: Record<string, unknown> = {};
  for (const text of ['brevity', 'brevty', 'sentences', 'lighthouse', 'Müller', 'keep', 'nothing at all']) {
    found[text] = [await search.findPublications(text, 10), await search.findAuthors(text, 10)];
  }
  return found;
}

/** Writes a backup of the server and says where it lies. */
export async function backUp({ context, env, clock }: TestServer): Promise<string> {
  const file = path.join(env.DATA_DIR, 'here', 'site.tar.gz');
  await writeBackup({ ...context, env, clock }, file);
  return file;
}

/** A site on which something of most kinds has happened. */
export async function fillSmallSite(server: TestServer): Promise<void> {
  const ada = await createTestAuthor(server, 'Ada Müller');
  const ben = await createTestAuthor(server, 'Ben Keeper');
  const edith = await createTestEditor(server);
  const file = dataUrl(await picture());
  const { url } = (await call(server, ada, 'POST', '/api/upload/image', { file })).json<{ url: string }>();
  const published = await publishArticle(server, ada, edith, { cover_pic: url });
  const second = await publishArticle(server, ben, edith, {
    title: 'The keeper of the lighthouse 🗼',
    text: 'Nobody thanks the keeper, "quoted" and\\escaped.',
    sub: 'Prose',
  });
  const draft = await writeDraft(server, ben, { title: 'Not yet' });
  await call(server, ben, 'PATCH', `/api/write/article/${draft._id}`, { revision: 1, title: 'Nearly' });
  await submit(server, ada, (await writeDraft(server, ada, { title: 'Waiting' }))._id);
  await dataOf(call(server, ben, 'POST', `/api/comment/${published._id}`, { content: 'Well said.' }));
  for (const what of ['like', 'savedpost']) await call(server, ben, 'POST', `/api/${what}/${published._id}`);
  await call(server, ada, 'POST', '/api/following/create_followers', { userId: ben._id });
  await call(server, null, 'PATCH', `/api/main/${second._id}`);
  await server.context.chat.send(
    { ...ada, role: 'author' as const },
    { room: `admin-${ada._id}`, text: 'Hello', id: 'first-message' },
  );
  await signIn(server, { email: 'nobody@example.org', password: 'mistaken' });
  await server.context.fanOut.settled();
  await server.context.chat.settled();
}
