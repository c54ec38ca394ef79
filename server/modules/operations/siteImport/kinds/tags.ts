import { type Tx, transact } from '../../../../db/transact';
import type { Placed, Result } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourceTag } from '../source/sourceItem';
import { nameKey } from '../survey/mapping';
import type { Tagging } from '../survey/tagging';
import { storeEach } from './storeEach';

/** A tag or a sub-category that an import made. */
export interface MadeTag {
  kind: 'tag' | 'sub';
  id: string;
  /** The id of the tag, or for a sub-category that of its tag. */
  tagId: string;
}

interface TagIds {
  tagId: string;
  subId: string | null;
}

/** Makes tags and sub-categories of the tags that articles have. */
export function createTags(importing: Importing) {
  const { services, survey, ledger, isDryRun } = importing;
  const { tags } = services;
  const { db } = services.database;
  const ids = new Map<string, TagIds>();
  const pair = ({ tag, sub }: Tagging) => JSON.stringify([nameKey(tag), nameKey(sub)]);
  /** What a dry run would have created so far. */
  const foreseen = new Set<string>();

  /** The places that do not exist here. */
  async function missing(place: Tagging): Promise<Tagging[]> {
    const tag = await tags.find(place.tag);
    const needed: Tagging[] = tag ? [] : [{ tag: place.tag, sub: '' }];
    if (place.sub && !(tag && (await tags.findSub(tag.id, place.sub)))) needed.push(place);
    return needed;
  }

  async function ensure(trx: Tx, place: Tagging): Promise<{ made: MadeTag[]; ids: TagIds }> {
    const before = await tags.find(place.tag, trx);
    const subBefore = before && place.sub ? await tags.findSub(before.id, place.sub, trx) : null;
    const { id, subIds } = await tags.ensureTag(place.tag, place.sub ? [place.sub] : [], trx);
    const [subId = null] = subIds;
    const made: MadeTag[] = before ? [] : [{ kind: 'tag', id, tagId: id }];
    if (subId && !subBefore) made.push({ kind: 'sub', id: subId, tagId: id });
    return { made, ids: { tagId: id, subId } };
  }

  async function foresee(places: Tagging[]): Promise<Result> {
    const needed = (await Promise.all(places.map(missing))).flat().map(pair);
    const isNew = needed.some((place) => !foreseen.has(place));
    for (const place of needed) foreseen.add(place);
    return { outcome: isNew ? 'imported' : 'unchanged' };
  }

  /** The mapping of a tag, in readable form. */
  const changesOf = (title: string, places: Tagging[]) =>
    places
      .map(({ tag, sub }) => (sub ? `${tag} / ${sub}` : tag))
      .filter((place) => place !== title)
      .map((place) => `it becomes ${place}`);

  async function storeOne({ position, item }: Placed<SourceTag>): Promise<void> {
    const becomes = survey.tags.becomes(item.key);
    if ('reason' in becomes)
      return ledger.record(db, { position, item }, { outcome: 'skipped', reason: becomes.reason });
    const changes = survey.tags.isExact ? [] : changesOf(item.title, becomes.places);
    if (isDryRun) {
      return ledger.record(db, { position, item }, { ...(await foresee(becomes.places)), changes });
    }
    await transact(db, async (trx) => {
      const made: MadeTag[] = [];
      let first: TagIds | null = null;
      for (const place of becomes.places) {
        const ensured = await ensure(trx, place);
        made.push(...ensured.made);
        first ??= ensured.ids;
      }
      const targetId = first?.subId ?? first?.tagId ?? null;
      const outcome = made.length > 0 ? 'imported' : 'unchanged';
      const known = { hash: '', stamp: JSON.stringify(made) };
      await ledger.record(
        trx,
        { position, item },
        {
          ...{ outcome, changes, targetId },
          // Keeps the record of what an earlier import created.
          ...(made.length > 0 && { known }),
        },
      );
    });
  }

  return {
    store: (batch: Placed<SourceTag>[]) => storeEach(importing, batch, storeOne),

    /** The ids for an article's place; a dry run has none. */
    async idsOf(place: Tagging): Promise<TagIds> {
      if (isDryRun) return { tagId: '', subId: null };
      const known = ids.get(pair(place));
      if (known) return known;
      const ensured = await transact(db, (trx) => ensure(trx, place));
      ids.set(pair(place), ensured.ids);
      return ensured.ids;
    },
  };
}

export type Tags = ReturnType<typeof createTags>;
