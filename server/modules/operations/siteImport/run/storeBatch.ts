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

/** Those that are the first of their key; the others are recorded as skipped. */
async function withoutRepeated(
  { services, ledger, importId }: Importing,
  batch: Placed[],
  kind: Kind,
): Promise<Placed[]> {
  const { db } = services.database;
  const found = await findItems(db, importId, kind, [...new Set(batch.map(({ item }) => item.key))]);
  const places = new Map(found.map(({ key, position }) => [key, position]));
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

/** Stores items of one kind, and records the result for each. Items already recorded are skipped. */
export function createBatchStore(importing: Importing) {
  const { services, importId } = importing;
  const { db } = services.database;
  const authors = createAuthors(importing);
  const tags = createTags(importing);
  const stores: { [K in Kind]: { store(batch: Placed<Extract<SourceItem, { kind: K }>>[]): Promise<void> } } =
    {
      author: authors,
      tag: tags,
      article: createArticles(importing, { authors, tags }),
      page: createPages(importing),
      comment: createComments(importing, authors),
      subscriber: createSubscribers(importing),
      refusal: createRefusals(importing),
    };

  return async (batch: Placed[]): Promise<void> => {
    const [first, last] = [batch[0], batch.at(-1)];
    if (!first || !last) return;
    const recorded = await recordedPositions(db, importId, first.position, last.position);
    const left = batch.filter(({ position }) => !recorded.has(position));
    if (left.length === 0) return;
    const { kind } = first.item;
    const fresh = await withoutRepeated(importing, left, kind);
    // All items of a batch are of one kind.
    if (fresh.length > 0) await stores[kind].store(fresh as never);
  };
}
