import type { Db } from '../../../../db/client';
import type { SiteImportItemTable } from '../../../../db/schema/siteImport';
import { cut, sentence, sentences } from '../report/sentences';
import type { SourceItem } from '../source/sourceItem';
import { insertItems, type Outcome } from './importItemRows';
import { keepKnown } from './knownRows';
import { type AwaitedRow, forgetAwaited, keepAwaited } from './pictureRows';

/** An item with its place in the export. */
export interface Placed<Item extends SourceItem = SourceItem> {
  position: number;
  item: Item;
}

/** The result for an item. */
export interface Result {
  outcome: Outcome;
  reason?: string;
  changes?: string[];
  status?: SiteImportItemTable['status'];
  targetId?: string | null;
  /** Identifies the item in later imports; absent if nothing is stored. */
  known?: { hash: string; stamp: string; dates?: string };
  /** For an article, a page or an author whose pictures are still on other sites. */
  awaits?: Pick<AwaitedRow, 'next_try_at' | 'is_to_publish'>;
}

const TITLE_MAX_LENGTH = 200;

/** The report names people by what readers see of them; a subscriber is known by the key alone. */
function titleOf(item: SourceItem): string {
  if (item.kind === 'author') return item.name;
  return 'title' in item ? item.title : '';
}

export interface LedgerOf {
  importId: string;
  site: string;
  isDryRun: boolean;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Records the result for each item of one import. */
export function createLedger({ importId, site, isDryRun }: LedgerOf) {
  return {
    /** @param on the transaction that stores the item. */
    async record(on: Db, { position, item }: Placed, result: Result): Promise<void> {
      const { outcome, reason = '', changes = [], status = '', targetId = null, known, awaits } = result;
      const { kind, key } = item;
      await insertItems(on, [
        {
          ...{ import_id: importId, position, kind, key, outcome, status },
          title: cut(titleOf(item), TITLE_MAX_LENGTH),
          reason: sentence(reason),
          changes: JSON.stringify(sentences([...('changes' in item ? item.changes : []), ...changes])),
          ...{ target_id: isDryRun ? null : targetId, undone: null },
        },
      ]);
      if (known && targetId !== null && !isDryRun)
        await keepKnown(on, { site, kind, key, target_id: targetId, ...known });
      if (targetId === null || isDryRun) return;
      if (awaits)
        await keepAwaited(on, { target_id: targetId, import_id: importId, position, tries: 0, ...awaits });
      else if (outcome === 'updated') await forgetAwaited(on, targetId);
    },
  };
}
