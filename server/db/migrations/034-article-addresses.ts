import { type Kysely, sql } from 'kysely';
import { slugOf } from '../../lib/text/slug';

const BATCH = 500;

interface Shown {
  article_id: string;
  title: string;
  tag_id: string | null;
}

interface AddressTable {
  article_id: string;
  slug: string;
  tag_id: string | null;
  was_published: number;
}

/** Reads what readers see or saw, by id, from the table that `source` selects from. */
async function addAddresses(db: Kysely<unknown>, read: (after: string) => Promise<Shown[]>): Promise<void> {
  const addresses = (db as Kysely<{ article_address: AddressTable }>).insertInto('article_address');
  for (let after = ''; ; ) {
    const rows = await read(after);
    if (rows.length === 0) return;
    const rowOf = async ({ article_id, title, tag_id }: Shown) => ({
      article_id,
      slug: await slugOf(title),
      tag_id,
      was_published: 1,
    });
    await addresses
      .values(await Promise.all(rows.map(rowOf)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    after = rows.at(-1)?.article_id ?? '';
  }
}

/** A publication that was put away as JSON. */
function putAway(id: string, json: string): Shown {
  const { title = '', tag_id = null } = JSON.parse(json) as { title?: string; tag_id?: string | null };
  return { article_id: id, title, tag_id };
}

/** The words in the addresses of articles, and which articles ever were public: those stay known when they go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_address')
    .addColumn('article_id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('tag_id', 'text')
    .addColumn('was_published', 'integer', (column) => column.notNull())
    .execute();
  await addAddresses(db, async (after) => {
    const found = await sql<Shown>`select article_id, title, tag_id from publication
      where article_id > ${after} order by article_id limit ${BATCH}`.execute(db);
    return found.rows;
  });
  await addAddresses(db, async (after) => {
    const found = await sql<{ id: string; json: string }>`select id, deleted_publication as json from article
      where deleted_publication is not null and id > ${after} order by id limit ${BATCH}`.execute(db);
    return found.rows.map(({ id, json }) => putAway(id, json));
  });
  await addAddresses(db, async (after) => {
    const found = await sql<{ id: string; json: string | null }>`select article_id as id, publication as json
      from unpublished_article where article_id > ${after} order by article_id limit ${BATCH}`.execute(db);
    return found.rows.map(({ id, json }) => putAway(id, json ?? '{}'));
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('article_address').execute();
}
