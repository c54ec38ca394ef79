import { type Kysely, sql } from 'kysely';
import { autoIncrement, binaryText, type DatabaseKind } from '../dialect';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('bio', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('profile_pic', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('cloudinary_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('usedroom', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('admin', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('suspended_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();

  await db.schema
    .createTable('sign_in_failure')
    .addColumn('id', autoIncrement(kind), (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_failure_key').on('sign_in_failure').columns(['key', 'at']).execute();
  await db.schema.createIndex('sign_in_failure_at').on('sign_in_failure').column('at').execute();

  await db.schema
    .createTable('tag')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sub_tag')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tag_id', 'text', (column) => column.notNull().references('tag.id').onDelete('cascade'))
    .addColumn('subcontent', 'text', (column) => column.notNull())
    .addColumn('subcontent_key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('sub_tag_key', ['tag_id', 'subcontent_key'])
    .execute();

  await createArticleTables(db);
  await createSearchTables(db, kind);

  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createArticleTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('draft'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('excerpt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('cover_pic', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tag_id', 'text', (column) => column.references('tag.id'))
    .addColumn('sub_id', 'text', (column) => column.references('sub_tag.id'))
    .addColumn('minutes', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('rejection_reason', 'text')
    .addColumn('rejection_date', 'text')
    .addColumn('submitted_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.unique())
    .addColumn('source_hash', 'text')
    .addColumn('doc', 'text')
    .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('article_author')
    .on('article')
    .columns(['author_id', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('article_author_status')
    .on('article')
    .columns(['author_id', 'status', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('article_waiting')
    .on('article')
    .columns(['status', 'submitted_at', 'id'])
    .execute();
  await db.schema.createIndex('article_tag').on('article').column('tag_id').execute();
  await db.schema.createIndex('article_sub').on('article').column('sub_id').execute();

  await db.schema
    .createTable('publication')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('cover_pic', 'text', (column) => column.notNull())
    .addColumn('tag_id', 'text', (column) => column.notNull().references('tag.id'))
    .addColumn('sub_id', 'text', (column) => column.references('sub_tag.id'))
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('likes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dislikes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('comments', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('search_row', 'bigint', (column) => column.notNull().unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  const newest = ['published_at', 'article_id'] as const;
  await db.schema
    .createIndex('publication_newest')
    .on('publication')
    .columns([...newest])
    .execute();
  await db.schema
    .createIndex('publication_tag')
    .on('publication')
    .columns(['tag_id', ...newest])
    .execute();
  await db.schema
    .createIndex('publication_sub')
    .on('publication')
    .columns(['sub_id', ...newest])
    .execute();
  await db.schema
    .createIndex('publication_author')
    .on('publication')
    .columns(['author_id', ...newest])
    .execute();

  await db.schema
    .createTable('coauthor')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('coauthor_key', ['article_id', 'user_id'])
    .execute();
  await db.schema.createIndex('coauthor_user').on('coauthor').column('user_id').execute();

  await db.schema
    .createTable('publication_count')
    .addColumn('scope', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('article_view')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_view_key', ['article_id', 'visitor', 'day'])
    .execute();
  await db.schema.createIndex('article_view_day').on('article_view').column('day').execute();

  await db.schema
    .createTable('comment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('comment_article')
    .on('comment')
    .columns(['article_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('comment_author').on('comment').column('author_id').execute();

  await db.schema
    .createTable('reaction')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reaction_key', ['article_id', 'user_id'])
    .execute();
  await db.schema.createIndex('reaction_user').on('reaction').column('user_id').execute();
}

async function createSearchTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') {
    // The text itself stays in the publication: the index keeps only its words.
    await sql`
      create virtual table publication_search using fts5(
        title, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5'
      )`.execute(db);
  } else {
    await sql`create table publication_search (
      search_row bigint primary key references publication (search_row) on delete cascade,
      words tsvector not null
    )`.execute(db);
    await sql`create index publication_search_words on publication_search using gin (words)`.execute(db);
  }
  await db.schema
    .createTable('search_word')
    .addColumn('word', binaryText(kind), (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('search_variant')
    .addColumn('variant', binaryText(kind), (column) => column.notNull())
    .addColumn('word', binaryText(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint('search_variant_key', ['variant', 'word'])
    .execute();
  await db.schema
    .createTable('author_word')
    .addColumn('word', binaryText(kind), (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('author_word_key', ['word', 'user_id'])
    .execute();
  await db.schema.createIndex('author_word_user').on('author_word').column('user_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = [
    'setting',
    'author_word',
    'search_variant',
    'search_word',
    'publication_search',
    'reaction',
    'comment',
    'article_view',
    'publication_count',
    'coauthor',
    'publication',
    'article',
    'sub_tag',
    'tag',
    'sign_in_failure',
    'session',
    'user',
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
