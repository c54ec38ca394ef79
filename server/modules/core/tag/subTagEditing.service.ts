import { textKey } from '@contracts/rules/textKey';
import type { Caller } from '../../../caller';
import { conflict } from '../../../errors';
import { createId } from '../../../lib/ids';
import { findSubTag, insertSubTag } from './tag.repository';
import {
  createTagChange,
  putInOrder,
  refuseLateUse,
  refuseUsed,
  requireSub,
  requireTag,
  type TagChangeDependencies,
  type TagEditor,
} from './tagChange';
import { deleteSubTag, listSubTagsOf, setSubTitle } from './tagEditing.repository';
import { tagTitle } from './tagTitle';

export type SubTagEditing = ReturnType<typeof createSubTagEditing>;

/** Editors' actions on the sub-categories of a tag. */
export function createSubTagEditing(dependencies: TagChangeDependencies) {
  const change = createTagChange(dependencies);

  return {
    /** @throws AppError 400 for a title that makes no clean address, 404, 409 if it exists. */
    add: (editor: Caller, tagId: string, text: string): Promise<void> => {
      const subcontent = tagTitle(text);
      return change(editor, async (trx, note) => {
        const tag = await requireTag(trx, tagId);
        const key = textKey(subcontent);
        if (await findSubTag(trx, tagId, key)) {
          throw conflict(`"${tag.title}" has a sub-category "${subcontent}" already`);
        }
        await insertSubTag(trx, { id: createId(), tag_id: tagId, subcontent, subcontent_key: key });
        await note('sub-category added', tagId, subcontent);
      });
    },

    /** @throws AppError 400 for a title that makes no clean address, 404, 409 if another sub-category has it. */
    rename: (editor: Caller, tagId: string, id: string, text: string): Promise<void> => {
      const subcontent = tagTitle(text);
      return change(editor, async (trx, note) => {
        const sub = await requireSub(trx, tagId, id);
        if (sub.subcontent === subcontent) return;
        const key = textKey(subcontent);
        const other = await findSubTag(trx, tagId, key);
        if (other && other.id !== id) throw conflict(`there is a sub-category "${other.subcontent}" already`);
        await setSubTitle(trx, sub, subcontent, key);
        await note('sub-category renamed', tagId, `${sub.subcontent} → ${subcontent}`);
      });
    },

    /** @throws AppError 404 if the tag does not exist. */
    order: (editor: Caller, tagId: string, ids: string[]): Promise<void> =>
      change(editor, async (trx, note) => {
        await requireTag(trx, tagId);
        await putInOrder(trx, 'sub_tag', await listSubTagsOf(trx, tagId), ids);
        await note('sub-categories ordered', tagId);
      }),

    /** @throws AppError 404, 409 while an article has it. */
    remove: (editor: TagEditor, tagId: string, id: string): Promise<void> =>
      refuseLateUse(() =>
        change(editor, async (trx, note) => {
          const sub = await requireSub(trx, tagId, id);
          await refuseUsed(trx, 'sub_id', { id, title: sub.subcontent });
          await deleteSubTag(trx, id);
          await note('sub-category removed', tagId, sub.subcontent);
        }),
      ),
  };
}
