import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../dialect';
import { recordShownImages } from './shownImages';

export async function up(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await createFollowTables(db);
  await createNotificationTables(db);
  await createImageTables(db);
  await recordShownImages(db);

  await db.schema
    .createTable('saved_post')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_post_key', ['user_id', 'article_id'])
    .execute();
  await db.schema
    .createIndex('saved_post_newest')
    .on('saved_post')
    .columns(['user_id', 'created_at', 'article_id'])
    .execute();
  await db.schema.createIndex('saved_post_article').on('saved_post').column('article_id').execute();

  await db.schema
    .createTable('checker_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('checker_token_user').on('checker_token').column('user_id').execute();
  await db.schema.createIndex('checker_token_expiry').on('checker_token').column('expires_at').execute();

  await db.schema.alterTable('article').addColumn('deleted_at', 'text').execute();
  await db.schema.alterTable('article').addColumn('deleted_publication', 'text').execute();
  await sql`create index article_deleted on article (deleted_at) where deleted_at is not null`.execute(db);
}

async function createFollowTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('follow')
    .addColumn('follower_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('followed_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('follow_key', ['followed_id', 'follower_id'])
    .execute();
  await db.schema
    .createIndex('follow_followings')
    .on('follow')
    .columns(['follower_id', 'created_at', 'followed_id'])
    .execute();
  await db.schema
    .createIndex('follow_followers')
    .on('follow')
    .columns(['followed_id', 'created_at', 'follower_id'])
    .execute();
  await db.schema
    .createTable('user_count')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('followers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('followings', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createNotificationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('article_id', 'text', (column) => column.references('article.id').onDelete('cascade'))
    .addColumn('comment_id', 'text', (column) => column.references('comment.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('read', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('actors', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('notification_newest')
    .on('notification')
    .columns(['user_id', 'updated_at', 'id'])
    .execute();
  await sql`create index notification_unread on notification (user_id) where read = 0`.execute(db);
  await sql`create index notification_read on notification (updated_at) where read = 1`.execute(db);
  await db.schema
    .createIndex('notification_article')
    .on('notification')
    .columns(['article_id', 'kind', 'created_at'])
    .execute();
  await db.schema
    .createIndex('notification_kind')
    .on('notification')
    .columns(['user_id', 'kind', 'created_at'])
    .execute();
  await db.schema.createIndex('notification_comment').on('notification').column('comment_id').execute();
  await db.schema
    .createTable('notification_actor')
    .addColumn('notification_id', 'text', (column) =>
      column.notNull().references('notification.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_actor_key', ['notification_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('notification_actor_newest')
    .on('notification_actor')
    .columns(['notification_id', 'created_at', 'user_id'])
    .execute();
  await db.schema.createIndex('notification_actor_user').on('notification_actor').column('user_id').execute();

  await db.schema
    .createTable('post_notification')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('read', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('post_notification_key', ['user_id', 'article_id'])
    .execute();
  await db.schema
    .createIndex('post_notification_newest')
    .on('post_notification')
    .columns(['user_id', 'published_at', 'article_id'])
    .execute();
  await sql`create index post_notification_unread on post_notification (user_id) where read = 0`.execute(db);
  await sql`create index post_notification_read on post_notification (published_at) where read = 1`.execute(
    db,
  );
  await db.schema
    .createIndex('post_notification_article')
    .on('post_notification')
    .column('article_id')
    .execute();
  await db.schema
    .createIndex('post_notification_author')
    .on('post_notification')
    .columns(['author_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('fan_out')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('last_follower_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('fan_out_author').on('fan_out').column('author_id').execute();
}

async function createImageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('image')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute();
  await sql`create index image_unused on image (unused_since) where unused_since is not null`.execute(db);
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('image_name', 'text', (column) =>
      column.notNull().references('image.name').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('upload_image').on('upload').column('image_name').execute();
  await db.schema.createIndex('upload_user').on('upload').column('user_id').execute();
  await db.schema
    .createTable('loose_image')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('image_reference')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('image_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('image_reference_key', ['holder', 'image_name'])
    .execute();
  await db.schema.createIndex('image_reference_image').on('image_reference').column('image_name').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('article_deleted').execute();
  await db.schema.alterTable('article').dropColumn('deleted_publication').execute();
  await db.schema.alterTable('article').dropColumn('deleted_at').execute();
  const tables = [
    'checker_token',
    'saved_post',
    'image_reference',
    'loose_image',
    'upload',
    'image',
    'fan_out',
    'post_notification',
    'notification_actor',
    'notification',
    'user_count',
    'follow',
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
