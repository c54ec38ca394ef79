import type { Kysely } from 'kysely';
import { imageNamesIn } from '../../lib/images/imageNames';

const ROWS = 100;
const VALUES = 500;

interface Tables {
  article: { id: string; content: string; cover_pic: string };
  publication: { article_id: string; content: string; cover_pic: string };
  user: { id: string; profile_pic: string };
  image: { name: string; bytes: number; created_at: string; unused_since: string | null };
  image_reference: { holder: string; image_name: string };
}

interface Shown {
  id: string;
  texts: string[];
}

interface Holder {
  holder: string;
  texts: string[];
}

/** The files of before are not measured here: their size stays 0. */
async function record(db: Kysely<Tables>, holders: Holder[]): Promise<void> {
  const siteUrl = process.env.SITE_URL?.replace(/\/+$/, '') || undefined;
  const references = holders.flatMap(({ holder, texts }) =>
    [...imageNamesIn(texts, siteUrl)].map((image_name) => ({ holder, image_name })),
  );
  const created_at = new Date().toISOString();
  for (let start = 0; start < references.length; start += VALUES) {
    const some = references.slice(start, start + VALUES);
    await db
      .insertInto('image')
      .values(some.map(({ image_name: name }) => ({ name, bytes: 0, created_at, unused_since: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.insertInto('image_reference').values(some).execute();
  }
}

async function inBatches(
  read: (after: string) => Promise<Shown[]>,
  write: (shown: Shown[]) => Promise<void>,
): Promise<void> {
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? ''))
    await write(rows);
}

/** Every image of a batch at once: a query for each article takes minutes on a large site. */
const recordAs =
  (db: Kysely<Tables>, kind: 'article' | 'publication' | 'user') =>
  (shown: Shown[]): Promise<void> =>
    record(
      db,
      shown.map(({ id, texts }) => ({ holder: `${kind}:${id}`, texts })),
    );

/** Notes which images are shown already, so that none of them is taken for unused. */
export async function recordShownImages(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  await inBatches(
    async (after) =>
      (
        await db
          .selectFrom('article')
          .select(['id', 'content', 'cover_pic'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(ROWS)
          .execute()
      ).map(({ id, content, cover_pic }) => ({ id, texts: [content, cover_pic] })),
    recordAs(db, 'article'),
  );
  await inBatches(
    async (after) =>
      (
        await db
          .selectFrom('publication')
          .select(['article_id', 'content', 'cover_pic'])
          .where('article_id', '>', after)
          .orderBy('article_id')
          .limit(ROWS)
          .execute()
      ).map(({ article_id, content, cover_pic }) => ({ id: article_id, texts: [content, cover_pic] })),
    recordAs(db, 'publication'),
  );
  await inBatches(
    async (after) =>
      (
        await db
          .selectFrom('user')
          .select(['id', 'profile_pic'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(ROWS)
          .execute()
      ).map(({ id, profile_pic }) => ({ id, texts: [profile_pic] })),
    recordAs(db, 'user'),
  );
}
