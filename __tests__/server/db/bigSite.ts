import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseClient } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import type { Database } from '@/server/db/schema';

/** Rows made by the database itself: a hundred thousand publications in seconds. */
const BIG_SITE = {
  articles: 120_000,
  users: 5_000,
  words: 40_000,
  /** Comments, reactions and today's views. */
  traces: 40_000,
  tags: 10,
  subs: 40,
} as const;

const { articles, users, words, traces, tags, subs } = BIG_SITE;
const text = (number: string) => `cast(${number} as text)`;
const twoDigits = (number: string) => `substr(${text(`100 + ${number}`)}, 2)`;
const date = `'202' || ${text('i % 6')} || '-' || ${twoDigits('(1 + i % 12)')} || '-' || ${twoDigits('(1 + i % 28)')}
  || 'T' || ${twoDigits('(i % 24)')} || ':' || ${twoDigits('(i / 24 % 60)')} || ':00.000Z'`;
const user = (number = 'i') => `'u' || ${text(`(${number}) % ${users}`)}`;
const article = `'a' || ${text('i')}`;
const tag = `'t' || ${text(`i % ${tags}`)}`;
const sub = `'s' || ${text(`i % ${subs}`)}`;
/** Of twenty articles one waits, one is a draft, one was rejected; all others are online. */
const status =
  "case i % 20 when 0 then 'recent' when 1 then 'draft' when 2 then 'rejected' else 'accepted' end";
const isOnline = 'i % 20 > 2';
const title = `'about word' || ${text(`i * 7 % ${words}`)}`;
const body = `'common word' || ${text(`i % ${words}`)} || ' word' || ${text(`i * 13 % ${words}`)} || ' half' || ${text('i % 2')}`;

interface Index {
  name: string;
  definition: string;
}

/** A table, its columns with the expression of each over the row's number `i`, how many, and which of them. */
type Fill = [table: string, columns: Record<string, string>, count: number, where?: string];

const fills: Fill[] = [
  [
    '"user"',
    {
      id: user(),
      email: `'u' || ${text('i')} || '@example.org'`,
      email_key: `'u' || ${text('i')} || '@example.org'`,
      username: `'Writer ' || ${text('i')}`,
      username_key: `'writer ' || ${text('i')}`,
      created_at: date,
    },
    users,
  ],
  ['article_picture', { article_id: article, name: `${article} || '.png'` }, traces],
  [
    'merged_user',
    {
      id: `'m' || ${text('i')}`,
      username_key: `'merged ' || ${text('i')}`,
      email_key: `'m' || ${text('i')} || '@example.org'`,
      into_id: user(),
      merged_at: date,
    },
    30_000,
  ],
  ['former_name', { username_key: `'former ' || ${text('i')}`, user_id: user(), given_up_at: date }, 30_000],
  [
    'redirect',
    {
      id: `'r' || ${text('i')}`,
      source: `'/old/' || ${text('i')} || case when i % 40 = 0 then '/*' else '' end`,
      prefix: `case when i % 40 = 0 then '/old/' || ${text('i')} || '/' end`,
      target: `'/new/' || ${text('i')}`,
      created_at: date,
    },
    19_990,
  ],
  [
    'reset_link',
    { token_hash: `'l' || ${text('i')}`, user_id: user(), created_at: date, expires_at: date },
    20_000,
  ],
  [
    'mail',
    {
      ...{ id: `'p' || ${text('i')}`, kind: "'test'", recipient: "'a@example.org'", user_id: user() },
      ...{ subject: "'A word'", body_text: "'Hello'", body_html: "'Hello'", answer: "''", attempts: '1' },
      secret_until: `case when i % 50 = 0 then ${date} end`,
      status: `case when i % 100 = 0 then 'waiting' when i % 1000 = 1 then 'sending' else 'sent' end`,
      ...{ due_at: date, created_at: date },
    },
    20_000,
  ],
  ['refused_address', { email_key: `'r' || ${text('i')}`, answer: "'550'", refused_at: date }, 20_000],
  [
    'session',
    { token_hash: `'h' || ${text('i')}`, user_id: user(), created_at: date, expires_at: date },
    30_000,
  ],
  [
    'api_key',
    {
      id: `'k' || ${text('i')}`,
      key_hash: `'kh' || ${text('i')}`,
      user_id: user(),
      name: "'Report'",
      scopes: "'tags:read'",
      created_at: date,
      expires_at: date,
    },
    30_000,
  ],
  ['sign_in_failure', { key: `'account:' || ${text('i % 9000')}`, at: date }, 30_000],
  [
    'tag',
    { id: tag, title: `'Tag ' || ${text('i')}`, title_key: `'tag ' || ${text('i')}`, position: 'i' },
    tags,
  ],
  [
    'sub_tag',
    {
      id: sub,
      tag_id: tag,
      subcontent: `'Sub ' || ${text('i')}`,
      subcontent_key: `'sub ' || ${text('i')}`,
      position: 'i',
    },
    subs,
  ],
  [
    'article',
    {
      id: article,
      author_id: user(),
      status,
      title,
      tag_id: tag,
      sub_id: sub,
      submitted_at: `case when i % 20 = 0 then ${date} end`,
      created_at: date,
      updated_at: date,
      source: `'blog/' || ${text('i')}`,
      content: `'<p>' || ${body} || '</p>'`,
    },
    articles,
  ],
  [
    'publication',
    {
      article_id: article,
      author_id: user(),
      revision: '1',
      title,
      excerpt: body,
      cover_pic: "''",
      tag_id: tag,
      sub_id: sub,
      minutes: '1',
      published_at: date,
      search_row: 'i',
      content: `'<p>' || ${body} || '</p>'`,
    },
    articles,
    isOnline,
  ],
  [
    'revision',
    {
      article_id: `'a' || ${text('i / 4')}`,
      revision: '1 + i % 4',
      created_at: date,
      thin_at: `case when i % 40 = 0 then ${date} end`,
      events: `'[{"reason":"saved","date":"2026-04-01T12:00:00.000Z"}]'`,
      title,
      summary: "''",
      excerpt: body,
      cover_pic: "''",
      tag: "''",
      sub: "''",
      words: '4',
      format: "'doc'",
      packed: "cast('x' as bytea)",
    },
    traces,
  ],
  [
    'coauthor',
    { article_id: article, user_id: user('i + 7'), position: '0' },
    articles,
    `${isOnline} and i % 4 = 3`,
  ],
  [
    'publication_count',
    { scope: `'author:u' || ${text('i')}`, count: String(Math.floor(articles / users)) },
    traces,
  ],
  ['publication_count', { scope: `'tag:' || ${tag}`, count: String(articles / tags) }, tags],
  ['publication_count', { scope: `'sub:' || ${sub}`, count: String(articles / subs) }, subs],
  [
    'daily_figure',
    {
      name: "case i % 3 when 0 then 'reads' when 1 then 'published' else 'authors' end",
      day: `substr(${date}, 1, 10)`,
      shard: 'i',
      value: '1',
    },
    traces,
  ],
  ['active_author', { user_id: user(), week: `'20' || ${text(`10 + i / ${users}`)} || '-01-04'` }, traces],
  [
    'web_check_count',
    { day: `'20' || ${text(`10 + i / ${users}`)} || '-01-04'`, author_id: user(), count: '1' },
    traces,
  ],
  [
    'article_view',
    // After all days of the walks: of days gone by, hardly a row is there to be forgotten.
    { article_id: article, visitor: `'v' || ${text('i % 999')}`, day: "'2026-12-01'" },
    traces,
  ],
  [
    'review_note',
    {
      id: `'note-' || ${text('i')}`,
      article_id: `'a' || ${text('i / 4')}`,
      editor_id: user('i % 40'),
      audience: "'author'",
      content: "'Who says so?'",
      revision: '1',
      created_at: date,
      sent_at: `case when i % 10 > 0 then ${date} end`,
    },
    traces,
  ],
  [
    'comment',
    {
      id: `'c' || ${text('i')}`,
      article_id: `'a' || ${text('i / 4 * 4 + 3')}`,
      author_id: user(),
      content: "'So true.'",
      created_at: date,
      removed_at: `case when i % 10 = 0 then ${date} end`,
      removed_by: `case when i % 10 = 0 then ${user('i * 3')} end`,
    },
    traces,
  ],
  ['reaction', { article_id: article, user_id: user('i * 3'), kind: "'like'", created_at: date }, traces],
  ['saved_post', { user_id: user('i * 3'), article_id: article, created_at: date }, traces],
  [
    'follow',
    {
      follower_id: user(),
      followed_id: `'u' || ${text(`(i + 1 + i / ${users}) % ${users}`)}`,
      created_at: date,
    },
    traces,
  ],
  ['user_count', { user_id: user(), followers: '8', followings: '8' }, users],
  [
    'notification',
    {
      id: `'n' || ${text('i')}`,
      user_id: user(),
      kind: "case i % 3 when 0 then 'followed' else 'liked' end",
      article_id: `case i % 3 when 0 then null else ${article} end`,
      created_at: date,
      updated_at: date,
      read: 'i % 2',
      actors: '1',
    },
    traces,
  ],
  [
    'notification_actor',
    { notification_id: `'n' || ${text('i')}`, user_id: user('i * 3'), created_at: date },
    traces,
  ],
  [
    'post_notification',
    {
      user_id: user('i * 3'),
      article_id: article,
      author_id: user(),
      published_at: date,
      read: 'i % 2',
    },
    traces,
  ],
  ['checker_token', { token_hash: `'k' || ${text('i')}`, user_id: user(), expires_at: date }, traces],
  [
    'image',
    {
      name: `'i' || ${text('i')}`,
      bytes: '1000',
      created_at: date,
      unused_since: `case i % 1000 when 0 then ${date} end`,
    },
    traces,
  ],
  [
    'upload',
    { id: `'p' || ${text('i')}`, user_id: user(), image_name: `'i' || ${text('i')}`, created_at: date },
    traces,
  ],
  [
    'image_reference',
    { holder: `'article:' || ${text('i')}`, image_name: `'i' || ${text('i')}` },
    traces,
    'i % 1000 > 0',
  ],
  [
    'decision',
    {
      id: `'d' || ${text('i')}`,
      article_id: article,
      author_id: user(),
      editor_id: user('i * 3'),
      outcome: "'accepted'",
      revision: '1',
      submitted_at: date,
      decided_at: date,
    },
    traces,
  ],
  [
    'waiting_article',
    {
      article_id: article,
      submitted_at: date,
      revision: '1',
      words: 'i % 900',
      failed: 'i % 3',
      similarity: 'i % 100',
      title_key: `'title ' || ${text('i')}`,
      author_key: `'writer ' || ${text('i')}`,
    },
    articles,
    'i % 20 = 0',
  ],
  ['waiting_word', { article_id: article, word: `'a' || ${text('i')}` }, articles, 'i % 20 = 0'],
  [
    'claim',
    { article_id: article, editor_id: user(), until: `'2027' || substr(${date}, 5)` },
    800,
    'i % 20 = 0',
  ],
  [
    'open_decision',
    {
      article_id: article,
      editor_id: user(),
      outcome: "'accepted'",
      revision: '1',
      reason: "''",
      until: `'2027' || substr(${date}, 5)`,
    },
    100,
    'i % 20 = 0',
  ],
  [
    'scheduled_publication',
    {
      article_id: article,
      revision: '2',
      publish_at: `'2027' || substr(${date}, 5)`,
      accepted_at: date,
      fields: `'{"title":"On brevity","content":"<p>Short sentences carry far.</p>"}'`,
    },
    traces,
    isOnline,
  ],
  ['fingerprint_holder', { article_id: article, kind: "'published'", revision: '1' }, articles, isOnline],
  ['fingerprint', { hash: 'i * 7919', holder_id: '1 + i / 4' }, traces],
  ['unindexed_article', { article_id: article }, 1_000],
  [
    'originality',
    {
      article_id: article,
      revision: '1',
      compared_at: date,
      result: `'{"words":0,"sources":[]}'`,
      scan_id: `'o' || ${text('i')}`,
    },
    traces,
  ],
  [
    'chat_room',
    {
      user_id: user(),
      created_at: date,
      last_seq: '10',
      last_message_at: date,
      owner_seen: '4',
      shelf: 'i % 3',
    },
    users / 2,
  ],
  [
    'chat_message',
    {
      room_id: `'u' || ${text('i / 10')}`,
      seq: '1 + i % 10',
      id: `'m' || ${text('i')}`,
      sender_id: user('i / 10 + i % 2'),
      from_support: 'i % 2',
      content: "'Hello.'",
      created_at: date,
    },
    5 * users,
  ],
  [
    'report_case',
    {
      id: `'r' || ${text('i')}`,
      kind: "case i % 2 when 0 then 'comment' else 'article' end",
      comment_id: `case i % 2 when 0 then 'c' || ${text('i')} end`,
      article_id: `case i % 2 when 0 then null else ${article} end`,
      opened_at: `case when i % 4 < 2 then ${date} end`,
      open_reports: 'case when i % 4 < 2 then 1 else 0 end',
    },
    traces,
  ],
  [
    'report',
    {
      id: `'q' || ${text('i')}`,
      case_id: `'r' || ${text('i')}`,
      reporter_id: user('i * 3'),
      kind: "'spam'",
      words: "''",
      reported_at: date,
      is_open: 'case when i % 4 < 2 then 1 else 0 end',
    },
    traces,
  ],
  ['unpublished_article', { article_id: article, published_at: date, views: '7' }, articles, 'i % 20 = 2'],
  [
    'chat_note',
    {
      id: `'note' || ${text('i')}`,
      room_id: `'u' || ${text(`i % ${users / 2}`)}`,
      editor_id: user('i * 3'),
      after_seq: '5',
      content: "'Kind.'",
      created_at: date,
    },
    traces,
  ],
  [
    'desk_log',
    {
      id: `'log' || ${text('i')}`,
      at: date,
      actor_id: user(),
      action: "'closed'",
      subject_kind: "'room'",
      subject_id: user('i * 3'),
    },
    traces,
  ],
  ['site', { revision: 'i + 1', identity: "'{}'", editor_id: user(), created_at: date }, 3_000],
  [
    'page',
    {
      id: `'p' || ${text('i')}`,
      address: `'page-' || ${text('i')}`,
      title: "'Page'",
      summary: "''",
      doc: `'{"type":"doc"}'`,
      content: "''",
      revision: '1',
      updated_at: date,
      label: "''",
      in_menu: '0',
      in_footer: '0',
      position: 'i',
    },
    5,
  ],
  [
    'invitation',
    {
      id: `'i' || ${text('i')}`,
      token_hash: `'hash ' || ${text('i')}`,
      note: `''`,
      as_editor: '0',
      editor_id: `'u' || ${text('i')}`,
      created_at: `'2026-05-01T12:00:00.000Z'`,
      ends_at: `'2026-04-' || ${text('10 + i % 20')} || 'T12:00:00.000Z'`,
    },
    3_000,
  ],
  [
    'account_deletion',
    { user_id: `'u' || ${text('i')}`, keeps_articles: '1', due_at: `'2099-01-01T12:00:00.000Z'` },
    3_000,
  ],
  ['page_address', { address: `'was-' || ${text('i')}`, page_id: `'p' || ${text('i % 5')}` }, 3_000],
  [
    'page_revision',
    {
      page_id: `'p' || ${text('i % 5')}`,
      revision: 'i + 1',
      created_at: date,
      begun_at: date,
      reason: "'saved'",
      editor_id: user(),
      title: "'Page'",
      summary: "''",
      words: '1',
      packed: "cast('' as bytea)",
    },
    3_000,
  ],
  ['front_page', { revision: 'i + 1', arrangement: "'{}'", editor_id: user(), created_at: date }, 3_000],
  ['search_word', { word: `'word' || ${text('i')}` }, words],
  [
    'search_variant',
    { variant: `substr('word' || ${text('i')}, 1, 6)`, word: `'word' || ${text('i')}` },
    words,
  ],
  [
    'search_variant',
    { variant: `substr('word' || ${text('i')}, 2, 5)`, word: `'word' || ${text('i')}` },
    words,
  ],
  ['author_word', { word: "'writer'", user_id: user() }, users],
  ['author_word', { word: `'number' || ${text('i')}`, user_id: user() }, users],
];

function fillOf([table, columns, count, where = 'i >= 0']: Fill): RawBuilder<unknown> {
  return sql.raw(`
    insert into ${table} (${Object.keys(columns).join(', ')})
    with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${count})
    select ${Object.values(columns).join(', ')} from n where ${where}`);
}

/** Drops indexes while the work fills their tables: to make one of all rows takes less than to add row after row. */
async function withoutIndexes(
  connection: Kysely<Database>,
  kind: DatabaseKind,
  work: () => Promise<void>,
): Promise<void> {
  const list =
    kind === 'sqlite'
      ? sql<Index>`select name, sql as definition from sqlite_master where type = 'index' and sql is not null`
      : sql<Index>`
          select indexname as name, indexdef as definition from pg_indexes
          where schemaname = 'public' and indexname not in (select conname from pg_constraint)`;
  const { rows: indexes } = await list.execute(connection);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(connection);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(connection);
}

/** Fills an empty database with a site that has grown. */
export async function fillBigSite({ db, kind }: DatabaseClient): Promise<void> {
  const index =
    kind === 'sqlite'
      ? 'insert into publication_search (rowid, title, body)'
      : 'insert into publication_search (search_row, words)';
  const indexed =
    kind === 'sqlite'
      ? 'search_row, title, excerpt'
      : `
    search_row, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', excerpt), 'D')`;
  const isUnchecked =
    kind === 'sqlite' ? 'pragma foreign_keys = off' : "set session_replication_role = 'replica'";
  await db.connection().execute(async (connection) => {
    // What is made here fits together, and checking it would take longer than making it.
    await sql.raw(isUnchecked).execute(connection);
    await connection.transaction().execute(async (trx) => {
      await withoutIndexes(trx, kind, async () => {
        for (const fill of fills) await fillOf(fill).execute(trx);
        await sql.raw(`${index} select ${indexed} from publication`).execute(trx);
        await sql`
          insert into article_address (article_id, slug, tag_id, was_published)
          select article_id, 'words', tag_id, 1 from publication`.execute(trx);
      });
    });
    await sql
      .raw(kind === 'sqlite' ? 'pragma foreign_keys = on' : "set session_replication_role = 'origin'")
      .execute(connection);
  });
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
}
