import { REDIRECTS_MAX } from '@contracts/rules/limits';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { expectSettled, rememberAddresses, untilSettled } from './laterChanges';
import { createLivingAddresses } from './livingAddress';
import { lookupIn, lookupWith } from './lookup';
import { hasMoreThan, insertRedirects, listBySources } from './redirect.repository';
import { forgetLed, type RedirectParts, rowOf } from './redirect.service';
import { isPattern } from './redirectPath';
import { faultOf, type ReadRedirect, readRedirect } from './redirectRules';

export type OldAddresses = ReturnType<typeof createOldAddresses>;

/** Rows of one statement: databases take only so many values. */
const BATCH = 200;

/** Where things were on the site that they were imported from. */
export function createOldAddresses({
  database: { db, kind },
  clock,
  env,
  publications,
  profiles,
  tags,
  pages,
}: Omit<RedirectParts, 'auditLog'>) {
  const livingAddress = createLivingAddresses({ publications, profiles, tags, pages });
  const stored = lookupIn(db);

  /** @param counted how many a dry run has counted before; undefined where they are stored. */
  async function addBatch(wanted: ReadRedirect[], counted: number | undefined): Promise<number> {
    const present = await listBySources(
      db,
      wanted.map(({ source }) => source),
    );
    const taken = new Set(present.map(({ source }) => source));
    const rows: ReadRedirect[] = [];
    const { ask, known } = rememberAddresses(livingAddress);
    for (const row of wanted.filter(({ source }) => !taken.has(source))) {
      const before = rows.map((one) => ({ id: one.source, ...one }));
      const lookup = lookupWith(before, new Set(), stored);
      if ((await faultOf(row, { lookup, livingAddress: ask })) === null) rows.push(row);
    }
    if (rows.length === 0) return 0;
    if (counted !== undefined)
      return (await hasMoreThan(db, REDIRECTS_MAX - rows.length - counted)) ? 0 : rows.length;
    const created_at = isoNow(clock);
    return transact(db, async (trx) => {
      await lockName(trx, kind, 'redirects');
      if (await hasMoreThan(trx, REDIRECTS_MAX - rows.length)) return 0;
      await insertRedirects(
        trx,
        rows.map((row) => ({ id: createId(), ...rowOf(row), created_at })),
      );
      await expectSettled(trx, rows, known);
      await forgetLed(
        trx,
        rows.map(({ source }) => source),
      );
      return rows.length;
    });
  }

  return {
    /**
     * Leads old paths to articles. Those that are led somewhere already, or cannot be, are left as they are.
     * @param isDryRun only counts them.
     * @returns how many were added.
     */
    async add(paths: { from: string; articleId: string }[], isDryRun = false): Promise<number> {
      const wanted = new Map<string, ReadRedirect>();
      for (const { from, articleId } of paths) {
        const read = readRedirect({ from, to: `/${articleId}` }, env.SITE_URL);
        if ('source' in read && !isPattern(read.source) && !wanted.has(read.source))
          wanted.set(read.source, read);
      }
      const all = [...wanted.values()];
      let added = 0;
      for (let start = 0; start < all.length; start += BATCH) {
        const batch = all.slice(start, start + BATCH);
        const counted = isDryRun ? added : undefined;
        added += await untilSettled(() => addBatch(batch, counted));
      }
      return added;
    },
  };
}
