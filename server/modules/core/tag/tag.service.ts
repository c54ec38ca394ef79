import { textKey } from '@contracts/rules/textKey';
import type { Category, Tag } from '@contracts/tag';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import { createId } from '../../../lib/ids';
import { presentTags } from './tag.presenter';
import {
  findSubTag,
  findSubTagByAlias,
  findTag,
  findTagByAlias,
  insertSubTag,
  insertTag,
  listSubTags,
  listTagKeys,
  listTags,
} from './tag.repository';
import { tagTitle } from './tagTitle';

interface Dependencies {
  database: DatabaseClient;
  cache: CacheDrops;
}

/** A tag as other modules name it. */
interface TagRef {
  id: string;
  title: string;
}

export interface EnsuredTag extends TagRef {
  /** Ids of the sub-categories, in the order asked for. */
  subIds: string[];
}

/** A general title, so that it suits whatever is written first. */
const FIRST_TAG = 'General';

export type TagService = ReturnType<typeof createTagService>;

/** Categories and their sub-categories. Titles are compared without regard to case; those of before are known too. */
export function createTagService({ database, cache }: Dependencies) {
  const { db } = database;

  // PostgreSQL refuses texts with a zero character, which no title has.
  const isTitle = (text: string) => !text.includes('\0');

  async function find(title: string, on: Db = db): Promise<TagRef | null> {
    if (!isTitle(title)) return null;
    const key = textKey(title);
    const row = (await findTag(on, key)) ?? (await findTagByAlias(on, key));
    return row ? { id: row.id, title: row.title } : null;
  }

  async function findSub(tagId: string, subcontent: string, on: Db = db): Promise<TagRef | null> {
    if (!isTitle(subcontent)) return null;
    const key = textKey(subcontent);
    const row = (await findSubTag(on, tagId, key)) ?? (await findSubTagByAlias(on, tagId, key));
    return row ? { id: row.id, title: row.subcontent } : null;
  }

  async function addTag(trx: Db, title: string): Promise<TagRef> {
    await insertTag(trx, { id: createId(), title, title_key: textKey(title) });
    const added = await find(title, trx);
    if (!added) throw new Error(`tag ${title} was not stored`);
    return added;
  }

  async function addSub(trx: Db, tagId: string, subcontent: string): Promise<TagRef> {
    await insertSubTag(trx, {
      id: createId(),
      tag_id: tagId,
      subcontent,
      subcontent_key: textKey(subcontent),
    });
    const added = await findSub(tagId, subcontent, trx);
    if (!added) throw new Error(`sub-category ${subcontent} was not stored`);
    return added;
  }

  /**
   * Ensures that a tag with these sub-categories exists; new ones are added at the end. Repeating it changes
   * nothing.
   * @param on the transaction to use.
   * @throws AppError 400 for a title that would not make a clean address.
   */
  async function ensureTag(title: string, subs: string[] = [], on: Db | Tx = db): Promise<EnsuredTag> {
    const wanted = { title: tagTitle(title), subs: subs.map(tagTitle) };
    const known = await find(wanted.title, on);
    const knownSubs = known ? await Promise.all(wanted.subs.map((sub) => findSub(known.id, sub, on))) : [];
    if (known && knownSubs.every((sub) => sub !== null)) {
      return { ...known, subIds: knownSubs.map((sub) => sub.id) };
    }
    return transact(on, async (trx) => {
      cache.drop(trx, [cacheTag.tags]);
      const tag = known ?? (await addTag(trx, wanted.title));
      const subIds: string[] = [];
      for (const sub of wanted.subs) subIds.push((await addSub(trx, tag.id, sub)).id);
      return { ...tag, subIds };
    });
  }

  return {
    /** All tags with their sub-categories, in the order that editors set. */
    async list(): Promise<Tag[]> {
      const [tags, subs] = await Promise.all([listTags(db), listSubTags(db)]);
      return presentTags(tags, subs);
    },

    find,
    findSub,

    /**
     * Whether a title is, or was, one of the tag that has this title, or had it: for many of them at the cost of one.
     * No title is where there is no such tag.
     */
    async matcher(wanted: string): Promise<(title: string) => boolean> {
      const tag = await find(wanted);
      const keys = new Set(tag ? await listTagKeys(db, tag.id) : []);
      return (title) => keys.has(textKey(title));
    },

    /**
     * The current titles of a tag and sub-category with these current or earlier titles.
     * @param subcontent empty for the whole tag.
     * @throws AppError 404 if there is none.
     */
    async category(title: string, subcontent = ''): Promise<Category> {
      const tag = await find(title);
      if (!tag) throw notFound();
      if (subcontent === '') return { tag: tag.title, sub: '' };
      const sub = await findSub(tag.id, subcontent);
      if (!sub) throw notFound();
      return { tag: tag.title, sub: sub.title };
    },

    ensureTag,

    /**
     * Makes one tag where there is none: without one no article could be submitted.
     * @param besideId the only tag, which is to go.
     */
    async ensureAnyTag(besideId?: string): Promise<void> {
      if ((await listTags(db)).every(({ id }) => id === besideId)) await ensureTag(FIRST_TAG);
    },
  };
}
