import type { Kysely } from 'kysely';
import { imageNamesIn } from '../../lib/imageNames';

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

/** The files of before are not measured here: their size stays 0. */
async function record(db: Kysely<Tables>, holder: string, texts: string[]): Promise<void> {
  const names = [...imageNamesIn(texts, process.env.SITE_URL?.replace(/\/+$/, '') || undefined)];
  const created_at = new Date().toISOString();
  for (let start = 0; start < names.length; start += VALUES) {
    const some = names.slice(start, start + VALUES);
    await db
      .insertInto('image')
      .values(some.map((name) => ({ name, bytes: 0, created_at, unused_since: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('image_reference')
      .values(some.map((image_name) => ({ holder, image_name })))
      .execute();
  }
}

async function inBatches(read: (after: string) => Promise<Shown[]>, write: (shown: Shown) => Promise<void>) {
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? '')) {
    for (const row of rows) await write(row);
  }
}

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
    ({ id, texts }) => record(db, `article:${id}`, texts),
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
    ({ id, texts }) => record(db, `publication:${id}`, texts),
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
    ({ id, texts }) => record(db, `user:${id}`, texts),
  );
}
