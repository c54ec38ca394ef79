import { type Kysely, sql } from 'kysely';

/** Under whom the articles of removed people stay. */
const FORMER_AUTHOR = 'former-author';

/** How far authors are trusted, which articles therefore pass fewer stages, and which are to be reviewed afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('author_trust')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('accepted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rejections', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('corrections', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('held_level', 'integer')
    .addColumn('change', 'text')
    .execute();
  await db.schema
    .createTable('shorter_review')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('stages', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('later_review')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('is_change', 'integer', (column) => column.notNull())
    .addColumn('listed_at', 'text')
    .execute();
  await db.schema
    .createIndex('later_review_list')
    .on('later_review')
    .columns(['listed_at', 'article_id'])
    .execute();
  // What was decided before counts too: articles that were accepted since the author's last rejection.
  await sql`insert into author_trust (user_id, accepted, rejections)
    select decision.author_id,
      count(distinct case when decision.outcome = 'accepted' and decision.decided_at > coalesce(last.rejected_at, '')
        then decision.article_id end),
      sum(case when decision.outcome = 'rejected' then 1 else 0 end)
    from decision
    join "user" on "user".id = decision.author_id
    left join (select author_id, max(decided_at) as rejected_at from decision where outcome = 'rejected'
      group by author_id) as last on last.author_id = decision.author_id
    where decision.author_id <> ${FORMER_AUTHOR}
    group by decision.author_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('later_review').execute();
  await db.schema.dropTable('shorter_review').execute();
  await db.schema.dropTable('author_trust').execute();
}
