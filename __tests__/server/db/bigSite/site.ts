import { date, type Fill, text, traces, user } from './expressions';

/** What belongs to the whole site. */
export const siteRows: Fill[] = [
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
    'daily_figure',
    {
      name: "case i % 3 when 0 then 'reads' when 1 then 'published' else 'authors' end",
      day: `substr(${date}, 1, 10)`,
      shard: 'i',
      value: '1',
    },
    traces,
  ],
  [
    'review_figure',
    {
      kind: "case i % 4 when 0 then 'all' when 1 then 'author' when 2 then 'editor' else 'tag' end",
      key: `case when i % 4 = 0 then '' else ${user()} end`,
      month: `substr(${date}, 1, 7)`,
      measure: "case i % 3 when 0 then 'look' when 1 then 'decided' else 'decision' end",
      bucket: 'i',
      value: '1',
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
  [
    'webhook_delivery',
    {
      ...{ id: `'w' || ${text('i')}`, webhook_id: `'h' || ${text('i % 20')}`, event: "'comment.created'" },
      ...{ body: "'{}'", attempts: '1', answer: "''", fault: "''", due_at: date, created_at: date },
      status: `case when i % 100 < 20 then 'waiting' when i % 1000 = 99 then 'sending' else 'delivered' end`,
    },
    20_000,
  ],
  [
    'cdn_purge',
    {
      ...{ id: `'p' || ${text('i')}`, cache: `'http://cache-' || ${text('i % 20')}` },
      ...{ tags: "'list'", due_at: date, created_at: date },
    },
    20_000,
  ],
  ['front_page', { revision: 'i + 1', arrangement: "'{}'", editor_id: user(), created_at: date }, 3_000],
];
