import type { SubTag, Tag } from '@contracts/tag';
import {
  addSubTag,
  addTag,
  type DeskTag,
  listDeskTags,
  mergeTag,
  orderSubTags,
  orderTags,
  removeSubTag,
  removeTag,
  renameSubTag,
  renameTag,
} from '@contracts/tagEditing';
import { textKey } from '@contracts/textKey';
import { db, type MockUser, makeId } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { countPublished, moveAll } from '../rules/categories';
import { noteAtDesk } from '../rules/deskLog';
import {
  forgetFormer,
  inOrder,
  merge,
  namesake,
  refuseUsed,
  subNamesake,
  subOf,
  tagOf,
  titleOf,
} from '../rules/tagNames';

/** Articles of a merged tag are moved at once, so no tag is ever growing. */
const present = ({ _id, title, sub }: Tag): DeskTag => ({
  _id,
  title,
  articles: countPublished(title),
  isGrowing: false,
  sub: sub.map((one) => ({ ...one, articles: countPublished(title, one.subcontent) })),
});

const note = (editor: MockUser, action: string, id: string, detail?: string) =>
  noteAtDesk({ actorId: editor._id, action, subject: { kind: 'tag', id }, detail });

function rename(editor: MockUser, tag: Tag, title: string): void {
  if (tag.title === title) return;
  const other = namesake(title, tag);
  if (other) {
    throw new MockFailure(409, `there is a tag "${other.title}" already; merge the two to make them one`);
  }
  forgetFormer(title);
  if (textKey(tag.title) !== textKey(title)) {
    db.formerNames.tags.push({ key: textKey(tag.title), tagId: tag._id });
  }
  moveAll({ tag: tag.title }, { tag: title });
  note(editor, 'renamed', tag._id, `${tag.title} → ${title}`);
  tag.title = title;
}

function renameSub(editor: MockUser, tag: Tag, sub: SubTag, title: string): void {
  if (sub.subcontent === title) return;
  const other = subNamesake(tag, title, sub);
  if (other) throw new MockFailure(409, `there is a sub-category "${other.subcontent}" already`);
  forgetFormer(title, tag._id);
  if (textKey(sub.subcontent) !== textKey(title)) {
    db.formerNames.subs.push({ key: textKey(sub.subcontent), tagId: tag._id, subId: sub._id });
  }
  moveAll({ tag: tag.title, sub: sub.subcontent }, { tag: tag.title, sub: title });
  note(editor, 'sub-category renamed', tag._id, `${sub.subcontent} → ${title}`);
  sub.subcontent = title;
}

/** What editors do with tags and their sub-categories. */
export const tagEditingHandlers = [
  mockRoute(listDeskTags)(() => ({ data: db.tags.map(present) })),

  mockRoute(addTag)(({ body, caller }) => {
    const title = titleOf(body.title);
    if (namesake(title)) throw new MockFailure(409, `there is a tag "${title}" already`);
    forgetFormer(title);
    const tag: Tag = { _id: makeId('tag'), title, sub: [] };
    db.tags.push(tag);
    note(caller, 'added', tag._id, title);
    return { data: present(tag) };
  }),

  mockRoute(renameTag)(({ params, body, caller }) => {
    const title = titleOf(body.title);
    const tag = tagOf(params.id);
    rename(caller, tag, title);
    return { data: present(tag) };
  }),

  mockRoute(orderTags)(({ body, caller }) => {
    db.tags = inOrder(db.tags, body.ids);
    const [home] = db.tags;
    if (home) note(caller, 'ordered', home._id, `${home.title} is the home tag`);
    return {};
  }),

  mockRoute(removeTag)(({ params, caller }) => {
    const tag = tagOf(params.id);
    refuseUsed(tag.title);
    if (db.tags.length === 1) {
      throw new MockFailure(409, 'this is the only tag, and authors need one to submit an article');
    }
    db.tags = db.tags.filter((other) => other !== tag);
    note(caller, 'removed', tag._id, tag.title);
    return {};
  }),

  mockRoute(mergeTag)(({ params, body, caller }) => {
    const tag = tagOf(params.id);
    const into = tagOf(body.into);
    if (tag === into) throw new MockFailure(409, 'a tag cannot be merged into itself');
    merge(tag, into);
    for (const { _id } of [tag, into]) note(caller, 'merged', _id, `${tag.title} → ${into.title}`);
    return {};
  }),

  mockRoute(addSubTag)(({ params, body, caller }) => {
    const subcontent = titleOf(body.subcontent);
    const tag = tagOf(params.id);
    if (subNamesake(tag, subcontent)) {
      throw new MockFailure(409, `"${tag.title}" has a sub-category "${subcontent}" already`);
    }
    forgetFormer(subcontent, tag._id);
    tag.sub.push({ _id: makeId('sub'), subcontent });
    note(caller, 'sub-category added', tag._id, subcontent);
    return { data: present(tag) };
  }),

  mockRoute(renameSubTag)(({ params, body, caller }) => {
    const title = titleOf(body.subcontent);
    const tag = tagOf(params.id);
    renameSub(caller, tag, subOf(tag, params.subId), title);
    return { data: present(tag) };
  }),

  mockRoute(orderSubTags)(({ params, body, caller }) => {
    const tag = tagOf(params.id);
    tag.sub = inOrder(tag.sub, body.ids);
    note(caller, 'sub-categories ordered', tag._id);
    return {};
  }),

  mockRoute(removeSubTag)(({ params, caller }) => {
    const tag = tagOf(params.id);
    const sub = subOf(tag, params.subId);
    refuseUsed(tag.title, sub.subcontent);
    tag.sub = tag.sub.filter((other) => other !== sub);
    note(caller, 'sub-category removed', tag._id, sub.subcontent);
    return {};
  }),
];
