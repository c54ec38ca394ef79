import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../dialect';

/** The Monday of the week in which a time lies, as `YYYY-MM-DD` in UTC. */
const mondayOf = (kind: DatabaseKind, column: string) =>
  kind === 'postgres'
    ? sql`to_char(date_trunc('week', ${sql.ref(column)}::timestamptz at time zone 'UTC'), 'YYYY-MM-DD')`
    : sql`date(${sql.ref(column)}, '-6 days', 'weekday 1')`;

/** What the desk's overview tells, counted when it happens. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('daily_figure')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_figure_key', ['name', 'day', 'shard'])
    .execute();

  await db.schema
    .createTable('active_author')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('week', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('active_author_key', ['user_id', 'week'])
    .execute();
  await db.schema.createIndex('active_author_week').on('active_author').column('week').execute();

  await sql`insert into daily_figure (name, day, shard, value)
    select 'published', substr(published_at, 1, 10), 0, count(*) from publication
    group by substr(published_at, 1, 10)`.execute(db);
  // Of reads only the last days were kept.
  await sql`insert into daily_figure (name, day, shard, value)
    select 'reads', day, 0, count(*) from article_view group by day`.execute(db);
  await sql`insert into active_author (user_id, week)
    select article.author_id, ${mondayOf(kind, 'revision.created_at')}
      from revision join article on article.id = revision.article_id
    union select author_id, ${mondayOf(kind, 'created_at')} from article where source is null
    union select author_id, ${mondayOf(kind, 'updated_at')} from article where source is null
    union select author_id, ${mondayOf(kind, 'submitted_at')} from article where submitted_at is not null`.execute(
    db,
  );
  await sql`insert into daily_figure (name, day, shard, value)
    select 'authors', week, 0, count(*) from active_author group by week`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('active_author').execute();
  await db.schema.dropTable('daily_figure').execute();
}
