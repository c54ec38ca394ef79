import type { MissedPath, Redirect } from '@contracts/redirect';
import type { RedirectRow } from './redirect.repository';

/** As people read it: without the encoding where it has none. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

export const presentRedirect = ({ id, source, target, hits, last_hit_at }: RedirectRow): Redirect => ({
  _id: id,
  from: readable(source),
  to: readable(target),
  hits,
  last_hit: last_hit_at,
});

export const presentMissed = (row: {
  id: string;
  path: string;
  hits: number;
  last_at: string;
}): MissedPath => ({
  _id: row.id,
  path: readable(row.path),
  hits: row.hits,
  last: row.last_at,
});
