import type { Kysely } from 'kysely';
import type { Database } from '@/server/db/schema';

const at = '2026-05-01T12:00:00.000Z';

/**
 * Puts a row into each table of a backup that `fillSmallSite` leaves empty, as it is there only while something is under
 * way. Nothing of it is done by a service, so it is for what stores and moves rows.
 */
export async function fillEmptyTables(db: Kysely<Database>): Promise<void> {
  const { user_id: one } = await db.selectFrom('chat_room').select('user_id').executeTakeFirstOrThrow();
  const others = db.selectFrom('user').select('id').where('id', '!=', one).orderBy('admin');
  const [two = '', editor = ''] = (await others.execute()).map(({ id }) => id);
  const articles = await db.selectFrom('publication').select('article_id as id').orderBy('id').execute();
  const [first = '', second = ''] = articles.map(({ id }) => id);
  const waiting = (await db.selectFrom('waiting_article').select('article_id').executeTakeFirstOrThrow())
    .article_id;
  const comment = (await db.selectFrom('comment').select('id').executeTakeFirstOrThrow()).id;
  const sub = await db.selectFrom('sub_tag').select(['id', 'tag_id']).executeTakeFirstOrThrow();

  await db
    .insertInto('account_deletion')
    .values({ user_id: two, keeps_articles: 1, due_at: '2099-01-01T00:00:00.000Z' })
    .execute();
  await db
    .insertInto('authenticator')
    .values({ user_id: two, secret: 'JBSWY3DPEHPK3PXP', last_step: 1, created_at: at, confirmed_at: at })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      ...{ id: 'passkey', user_id: two, credential_id: 'AQ', public_key: 'Ag', counter: 4_294_967_295 },
      ...{ transports: '["usb"]', name: 'Schlüssel', created_at: at, used_at: null },
    })
    .execute();
  await db
    .insertInto('provider_identity')
    .values({
      ...{ id: 'identity', user_id: two, issuer: 'https://accounts.example.org', subject: '248289761001' },
      ...{ email: 'two@example.org', created_at: at, used_at: null },
    })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ code_hash: 'c'.repeat(64), user_id: two })
    .execute();
  await db
    .insertInto('sign_up_request')
    .values({
      ...{ id: 'asking', email: 'new@example.org', email_key: 'new@example.org', username: 'New' },
      ...{ username_key: 'new', password_hash: 'h', asked_from: 'f'.repeat(16), created_at: at },
    })
    .execute();
  await db
    .insertInto('article_filter')
    .values({ id: 'filter', name: 'Ö', name_key: 'ö', filters: '{}' })
    .execute();
  await db
    .insertInto('chat_note')
    .values({
      id: 'note',
      room_id: one,
      editor_id: editor,
      after_seq: 1,
      content: 'a\u2028b\n\t"',
      created_at: at,
    })
    .execute();
  const reading = { article_id: waiting, editor_id: editor, until: at };
  await db.insertInto('claim').values(reading).execute();
  await db
    .insertInto('open_decision')
    .values({ ...reading, outcome: 'rejected', revision: 1, reason: 'Too short.' })
    .execute();
  await db
    .insertInto('security_event')
    .values({
      ...{ id: 'event', user_id: two, actor_id: editor, event: 'person.suspended', place: '', device: '' },
      at,
    })
    .execute();
  await db.insertInto('coauthor').values({ article_id: first, user_id: two, position: 0 }).execute();
  await db
    .insertInto('loose_image')
    .values({ name: `${'0'.repeat(32)}.webp` })
    .execute();
  await db.insertInto('article_picture').values({ article_id: first, name: 'a.png' }).execute();
  await db.insertInto('merged_tag').values({ id: 'gone-tag', into_id: sub.tag_id }).execute();
  await db
    .insertInto('merged_user')
    .values({ id: 'gone', username_key: 'gone', email_key: 'gone@example.org', into_id: one, merged_at: at })
    .execute();
  await db
    .insertInto('former_name')
    .values({ username_key: 'was ada', user_id: one, given_up_at: at })
    .execute();
  await db
    .insertInto('redirect')
    .values([
      { id: 'led', source: '/old', prefix: null, target: '/new', created_at: at },
      { id: 'pattern', source: '/old/*', prefix: '/old/', target: '/new/*', created_at: at },
    ])
    .execute();
  await db.insertInto('missed_path').values({ id: 'miss', path: '/lost', hits: 2, last_at: at }).execute();
  await db
    .insertInto('refused_address')
    .values({ email_key: 'gone@example.org', answer: '550 5.1.1', refused_at: at })
    .execute();
  await db
    .insertInto('mail_choice')
    .values({ user_id: two, time_zone: 'Europe/Vienna', choices: '{"decision":"never"}', mailed_at: at })
    .execute();
  await db
    .insertInto('page')
    .values({
      ...{ id: 'about', address: 'about', title: 'About', summary: '', doc: '{"type":"doc"}', content: '' },
      ...{ revision: 1, updated_at: at, label: '', in_menu: 1, in_footer: 0, role: 'contact' },
      ...{ position: 0, create_key: null },
    })
    .execute();
  await db
    .insertInto('page_publication')
    .values({
      ...{ page_id: 'about', title: 'About', summary: '', content: '<p>We.</p>', revision: 1 },
      published_at: at,
    })
    .execute();
  await db.insertInto('page_address').values({ address: 'about', page_id: 'about' }).execute();
  await db
    .insertInto('page_revision')
    .values({
      ...{ page_id: 'about', revision: 1, created_at: at, begun_at: at, reason: 'created' },
      ...{ published_at: at, editor_id: editor, title: 'About', summary: '', words: 1 },
      packed: Buffer.from([0, 255, 10]),
    })
    .execute();
  await db.insertInto('picture_work').values({ article_id: second, next_try_at: at, tries: 1 }).execute();
  await db
    .insertInto('post_notification')
    .values({ user_id: two, article_id: first, author_id: one, published_at: at })
    .execute();
  await db.insertInto('fan_out').values({ article_id: second, author_id: two, published_at: at }).execute();
  await db
    .insertInto('removal')
    .values({ user_id: two, keeps_articles: 1, begun_at: at, merge_into: one })
    .execute();
  await db
    .insertInto('front_page')
    .values({
      revision: 1,
      arrangement: '{"lead":null,"pins":[],"sections":[]}',
      editor_id: editor,
      created_at: at,
    })
    .execute();
  await db.insertInto('front_page_pin').values({ article_id: first, ends_at: at }).execute();
  await db
    .insertInto('report_case')
    .values({
      id: 'case',
      kind: 'comment',
      comment_id: comment,
      article_id: null,
      opened_at: at,
      open_reports: 1,
    })
    .execute();
  await db
    .insertInto('report')
    .values({ id: 'report', case_id: 'case', reporter_id: null, kind: 'spam', words: '', reported_at: at })
    .execute();
  await db
    .insertInto('review_note')
    .values({
      ...{
        id: 'review',
        article_id: waiting,
        editor_id: editor,
        audience: 'author',
        content: 'Why?',
        revision: 1,
      },
      ...{ passage: '🗼', created_at: at, sent_at: null },
    })
    .execute();
  await db.insertInto('sample_part').values({ kind: 'tag', id: sub.tag_id, title_key: 'ö' }).execute();
  await db
    .insertInto('saved_reply')
    .values({ id: 'reply', position: 0, title: 'Hi', content: "It's" })
    .execute();
  await db
    .insertInto('scheduled_publication')
    .values({
      article_id: first,
      revision: 1,
      publish_at: '2099-01-01T00:00:00.000Z',
      accepted_at: at,
      fields: JSON.stringify({ title: 'Later', content: '<p>Later.</p>' }),
    })
    .execute();
  await db
    .insertInto('site')
    .values({ revision: 1, identity: '{"name":"The Keeper"}', editor_id: editor, created_at: at })
    .execute();
  await db
    .insertInto('site_import')
    .values({
      ...{ id: 'run', system: 'Ghost', site: 'Ghost old.example.org', title: 'Old', place: null },
      ...{ started_by: editor, is_dry_run: 0, state: 'done', settings: '{}', found: '{}', counts: '{}' },
      ...{ done: 1, failure: '', begun_at: at, ended_at: at, due_at: null },
    })
    .execute();
  await db
    .insertInto('site_import_item')
    .values({
      ...{ import_id: 'run', position: 0, kind: 'author', key: 'two', title: 'Zwölf', outcome: 'imported' },
      ...{ reason: '', changes: '["links"]', status: '', target_id: two, undone: null },
    })
    .execute();
  await db
    .insertInto('site_import_known')
    .values({
      site: 'Ghost old.example.org',
      kind: 'author',
      key: 'two',
      target_id: two,
      hash: '',
      stamp: '',
    })
    .execute();
  await db
    .insertInto('site_import_picture')
    .values({
      ...{ target_id: 'lacking', import_id: 'run', position: 0, is_to_publish: 0 },
      ...{ next_try_at: null, tries: 1 },
    })
    .execute();
  await db
    .insertInto('site_import_path')
    .values({ import_id: 'run', path: '/author/two', kind: 'author', key: 'two', is_led: 1 })
    .execute();
  await db
    .insertInto('subscriber')
    .values({
      ...{ id: 'reader', email: 'Reader@example.org', email_key: 'reader@example.org', name: 'A Reader' },
      ...{ subscribed_at: null, created_at: at },
    })
    .execute();
  await db
    .insertInto('sub_tag_alias')
    .values({ tag_id: sub.tag_id, subcontent_key: 'was', sub_id: sub.id })
    .execute();
  await db.insertInto('tag_alias').values({ title_key: 'was', tag_id: sub.tag_id }).execute();
  await db
    .insertInto('unpublished_article')
    .values({ article_id: waiting, published_at: at, views: 7, publication: null, unpublished_at: null })
    .execute();
  await db
    .insertInto('webhook')
    .values({
      ...{ id: 'hook', address: 'https://example.org/ö', secret: 'whsec_AQ==', events: 'article.published' },
      ...{ previous_secret: null, previous_until: null, is_on: 1, failures: 3, failing_since: at },
      ...{ ended_at: null, ended_reason: '', removed_at: null, created_at: at },
    })
    .execute();
  await db.insertInto('web_check_count').values({ day: '2026-05-01', author_id: '', count: 3 }).execute();
}
