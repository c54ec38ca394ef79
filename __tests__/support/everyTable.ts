import type { Insertable, Kysely } from 'kysely';
import type { Database } from '@/server/db/schema';

/** In the order in which they are stored: a row comes after the rows that it names. */
type Rows = { [Table in keyof Database]?: Insertable<Database[Table]> | Insertable<Database[Table]>[] };

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

  const reading = { article_id: waiting, editor_id: editor, until: at };
  const rows: Rows = {
    account_deletion: { user_id: two, keeps_articles: 1, due_at: '2099-01-01T00:00:00.000Z' },
    authenticator: {
      user_id: two,
      secret: 'JBSWY3DPEHPK3PXP',
      last_step: 1,
      created_at: at,
      confirmed_at: at,
    },
    passkey: {
      ...{ id: 'passkey', user_id: two, credential_id: 'AQ', public_key: 'Ag', counter: 4_294_967_295 },
      ...{ transports: '["usb"]', name: 'Schlüssel', created_at: at, used_at: null },
    },
    provider_identity: {
      ...{ id: 'identity', user_id: two, issuer: 'https://accounts.example.org', subject: '248289761001' },
      ...{ email: 'two@example.org', created_at: at, used_at: null },
    },
    recovery_code: { code_hash: 'c'.repeat(64), user_id: two },
    sign_up_request: {
      ...{ id: 'asking', email: 'new@example.org', email_key: 'new@example.org', username: 'New' },
      ...{ username_key: 'new', password_hash: 'h', asked_from: 'f'.repeat(16), created_at: at },
    },
    article_filter: { id: 'filter', name: 'Ö', name_key: 'ö', filters: '{}' },
    queue_filter: [
      { id: 'own', owner_id: editor, audience: 'own', name: 'Mine', name_key: 'mine', filters: '{}' },
      { id: 'all', owner_id: null, audience: 'editors', name: 'Ö', name_key: 'ö', filters: '{"days":7}' },
    ],
    chat_note: {
      id: 'note',
      room_id: one,
      editor_id: editor,
      after_seq: 1,
      content: 'a\u2028b\n\t"',
      created_at: at,
    },
    claim: reading,
    assignment: {
      ...{ article_id: waiting, editor_id: editor, assigned_at: at },
      ...{ due_on: '2099-01-01', due_at: '2099-01-01T23:59:00.000Z', remind_at: null },
    },
    editor_duty: {
      ...{ user_id: editor, away_from: '2026-05-01', away_to: '2026-05-09', assigned_at: at },
      tag_ids: '["tag"]',
    },
    open_decision: { ...reading, outcome: 'rejected', revision: 1, reason: 'Too short.' },
    security_event: {
      ...{ id: 'event', user_id: two, actor_id: editor, event: 'person.suspended', place: '', device: '' },
      at,
    },
    coauthor: { article_id: first, user_id: two, position: 0 },
    loose_image: { name: `${'0'.repeat(32)}.webp` },
    article_picture: { article_id: first, name: 'a.png' },
    merged_tag: { id: 'gone-tag', into_id: sub.tag_id },
    merged_user: {
      id: 'gone',
      username_key: 'gone',
      email_key: 'gone@example.org',
      into_id: one,
      merged_at: at,
    },
    former_name: { username_key: 'was ada', user_id: one, given_up_at: at },
    redirect: [
      { id: 'led', source: '/old', prefix: null, target: '/new', created_at: at },
      { id: 'pattern', source: '/old/*', prefix: '/old/', target: '/new/*', created_at: at },
    ],
    missed_path: { id: 'miss', path: '/lost', hits: 2, last_at: at },
    refused_address: { email_key: 'gone@example.org', answer: '550 5.1.1', refused_at: at },
    mail_choice: { user_id: two, time_zone: 'Europe/Vienna', choices: '{"decision":"never"}', mailed_at: at },
    page: {
      ...{ id: 'about', address: 'about', title: 'About', summary: '', doc: '{"type":"doc"}', content: '' },
      ...{ revision: 1, updated_at: at, label: '', in_menu: 1, in_footer: 0, role: 'contact' },
      ...{ position: 0, create_key: null },
    },
    page_publication: {
      ...{ page_id: 'about', title: 'About', summary: '', content: '<p>We.</p>', revision: 1 },
      published_at: at,
    },
    page_address: { address: 'about', page_id: 'about' },
    page_revision: {
      ...{ page_id: 'about', revision: 1, created_at: at, begun_at: at, reason: 'created' },
      ...{ published_at: at, editor_id: editor, title: 'About', summary: '', words: 1 },
      packed: Buffer.from([0, 255, 10]),
    },
    picture_work: { article_id: second, next_try_at: at, tries: 1 },
    post_notification: { user_id: two, article_id: first, author_id: one, published_at: at },
    fan_out: { article_id: second, author_id: two, published_at: at },
    removal: { user_id: two, keeps_articles: 1, begun_at: at, merge_into: one },
    front_page: {
      revision: 1,
      arrangement: '{"lead":null,"pins":[],"sections":[]}',
      editor_id: editor,
      created_at: at,
    },
    front_page_pin: { article_id: first, ends_at: at },
    report_case: {
      id: 'case',
      kind: 'comment',
      comment_id: comment,
      article_id: null,
      opened_at: at,
      open_reports: 1,
    },
    appeal: {
      ...{ id: 'appeal', kind: 'rejection', decision_key: 'article 1', article_id: first, author_id: one },
      ...{ judge_id: editor, judged_at: at, judged_reason: 'Ö.', revision: 1, title: 'On brevity' },
      ...{ judged: '{"checks":null,"notes":[]}', words: 'Why?', created_at: at },
      ...{ answered_at: null, answerer_id: null },
    },
    commission: {
      ...{ id: 'commission', state: 'declined', ended: 1, version: 3, title: 'Ö', tag_id: sub.tag_id },
      ...{ words: 1_200, due_on: '2099-01-01', due_at: '2099-01-01T23:59:00.000Z', due_key: '2099' },
      ...{ remind_at: null, notes: 'Ö.', pitch: 'Why?', reason: 'Ö', author_id: one, editor_id: editor },
      ...{ moved_by: 'author', article_id: null, created_at: at, changed_at: at },
    },
    appeal_figure: { month: '2026-05', kind: 'rejection', measure: 'received', value: 2 },
    correction_note: {
      ...{ id: 'correction', article_id: first, kind: 'correction', content: 'Ö.' },
      ...{ revision: 1, writer_id: editor, created_at: at },
    },
    article_version: {
      ...{ article_id: first, number: 1, revision: 1, shown_from: at, replaced_at: at },
      ...{ title: 'Ö', summary: '', tag: 'Ö', sub: '', packed: Buffer.from([1, 2, 255]) },
    },
    reader_suggestion: {
      ...{ id: 'hint', article_id: first, reader_id: two, revision: 1, title: 'On brevity', passage: '🗼' },
      ...{ passage_before: 'ö ', passage_after: '', suggestion: '', content: 'Ö.', wants_thanks: 1 },
      ...{ created_at: at, outcome: 'accepted', answered_at: at },
    },
    proposed_note: { article_id: first, kind: 'update', content: 'Ö.' },
    report: { id: 'report', case_id: 'case', reporter_id: null, kind: 'spam', words: '', reported_at: at },
    review_note: {
      ...{
        id: 'review',
        article_id: waiting,
        editor_id: editor,
        audience: 'author',
        content: 'Why?',
        revision: 1,
      },
      ...{ passage: '🗼', created_at: at, sent_at: null },
    },
    shorter_review: { article_id: waiting, stages: '["stage-facts"]' },
    later_review: { article_id: first, is_change: 0, listed_at: at },
    review_workflow: { id: 'all', tag_id: null, stages: '[]' },
    stage_approval: {
      ...{ id: 'approval', article_id: waiting, stage_id: 'stage-facts', editor_id: editor, revision: 1 },
      ...{ text_hash: 'a'.repeat(64), approved_at: at, revoked_at: null },
    },
    sign_off: {
      ...{ id: 'sign-off', article_id: waiting, revision: 1, text_hash: 'a'.repeat(64), editor_id: editor },
      ...{ name: 'Ö. Expert', email: 'ö@example.org', mail_id: null, asked: 'Right?', created_at: at },
      ...{ ends_at: at, seen_at: at, withdrawn_at: null, outcome: 'refused', reason: 'No.', answered_at: at },
    },
    sign_off_link: { token_hash: 'c'.repeat(64), sign_off_id: 'sign-off', forget_at: at },
    note_answer: {
      ...{ id: 'answer', note_id: 'review', article_id: waiting, user_id: one, by_author: 1 },
      ...{ content: 'Ö, so.', created_at: at },
    },
    chat_message_note: { note_id: 'review', room_id: one, seq: 1 },
    unsearched_chat: { room_id: one, after_seq: 1 },
    note_mention: {
      ...{ id: 'mention', user_id: editor, note_id: 'review', answer_id: 'answer', created_at: at },
      ...{ title: 'Ö', read: 1 },
    },
    sample_part: { kind: 'tag', id: sub.tag_id, title_key: 'ö' },
    saved_reply: { id: 'reply', position: 0, title: 'Hi', content: "It's" },
    scheduled_publication: {
      article_id: first,
      revision: 1,
      publish_at: '2099-01-01T00:00:00.000Z',
      accepted_at: at,
      fields: JSON.stringify({ title: 'Later', content: '<p>Later.</p>' }),
    },
    site: { revision: 1, identity: '{"name":"The Keeper"}', editor_id: editor, created_at: at },
    site_import: {
      ...{ id: 'run', system: 'Ghost', site: 'Ghost old.example.org', title: 'Old', place: null },
      ...{ started_by: editor, is_dry_run: 0, state: 'done', settings: '{}', found: '{}', counts: '{}' },
      ...{ done: 1, failure: '', begun_at: at, ended_at: at, due_at: null },
    },
    site_import_item: {
      ...{ import_id: 'run', position: 0, kind: 'author', key: 'two', title: 'Zwölf', outcome: 'imported' },
      ...{ reason: '', changes: '["links"]', status: '', target_id: two, undone: null },
    },
    site_import_known: {
      site: 'Ghost old.example.org',
      kind: 'author',
      key: 'two',
      target_id: two,
      hash: '',
      stamp: '',
    },
    site_import_picture: {
      ...{ target_id: 'lacking', import_id: 'run', position: 0, is_to_publish: 0 },
      ...{ next_try_at: null, tries: 1 },
    },
    site_import_path: { import_id: 'run', path: '/author/two', kind: 'author', key: 'two', is_led: 1 },
    subscriber: {
      ...{ id: 'reader', email: 'Reader@example.org', email_key: 'reader@example.org', name: 'A Reader' },
      ...{ subscribed_at: null, created_at: at },
    },
    sub_tag_alias: { tag_id: sub.tag_id, subcontent_key: 'was', sub_id: sub.id },
    tag_alias: { title_key: 'was', tag_id: sub.tag_id },
    article_dates: {
      ...{ article_id: first, ends_at: '2099-01-01T00:00:00.000Z', update_at: at, remind_at: null },
    },
    unpublished_article: {
      article_id: waiting,
      published_at: at,
      views: 7,
      publication: null,
      unpublished_at: null,
    },
    webhook: {
      ...{ id: 'hook', address: 'https://example.org/ö', secret: 'whsec_AQ==', events: 'article.published' },
      ...{ previous_secret: null, previous_until: null, is_on: 1, failures: 3, failing_since: at },
      ...{ ended_at: null, ended_reason: '', removed_at: null, created_at: at },
    },
    web_check_count: { day: '2026-05-01', author_id: '', count: 3 },
  };
  for (const [table, values] of Object.entries(rows))
    await db
      .insertInto(table as keyof Database)
      .values(values as never)
      .execute();
}
