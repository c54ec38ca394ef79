import type { CacheTag } from '@/server/cache/cacheTags';
import type { DatabaseKind } from '@/server/db/dialect';
import {
  ada as account,
  createTestAuthor,
  getMe,
  register,
  type TestAuthor,
  tokenOf,
} from '../../../../support/accounts';
import { tellStory } from '../../../../support/leaving';
import { startTestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';
import { countOf, expectCountsToAgree } from './countedRows';

interface Merging {
  as?: TestAuthor | null;
  id?: string;
  into?: string;
  username?: string;
}

/** Two accounts of one person: the first has content of every kind and is merged into the second. */
export async function stageMerge(kind: DatabaseKind) {
  const email = 'leaving@example.org';
  const dropped: CacheTag[] = [];
  const cache = { drop: (tags: CacheTag[]) => void dropped.push(...tags) };
  const server = await startTestServer(kind, { cache });
  await register(server, { ...account, username: 'Leaving', email });
  const token = await tokenOf(server, { ...account, email });
  const { _id } = (await getMe(server, token)).json<{ data: { _id: string } }>().data;
  const headers = { authorization: `Bearer ${token}` };
  const merged: TestAuthor = { _id, username: 'Leaving', token, headers };
  const cast = await tellStory(server, { leaving: merged });
  const kept = await createTestAuthor(server, 'Kept');
  const { db } = server.context.database;
  const path = (id = merged._id) => `/api/admin/person/${id}/merge`;
  return {
    server,
    cast,
    email,
    merged,
    kept,
    /** The cache tags that were dropped. */
    dropped,
    db,
    merge({ as = cast.editor, id, into = kept._id, username = merged.username }: Merging = {}) {
      return call(server, as, 'POST', path(id), { into, username });
    },
    preview: (as: TestAuthor | null = cast.editor, id?: string, into = kept._id) =>
      call(server, as, 'GET', `${path(id)}/${into}`),
    settle: () => server.context.removals.settled(),
    countOf: (table: string, column: string, value: string) => countOf(server, table, column, value),
    expectCountsToAgree: () => expectCountsToAgree(server),
    /** Gives both accounts the same marks, follows and message ids. */
    async overlap(): Promise<void> {
      const post = (who: TestAuthor, url: string, body?: object) =>
        dataOf(call(server, who, 'POST', url, body));
      await post(kept, `/api/like/${cast.alpha}`);
      await post(kept, `/api/savedpost/${cast.alpha}`);
      await post(kept, '/api/following/create_followers', { userId: cast.ada._id });
      await post(kept, '/api/following/create_followers', { userId: merged._id });
      await post(merged, '/api/following/create_followers', { userId: kept._id });
      await post(cast.ada, '/api/following/create_followers', { userId: kept._id });
      await db
        .insertInto('coauthor')
        .values({ article_id: cast.beta, user_id: kept._id, position: 1 })
        .execute();
      const { chat } = server.context;
      const room = `admin-${kept._id}`;
      // The same id as in the other conversation: clients make them.
      await chat.send(
        { ...kept, role: 'author' as const },
        { room, text: 'From me.', id: 'message-of-leaving' },
      );
      await chat.settled();
    },
  };
}

export type MergeStage = Awaited<ReturnType<typeof stageMerge>>;
