import { date, type Fill, text, user } from './expressions';

/** Reports of imports, by what their items are known again, and people who want a newsletter. */
export const importRows: Fill[] = [
  [
    'site_import',
    {
      ...{ id: `'run' || ${text('i')}`, system: "'Ghost'", site: "'Ghost old'", title: "'Old'" },
      ...{ place: `'upload:' || ${text('i')}`, started_by: user(), is_dry_run: '0', state: "'done'" },
      ...{ settings: "'{}'", found: "'{}'", counts: "'{}'", done: '1', failure: "''", begun_at: date },
    },
    3_000,
  ],
  [
    'site_import_item',
    {
      ...{ import_id: `'run' || ${text('i % 100')}`, position: 'i', kind: "'article'", key: text('i') },
      ...{ title: "'T'", outcome: "'imported'", reason: "''", changes: "'[]'", status: "''" },
      target_id: `'a' || ${text('i')}`,
    },
    20_000,
  ],
  [
    'site_import_known',
    {
      ...{ site: "'Ghost old'", kind: "'article'", key: text('i'), target_id: `'a' || ${text('i')}` },
      ...{ hash: "''", stamp: "''" },
    },
    20_000,
  ],
  [
    'site_import_path',
    {
      ...{ import_id: `'run' || ${text('i % 100')}`, path: `'/p' || ${text('i')}`, kind: "'article'" },
      ...{ key: text('i'), is_led: '0' },
    },
    20_000,
  ],
  [
    'foreign_picture',
    {
      ...{ address_key: text('i'), image_name: `'i' || ${text('i')}`, width: '1', height: '1' },
      fetched_at: date,
    },
    20_000,
  ],
  [
    'site_import_picture',
    {
      ...{ target_id: `'a' || ${text('i')}`, import_id: `'run' || ${text('i % 100')}`, position: 'i' },
      ...{ is_to_publish: '0', next_try_at: `'2099-01-01T00:00:00.000Z'`, tries: '1' },
    },
    20_000,
  ],
  [
    'subscriber',
    {
      ...{ id: `'s' || ${text('i')}`, email: `'s' || ${text('i')}`, email_key: `'s' || ${text('i')}` },
      ...{ name: "''", created_at: date },
    },
    20_000,
  ],
];
