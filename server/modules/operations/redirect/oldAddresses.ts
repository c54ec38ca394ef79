import { REDIRECTS_MAX } from '@contracts/rules/limits';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { expectSettled, rememberAddresses, untilSettled } from './laterChanges';
import { createLivingAddresses } from './livingAddress';
import { lookupIn, lookupWith } from './lookup';
import { countRedirects, deleteBySources, insertRedirects, listBySources } from './redirect.repository';
import { forgetLed, type RedirectParts, rowOf } from './redirect.service';
import { readSource } from './redirectInput';
import { isPattern, pathKey } from './redirectPath';
import { faultOf, type ReadRedirect, readRedirect } from './redirectRules';

/** Rows per statement: databases limit the number of values. */
const BATCH = 200;

interface Adding {
  /** Only reports which redirects would be added. */
  isDryRun: boolean;
  /** How many more there may be. */
  room: number;
  /** Runs in the transaction that stores them. */
  also?(trx: Tx, sources: string[]): Promise<void>;
}

/** The addresses on the site from which things were imported. */
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

  async function addBatch(wanted: ReadRedirect[], { isDryRun, room, also }: Adding): Promise<string[]> {
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
    rows.splice(Math.max(0, room));
    const sources = rows.map(({ source }) => source);
    if (isDryRun || rows.length === 0) return sources;
    const created_at = isoNow(clock);
    return transact(db, async (trx) => {
      await lockName(trx, kind, 'redirects');
      await insertRedirects(
        trx,
        rows.map((row) => ({ id: createId(), ...rowOf(row), created_at })),
      );
      await expectSettled(trx, rows, known);
      await forgetLed(trx, sources);
      await also?.(trx, sources);
      return sources;
    });
  }

  /** How many more redirects a site can have. */
  const room = async (): Promise<number> => REDIRECTS_MAX - (await countRedirects(db, REDIRECTS_MAX));

  return {
    room,

    /** A path as redirects are found by; null for one that none can lead away. */
    keyOf(path: string): string | null {
      const read = readSource(path.replace(/[?#].*$/s, ''));
      return 'source' in read && !isPattern(read.source) ? read.source : null;
    },

    /** Whether a path leads to this address without a redirect. */
    leadsByItself: (path: string, address: string): boolean =>
      // A page is found without its folder too.
      [address, address.replace(/^\/pages(?=\/)/, '')].some((one) => pathKey(one) === path),

    /** The targets of those paths that have a redirect. */
    async targets(paths: string[]): Promise<Map<string, string>> {
      const rows = paths.length > 0 ? await listBySources(db, paths) : [];
      return new Map(rows.map(({ source, target }) => [source, target]));
    },

    /** Leads these paths nowhere any more. */
    remove: async (trx: Tx, paths: string[]): Promise<void> => void (await deleteBySources(trx, paths)),

    /**
     * Leads old paths to addresses of this site. Those that are led somewhere already, or cannot be, are left as they
     * are.
     * @returns the paths that were added, or in a dry run would be.
     */
    async add(paths: { from: string; to: string }[], options: Partial<Adding> = {}): Promise<string[]> {
      const { isDryRun = false, also } = options;
      const most = options.room ?? (await room());
      const wanted = new Map<string, ReadRedirect>();
      for (const path of paths) {
        const read = readRedirect(path, env.SITE_URL);
        if ('source' in read && !isPattern(read.source) && !wanted.has(read.source))
          wanted.set(read.source, read);
      }
      const all = [...wanted.values()];
      const added: string[] = [];
      for (let start = 0; start < all.length; start += BATCH) {
        const batch = all.slice(start, start + BATCH);
        const adding = { isDryRun, room: most - added.length, also };
        added.push(...(await untilSettled(() => addBatch(batch, adding))));
      }
      return added;
    },
  };
}
