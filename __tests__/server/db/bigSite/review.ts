import { article, articles, date, type Fill, isOnline, text, traces, user, users } from './expressions';

/** What editors do with articles that were submitted. */
export const reviewRows: Fill[] = [
  [
    'web_check_count',
    { day: `'20' || ${text(`10 + i / ${users}`)} || '-01-04'`, author_id: user(), count: '1' },
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
];
