import { sql } from 'kysely';
import { createContext } from '@/server/context';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { listTables } from './storedTexts';
import type { TestServer } from './testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from './writing';

/** People of a site, one of whom may leave it. */
export interface Cast {
  ada: TestAuthor;
  ben: TestAuthor;
  editor: TestAuthor;
  leaving: TestAuthor | null;
  /** Of "Alpha", by Ada, and "Beta", by Ben. */
  alpha: string;
  beta: string;
  /** What the removed person has published. */
  published: string[];
}

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
export const PUBLISHED = ['Farewell one', 'Farewell two', 'Farewell three'];

/** Tells and marks, as each of them would, each a second after the other. */
function acts(server: TestServer) {
  const post = (who: TestAuthor, path: string, body?: object) => {
    server.clock.advance(1_000);
    return dataOf(call(server, who, 'POST', path, body));
  };
  return {
    comment: (who: TestAuthor, id: string, content: string) => post(who, `/api/comment/${id}`, { content }),
    like: (who: TestAuthor, id: string) => post(who, `/api/like/${id}`),
    dislike: (who: TestAuthor, id: string) => post(who, `/api/dislike/${id}`),
    save: (who: TestAuthor, id: string) => post(who, `/api/savedpost/${id}`),
    follow: (who: TestAuthor, { _id }: TestAuthor) =>
      post(who, '/api/following/create_followers', { userId: _id }),
  };
}

/** Articles with what Ada says and thinks of the first. */
async function publishFarewells(server: TestServer, author: TestAuthor, { editor, ada }: Cast) {
  const { comment, like, save } = acts(server);
  const ids: string[] = [];
  for (const title of PUBLISHED) {
    server.clock.advance(1_000);
    const fields = { title, text: `${title}: I leave you these words.`, tag: 'Craft', sub: 'Prose' };
    ids.push((await publishArticle(server, author, editor, fields))._id);
  }
  const [first = ''] = ids;
  await comment(ada, first, 'Stay!');
  await like(ada, first);
  await save(ada, first);
  return ids;
}

/** Everything that a person can have: drafts in every state, and traces at what others have. */
async function leaveTraces(server: TestServer, leaving: TestAuthor, { ada, editor, alpha, beta }: Cast) {
  const { comment, like, dislike, save, follow } = acts(server);
  const { db } = server.context.database;
  await follow(leaving, ada);
  await follow(ada, leaving);
  await comment(leaving, alpha, 'First words.');
  await comment(leaving, alpha, 'Second words.');
  await like(leaving, alpha);
  await dislike(leaving, beta);
  await save(leaving, alpha);
  await db.insertInto('coauthor').values({ article_id: beta, user_id: leaving._id, position: 0 }).execute();

  const uploaded = await call(server, leaving, 'POST', '/api/upload/image', { file: GIF });
  const { url } = uploaded.json<{ url: string }>();
  await writeDraft(server, leaving, { title: 'A draft', cover_pic: url });
  await submit(server, leaving, (await writeDraft(server, leaving, { title: 'It waits' }))._id);
  const rejected = await submit(server, leaving, (await writeDraft(server, leaving, { title: 'No' }))._id);
  const decision = { revision: rejected.revision, reason: 'No.' };
  await dataOf(call(server, editor, 'POST', `/api/admin/article/${rejected._id}/reject`, decision));
  const deleted = await writeDraft(server, leaving, { title: 'Deleted' });
  await call(server, leaving, 'DELETE', `/api/write/article/${deleted._id}`);

  const { chat } = server.context;
  const room = `admin-${leaving._id}`;
  await chat.send(
    { ...leaving, role: 'author' as const },
    { room, text: 'Hello?', id: 'message-of-leaving' },
  );
  await chat.send({ ...editor, role: 'lead' as const }, { room, text: 'Hello.', id: 'message-of-editor' });
  await chat.settled();
}

/**
 * The same story on every site; who leaves is in it, or not.
 * @param options.leaving writes, publishes, and has a part in what others do.
 * @param options.farewellsOf publishes the same articles, and does nothing else.
 */
export async function tellStory(
  server: TestServer,
  { leaving, farewellsOf }: { leaving?: TestAuthor; farewellsOf?: TestAuthor } = {},
): Promise<Cast> {
  const { comment, like, follow } = acts(server);
  const ada = await createTestAuthor(server, 'Ada');
  const ben = await createTestAuthor(server, 'Ben');
  const editor = await createTestEditor(server);
  await follow(ben, ada);
  const fields = { tag: 'Craft', sub: 'Prose' };
  server.clock.advance(1_000);
  const alpha = (await publishArticle(server, ada, editor, { title: 'Alpha', ...fields }))._id;
  server.clock.advance(1_000);
  const beta = (await publishArticle(server, ben, editor, { title: 'Beta', ...fields }))._id;
  const cast: Cast = { ada, ben, editor, leaving: leaving ?? null, alpha, beta, published: [] };
  await comment(ben, alpha, 'Well said.');
  if (leaving) await leaveTraces(server, leaving, cast);
  await like(ben, alpha);
  const author = leaving ?? farewellsOf;
  if (author) cast.published = await publishFarewells(server, author, cast);
  await server.context.fanOut.settled();
  return cast;
}

/** A further instance on the same database. */
export const anotherInstance = ({ context }: TestServer) => createContext(context);

const idKeys = new Set(['_id', 'cloudinary_id', 'author_id', 'next']);
/** Ids and moments are others on every site. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (idKeys.has(key) || key === 'date' || key === 'updated_at') return undefined;
      return key === 'picture' && inner ? String(inner).replace(/\w+-/, '') : inner;
    }),
  );

/** What visitors and the others see of a site. */
export async function readSite(server: TestServer, { ada, ben, editor, alpha, beta }: Cast) {
  const ofVisitors = [
    ...['all_article', 'tag_article/Craft', 'sub_tag_article/Craft/Prose'].map((path) => `/api/main/${path}`),
    ...[ada, ben].map(({ _id }) => `/api/main/author_article/${_id}`),
    ...['Ada', 'Ben', 'former author', 'Leaving'].map((name) => `/api/user/${name}`),
    ...['main', 'offline_comment', 'offline_like', 'offline_dislike'].flatMap((path) =>
      [alpha, beta].map((id) => `/api/${path}/${id}`),
    ),
    ...['farewell', 'alpha', 'leave'].map((text) => `/api/main/search_article/${text}`),
    ...['leaving', 'ada', 'former'].map((text) => `/api/main/search_article/searchforauthors/${text}`),
  ];
  const ofAuthors = ['notificate_followers', 'my_followers', 'create_followers'].map(
    (path) => `/api/following/${path}`,
  );
  ofAuthors.push('/api/savedpost/saved_post', '/api/savedpost/saved_count');
  const asked: [TestAuthor | null, string[]][] = [
    [null, ofVisitors],
    ...[ada, ben].map((who): [TestAuthor, string[]] => [who, [`/api/notification/${who._id}`, ...ofAuthors]]),
    [editor, ['/api/admin/article/recent', '/api/admin/person']],
  ];
  const seen: Record<string, unknown> = {};
  for (const [who, path] of asked.flatMap(([who, paths]) => paths.map((path) => [who, path] as const))) {
    const name = path
      .replace(ada._id, 'ada')
      .replace(ben._id, 'ben')
      .replace(alpha, 'alpha')
      .replace(beta, 'beta');
    seen[`${who?.username ?? 'visitor'} ${name}`] = comparable((await call(server, who, 'GET', path)).json());
  }
  return seen;
}

/** What is kept after a removal: the log, sessions of others, words, and files until they are tidied. */
const kept =
  /^(desk_log|session|sign_in_failure|search_|image$|loose_image|unsized_image|publication_search_|setting)/;

/** How many rows each table has. */
export async function countRows(server: TestServer): Promise<Record<string, number>> {
  const { db } = server.context.database;
  const counts: Record<string, number> = {};
  for (const name of (await listTables(server)).filter((table) => !kept.test(table))) {
    // That an address was once read stays known: it answers 410, and has no words any more.
    const counted =
      name === 'article_address'
        ? sql`slug <> ''`
        : // It says that an article has new comments, but not whose.
          name === 'notice'
          ? sql`kind <> 'discussion'`
          : // Numbers of the publication and of tags, which name no person, stay.
            name === 'review_figure'
            ? sql`kind in ('author', 'editor') and key <> ''`
            : sql`1 = 1`;
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(name)} where ${counted}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
