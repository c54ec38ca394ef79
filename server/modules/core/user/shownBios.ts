import { hasLink, withoutLinks } from '@contracts/rules/comment/heldComments';
import type { SiteIdentity } from '@contracts/site';
import type { Db } from '../../../db/client';
import type { AuthorRow } from './author.repository';
import { listNewcomers } from './newcomer.repository';

type Site = { current(): Pick<SiteIdentity, 'newcomerComments'> };

/**
 * If comments of newcomers are held, others see their bios without links: a bio would be a way around it.
 * @returns the rows with the bios that the caller sees.
 */
export async function withShownBios<Row extends Pick<AuthorRow, 'id' | 'bio'>>(
  db: Db,
  site: Site,
  rows: Row[],
  callerId: string | null,
): Promise<Row[]> {
  if (site.current().newcomerComments === 'show') return rows;
  const linked = rows.filter(({ id, bio }) => id !== callerId && hasLink(bio)).map(({ id }) => id);
  if (linked.length === 0) return rows;
  const newcomers = await listNewcomers(db, linked);
  return rows.map((row) => (newcomers.has(row.id) ? { ...row, bio: withoutLinks(row.bio) } : row));
}
