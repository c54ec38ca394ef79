import { article, date, type Fill, text, traces, user, users } from './expressions';

/** Comments, reactions, notifications, chat and reports. */
export const communityRows: Fill[] = [
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
];
