import { type Kysely, sql } from 'kysely';

/** The sample publication as all releases before this one loaded it. */
const PEOPLE = ['mara', 'yusuf', 'ines', 'tobias', 'priya', 'hana', 'editor'];
const TAGS: Record<string, string[]> = {
  welcome: ['tour', 'accounts', 'reading'],
  writing: ['editor', 'craft', 'notes'],
  editing: ['review', 'editors', 'advice'],
  design: ['typography', 'colour', 'access'],
  press: ['history', 'archives', 'figures'],
  running: ['setup', 'upkeep', 'api'],
};

/** Marks the sample of a site that has it: before, its rows looked like any others. */
async function markSample(db: Kysely<unknown>): Promise<void> {
  const loaded = await sql`select 1 from setting where name = 'sample_content'`.execute(db);
  if (loaded.rows.length === 0) return;
  for (const name of PEOPLE) {
    await sql`insert into sample_part (kind, id, title_key)
      select 'user', id, '' from "user" where email_key = ${`${name}@sample.invalid`}`.execute(db);
  }
  await sql`insert into sample_part (kind, id, title_key)
    select 'article', article.id, '' from article join sample_part on sample_part.kind = 'user'
      and sample_part.id = article.author_id where article.source like 'sample/articles/%'`.execute(db);
  for (const [tag, subs] of Object.entries(TAGS)) {
    await sql`insert into sample_part (kind, id, title_key)
      select 'tag', id, title_key from tag where title_key = ${tag}`.execute(db);
    for (const sub of subs) {
      await sql`insert into sample_part (kind, id, title_key)
        select 'sub', sub_tag.id, sub_tag.subcontent_key from sub_tag join tag on tag.id = sub_tag.tag_id
        where tag.title_key = ${tag} and sub_tag.subcontent_key = ${sub}`.execute(db);
    }
  }
}

/** What belongs to the sample publication, and the link with which a new site is set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sample_part')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sample_part_key', ['kind', 'id'])
    .execute();
  await markSample(db);
  await db.schema
    .createTable('set_up_link')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('set_up_link').execute();
  await db.schema.dropTable('sample_part').execute();
}
