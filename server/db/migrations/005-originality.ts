import { type Kysely, sql } from 'kysely';
import { autoIncrement, type DatabaseKind } from '../dialect';

/** Fingerprints of what is published or waits, and the last comparison of each article. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('fingerprint_holder')
    .addColumn('id', autoIncrement(kind), (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addUniqueConstraint('fingerprint_holder_key', ['article_id', 'kind'])
    .execute();
  const prints = db.schema
    .createTable('fingerprint')
    .addColumn('hash', 'bigint', (column) => column.notNull())
    .addColumn('holder_id', 'bigint', (column) =>
      column.notNull().references('fingerprint_holder.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('fingerprint_key', ['hash', 'holder_id']);
  // Rows this small are twice as many pages where SQLite keeps them beside their key.
  await (kind === 'sqlite' ? prints.modifyEnd(sql`without rowid`) : prints).execute();
  await db.schema.createIndex('fingerprint_holder_prints').on('fingerprint').column('holder_id').execute();

  await db.schema
    .createTable('originality')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('compared_at', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('scan_id', 'text', (column) => column.unique())
    .addColumn('scan_secret_hash', 'text')
    .addColumn('scan_revision', 'integer')
    .addColumn('scan_status', 'text')
    .addColumn('scan_began_at', 'text')
    .addColumn('scan_sources', 'text')
    .execute();

  await db.schema
    .createTable('unindexed_article')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .execute();
  await sql`insert into unindexed_article (article_id)
    select article_id from publication union select id from article where status = 'recent'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['unindexed_article', 'originality', 'fingerprint', 'fingerprint_holder']) {
    await db.schema.dropTable(table).execute();
  }
}
