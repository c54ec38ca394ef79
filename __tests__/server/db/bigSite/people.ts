import { date, type Fill, text, traces, user, users } from './expressions';

/** Accounts, and how people sign in and follow each other. */
export const peopleRows: Fill[] = [
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
    'appeal_link',
    { token_hash: `'al' || ${text('i')}`, user_id: user(), created_at: date, expires_at: date },
    20_000,
  ],
  [
    'reset_link',
    { token_hash: `'l' || ${text('i')}`, user_id: user(), created_at: date, expires_at: date },
    20_000,
  ],
  [
    'known_device',
    { id: `'d' || ${text('i')}`, token_hash: `'t' || ${text('i')}`, user_id: user(), used_at: date },
    30_000,
  ],
  [
    'security_event',
    {
      ...{ id: `'s' || ${text('i')}`, user_id: user(), event: "'sign_in.succeeded'", place: "'site'" },
      actor_id: `case when i % 100 = 0 then ${user()} end`,
      ...{ device: "'Firefox on Linux'", at: date },
    },
    30_000,
  ],
  ['guess_warning', { user_id: `'u' || ${text('i')}`, at: date, is_sent: '1' }, 2_000],
  [
    'email_link',
    {
      ...{
        token_hash: `'e' || ${text('i')}`,
        user_id: user(),
        purpose: "'confirm'",
        email: "'a@example.org'",
      },
      ...{ created_at: date, expires_at: date },
    },
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
  [
    'own_data',
    {
      ...{ id: `'od' || ${text('i')}`, user_id: user(), status: "'ready'", asked_at: date, due_at: date },
      ...{ attempts: '1', bytes: '1', ticket_hash: `'t' || ${text('i')}`, ticket_until: date },
    },
    users,
  ],
  [
    'site_export',
    {
      ...{
        id: `'se' || ${text('i')}`,
        user_id: user(),
        format: "'static'",
        status: "'ready'",
        asked_at: date,
      },
      ...{ due_at: date, attempts: '1', bytes: '1', done: '1', total: '1' },
    },
    users,
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
  [
    'calendar_feed',
    { user_id: `'u' || ${text('i')}`, key_hash: `'ch' || ${text('i')}`, created_at: date },
    2_000,
  ],
  [
    'editor_duty',
    {
      user_id: `'u' || ${text('i')}`,
      away_from: "'2026-05-01'",
      away_to: "'2026-05-09'",
      assigned_at: date,
      tag_ids: 'null',
    },
    2_000,
  ],
  [
    'queue_filter',
    {
      id: `'qf' || ${text('i')}`,
      owner_id: user(),
      audience: "'own'",
      name: `'Filter ' || ${text('i')}`,
      name_key: `'filter ' || ${text('i')}`,
      filters: "'{}'",
    },
    20_000,
  ],
  ['sign_in_failure', { key: `'account:' || ${text('i % 9000')}`, at: date }, 30_000],
  ['active_author', { user_id: user(), week: `'20' || ${text(`10 + i / ${users}`)} || '-01-04'` }, traces],
  [
    'follow',
    {
      follower_id: user(),
      followed_id: `'u' || ${text(`(i + 1 + i / ${users}) % ${users}`)}`,
      created_at: date,
    },
    traces,
  ],
  ['author_trust', { user_id: user(), accepted: 'i % 9' }, users],
  ['user_count', { user_id: user(), followers: '8', followings: '8' }, users],
  ['checker_token', { token_hash: `'k' || ${text('i')}`, user_id: user(), expires_at: date }, traces],
  [
    'invitation',
    {
      id: `'i' || ${text('i')}`,
      token_hash: `'hash ' || ${text('i')}`,
      note: `''`,
      role: "'author'",
      editor_id: `'u' || ${text('i')}`,
      created_at: `'2026-05-01T12:00:00.000Z'`,
      ends_at: `'2026-04-' || ${text('10 + i % 20')} || 'T12:00:00.000Z'`,
    },
    3_000,
  ],
  [
    'sign_up_request',
    {
      ...{ id: `'q' || ${text('i')}`, email: "'q@example.org'", email_key: `'q' || ${text('i')}` },
      ...{ username: "'Asking'", username_key: `'asking ' || ${text('i')}`, password_hash: "'none'" },
      asked_from: `'from ' || ${text('i % 100')}`,
      created_at: `'2026-03-' || ${text('10 + i % 20')} || 'T12:00:00.000Z'`,
    },
    3_000,
  ],
  [
    'sign_up_link',
    {
      ...{ token_hash: `'sl' || ${text('i')}`, email: "'q@example.org'", email_key: `'q' || ${text('i')}` },
      ...{ username: "'Asking'", password_hash: "'none'", asked_from: `'from ' || ${text('i % 100')}` },
      expires_at: `'2026-03-' || ${text('10 + i % 20')} || 'T12:00:00.000Z'`,
    },
    3_000,
  ],
  [
    'authenticator',
    { user_id: user(), secret: "'JBSWY3DPEHPK3PXP'", last_step: '1', created_at: date, confirmed_at: date },
    users,
  ],
  ['recovery_code', { code_hash: `'rc' || ${text('i')}`, user_id: user() }, traces],
  [
    'sign_in_step',
    {
      ...{ token_hash: `'ss' || ${text('i')}`, user_id: user(), at: "'site'", password_mark: "''" },
      expires_at: date,
    },
    20_000,
  ],
  [
    'passkey',
    {
      ...{ id: `'pk' || ${text('i')}`, user_id: user(), credential_id: `'ci' || ${text('i')}` },
      ...{ public_key: "'Ag'", counter: '1', transports: "'[]'", name: "'Phone'", created_at: date },
    },
    users,
  ],
  [
    'passkey_challenge',
    { holder_hash: `'pc' || ${text('i')}`, challenge: "'AQ'", user_id: user(), expires_at: date },
    20_000,
  ],
  [
    'provider_identity',
    {
      ...{ id: `'pi' || ${text('i')}`, user_id: user(), issuer: "'https://accounts.example.org'" },
      ...{ subject: `'su' || ${text('i')}`, email: "'a@example.org'", created_at: date },
    },
    users,
  ],
  [
    'provider_sign_in',
    {
      ...{ holder_hash: `'ps' || ${text('i')}`, at: "'site'", user_id: user(), held: "'{}'" },
      expires_at: date,
    },
    20_000,
  ],
  [
    'account_deletion',
    { user_id: `'u' || ${text('i')}`, keeps_articles: '1', due_at: `'2099-01-01T12:00:00.000Z'` },
    3_000,
  ],
  ['author_word', { word: "'writer'", user_id: user() }, users],
  ['author_word', { word: `'number' || ${text('i')}`, user_id: user() }, users],
];
