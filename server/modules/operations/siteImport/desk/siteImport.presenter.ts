import type { ImportItem, MappedItem, SiteImport } from '@contracts/siteImport';
import type { ItemRow } from '../ledger/importItemRows';
import type { ImportRow } from '../ledger/importRunRows';

type Named = ImportRow & { username: string | null };

export const presentImport = (row: Named): SiteImport => ({
  _id: row.id,
  system: row.system,
  title: row.title,
  date: row.begun_at,
  ended: row.ended_at,
  by: row.started_by === null ? null : { _id: row.started_by, username: row.username ?? '' },
  is_dry_run: row.is_dry_run === 1,
  state: row.state,
  found: JSON.parse(row.found) as SiteImport['found'],
  counts: JSON.parse(row.counts) as SiteImport['counts'],
  done: row.done,
  failure: row.failure,
  here: row.place !== null,
});

export const presentMapped = ({ key, title, reason, changes }: ItemRow): MappedItem => ({
  key,
  title,
  becomes: [...(reason ? [reason] : []), ...(JSON.parse(changes) as string[])],
});

export const presentItem = (row: ItemRow): ImportItem => ({
  position: row.position,
  kind: row.kind,
  key: row.key,
  title: row.title,
  outcome: row.outcome,
  reason: row.reason,
  changes: JSON.parse(row.changes) as string[],
  status: row.status,
  target: row.target_id,
  undone: row.undone,
});
