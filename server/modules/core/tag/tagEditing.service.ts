import { textKey } from '@contracts/rules/textKey';
import type { DeskTag } from '@contracts/tagEditing';
import type { Caller } from '../../../caller';
import { conflict, notFound } from '../../../errors';
import { createId } from '../../../lib/ids';
import { presentDeskTags } from './tag.presenter';
import { findTag, insertTag, listSubTags, listTags } from './tag.repository';
import {
  createTagChange,
  putInOrder,
  refuseLateUse,
  refuseUsed,
  requireTag,
  type TagChangeDependencies,
  type TagEditor,
} from './tagChange';
import { countInScopes, deleteTag, listGrowing, listSubTagsOf, setTagTitle } from './tagEditing.repository';
import type { TagMerge } from './tagMerge';
import { beginMerge } from './tagMerge.repository';
import { tagTitle } from './tagTitle';

interface Dependencies extends TagChangeDependencies {
  tagMerge: TagMerge;
}

export type TagEditing = ReturnType<typeof createTagEditing>;

/** Editors' actions on tags. */
export function createTagEditing(dependencies: Dependencies) {
  const { database, tagMerge } = dependencies;
  const { db, kind } = database;
  const change = createTagChange(dependencies);

  async function list(): Promise<DeskTag[]> {
    const [tags, subs, growing] = await Promise.all([listTags(db), listSubTags(db), listGrowing(db)]);
    const scopes = [...tags.map(({ id }) => `tag:${id}`), ...subs.map(({ id }) => `sub:${id}`)];
    return presentDeskTags(tags, subs, await countInScopes(db, kind, scopes), growing);
  }

  /** @throws AppError 404 if it was removed in the meantime. */
  async function read(id: string): Promise<DeskTag> {
    const tag = (await list()).find(({ _id }) => _id === id);
    if (!tag) throw notFound();
    return tag;
  }

  return {
    list,
    read,

    /** @throws AppError 400 for a title that makes no clean address, 409 if another tag has it. */
    async add(editor: Caller, text: string): Promise<DeskTag> {
      const title = tagTitle(text);
      const id = createId();
      await change(editor, async (trx, note) => {
        const key = textKey(title);
        if (await findTag(trx, key)) throw conflict(`there is a tag "${title}" already`);
        await insertTag(trx, { id, title, title_key: key });
        await note('added', id, title);
      });
      return read(id);
    },

    /**
     * Old addresses redirect to the new title, until another tag gets the old title.
     * @throws AppError 400 for a title that makes no clean address, 404, 409 if another tag has it.
     */
    async rename(editor: Caller, id: string, text: string): Promise<DeskTag> {
      const title = tagTitle(text);
      await change(editor, async (trx, note) => {
        const tag = await requireTag(trx, id);
        if (tag.title === title) return;
        const key = textKey(title);
        const other = await findTag(trx, key);
        if (other && other.id !== id) {
          throw conflict(`there is a tag "${other.title}" already; merge the two to make them one`);
        }
        await setTagTitle(trx, tag, title, key);
        await note('renamed', id, `${tag.title} → ${title}`);
      });
      return read(id);
    },

    /** If two editors do this at once, the last one wins. A tag that one of them did not know stays, at the end. */
    order: (editor: Caller, ids: string[]): Promise<void> =>
      change(editor, async (trx, note) => {
        const tags = await listTags(trx);
        await putInOrder(trx, 'tag', tags, ids);
        const [home] = await listTags(trx);
        if (home) await note('ordered', home.id, `${home.title} is the home tag`);
      }),

    /** @throws AppError 404, 409 while an article has it or is being moved to it, or there is no other tag. */
    remove: (editor: TagEditor, id: string): Promise<void> =>
      refuseLateUse(() =>
        change(editor, async (trx, note) => {
          const tag = await requireTag(trx, id);
          if ((await listGrowing(trx)).has(id)) {
            throw conflict(`articles are still being moved to "${tag.title}": please wait a moment`);
          }
          await refuseUsed(trx, 'tag_id', tag);
          if ((await listTags(trx)).length === 1) {
            throw conflict('this is the only tag, and authors need one to submit an article');
          }
          await deleteTag(trx, kind, tag, await listSubTagsOf(trx, id));
          await note('removed', id, tag.title);
        }),
      ),

    /**
     * Merges a tag into another; a job moves its articles.
     * @throws AppError 404 if a tag does not exist, 409 for merging it into itself.
     */
    async merge(editor: Caller, id: string, intoId: string): Promise<void> {
      await change(editor, async (trx, note) => {
        const [tag, into] = [await requireTag(trx, id), await requireTag(trx, intoId)];
        if (tag.id === into.id) throw conflict('a tag cannot be merged into itself');
        await beginMerge(trx, tag, into);
        trx.onCommit(tagMerge.wake);
        await note('merged', tag.id, `${tag.title} → ${into.title}`);
        await note('merged', into.id, `${tag.title} → ${into.title}`);
      });
    },
  };
}
