import { createArticles } from '../kinds/articles';
import { createAuthors } from '../kinds/authors';
import { createComments } from '../kinds/comments';
import { createPages } from '../kinds/pages';
import { createRefusals } from '../kinds/refusals';
import { createSubscribers } from '../kinds/subscribers';
import { createTags } from '../kinds/tags';
import { findItems, recordedPositions } from '../ledger/importItemRows';
import type { Placed } from '../ledger/ledger';
import type { SourceItem } from '../source/sourceItem';
import type { Importing } from './importing';

type Kind = SourceItem['kind'];

/** Stores what was prepared, and records the result for each. */
type Store = () => Promise<void>;

/**
 * Those that are the first of their key; the others are recorded as skipped.
 * @param before of the same kind, which may not be recorded yet.
 */
async function withoutRepeated(
  { services, ledger, importId }: Importing,
  batch: Placed[],
  kind: Kind,
  before: Placed[],
): Promise<Placed[]> {
  const { db } = services.database;
  const found = await findItems(db, importId, kind, [...new Set(batch.map(({ item }) => item.key))]);
  const places = new Map(found.map(({ key, position }) => [key, position]));
  for (const { item, position } of before) places.set(item.key, position);
  const left: Placed[] = [];
  for (const placed of batch) {
    const { key } = placed.item;
    if (kind !== 'refusal' && places.has(key)) {
      await ledger.record(db, placed, { outcome: 'skipped', reason: 'the export has it twice' });
      continue;
    }
    places.set(key, placed.position);
    left.push(placed);
  }
  return left;
}

type Batch<K extends Kind> = Placed<Extract<SourceItem, { kind: K }>>[];

/** How items of a kind are stored: at once, or prepared while others are stored. */
type KindStore<K extends Kind> =
  | { store(batch: Batch<K>): Promise<void> }
  | { prepare(batch: Batch<K>): Promise<Store> };

const nothing: Store = async () => {};

/** Prepares batches of one kind for storing. Items already recorded are skipped. */
export function createBatchStore(importing: Importing) {
  const { services, importId } = importing;
  const { db } = services.database;
  const authors = createAuthors(importing);
  const tags = createTags(importing);
  const stores: { [K in Kind]: KindStore<K> } = {
    author: authors,
    tag: tags,
    article: createArticles(importing, { authors, tags }),
    page: createPages(importing),
    comment: createComments(importing, authors),
    subscriber: createSubscribers(importing),
    refusal: createRefusals(importing),
  };

  return {
    /** Whether items of this kind are prepared while those before them are stored. */
    isAhead: (kind: Kind): boolean => 'prepare' in stores[kind],

    /** @param before of the same kind, which may be under way. */
    async prepare(batch: Placed[], before: Placed[]): Promise<Store> {
      const [first, last] = [batch[0], batch.at(-1)];
      if (!first || !last) return nothing;
      const recorded = await recordedPositions(db, importId, first.position, last.position);
      const left = batch.filter(({ position }) => !recorded.has(position));
      if (left.length === 0) return nothing;
      const { kind } = first.item;
      const fresh = await withoutRepeated(importing, left, kind, before);
      if (fresh.length === 0) return nothing;
      const kindStore = stores[kind];
      // All items of a batch are of one kind.
      if ('prepare' in kindStore) return kindStore.prepare(fresh as never);
      return () => kindStore.store(fresh as never);
    },
  };
}
