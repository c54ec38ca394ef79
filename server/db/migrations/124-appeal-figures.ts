import { type Kysely, sql } from 'kysely';

/** How many appeals were received, upheld and changed in a month, without whose they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('appeal_figure')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('appeal_figure_key', ['month', 'kind', 'measure'])
    .execute();
  await sql`insert into appeal_figure (month, kind, measure, value)
    select substr(created_at, 1, 7), kind, 'received', count(*) from appeal group by substr(created_at, 1, 7), kind`.execute(
    db,
  );
  await sql`insert into appeal_figure (month, kind, measure, value)
    select substr(answered_at, 1, 7), kind, case when state = 'granted' then 'changed' else 'upheld' end, count(*)
    from appeal where answered_at is not null and state in ('granted', 'upheld')
    group by substr(answered_at, 1, 7), kind, state`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('appeal_figure').execute();
}
