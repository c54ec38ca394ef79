import type { SubTag, Tag } from '@contracts/tag';
import { readTagTitle } from '@contracts/tagTitle';
import { textKey } from '@contracts/textKey';
import { db } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { countUses, moveAll } from './categories';

/** @throws 400 for a title that makes no clean address. */
export function titleOf(text: string): string {
  const read = readTagTitle(text);
  if ('fault' in read) throw new MockFailure(400, read.fault);
  return read.title;
}

/** @throws the failure "not found". */
export function tagOf(id: string): Tag {
  const tag = db.tags.find(({ _id }) => _id === id);
  if (!tag) throw notFound();
  return tag;
}

/** @throws the failure "not found". */
export function subOf(tag: Tag, id: string): SubTag {
  const sub = tag.sub.find(({ _id }) => _id === id);
  if (!sub) throw notFound();
  return sub;
}

/** The other tag that has the title now. */
export const namesake = (title: string, but?: Tag): Tag | undefined =>
  db.tags.find((tag) => tag !== but && textKey(tag.title) === textKey(title));

export const subNamesake = (tag: Tag, title: string, but?: SubTag): SubTag | undefined =>
  tag.sub.find((sub) => sub !== but && textKey(sub.subcontent) === textKey(title));

/** A title belongs to whoever has it now. */
export function forgetFormer(title: string, tagId?: string): void {
  const key = textKey(title);
  const { tags, subs } = db.formerNames;
  db.formerNames =
    tagId === undefined
      ? { tags: tags.filter((name) => name.key !== key), subs }
      : { tags, subs: subs.filter((name) => name.tagId !== tagId || name.key !== key) };
}

/** @throws 409 saying how many articles stand in the way, and what to do. */
export function refuseUsed(tag: string, sub?: string): void {
  const uses = countUses(tag, sub);
  if (uses === 0) return;
  const articles = uses === 1 ? 'one article is' : `${uses} articles are`;
  const way =
    sub === undefined
      ? 'Merge it into another tag instead, and they go with it.'
      : 'They have to get another sub-category first.';
  const where = `still in "${sub ?? tag}", drafts and just deleted ones included`;
  throw new MockFailure(409, `${articles} ${where}. ${way}`);
}

/** Rows in the wanted order, those that nobody named behind the others. */
export function inOrder<Row extends { _id: string }>(rows: Row[], ids: string[]): Row[] {
  const named = [...new Set(ids)].flatMap((id) => rows.find(({ _id }) => _id === id) ?? []);
  return [...named, ...rows.filter((row) => !named.includes(row))];
}

/** Makes a tag part of another: what led to it leads there, and sub-categories of one name become one. */
export function merge(tag: Tag, into: Tag): void {
  const names = db.formerNames;
  for (const sub of tag.sub) {
    const same = subNamesake(into, sub.subcontent);
    moveAll(
      { tag: tag.title, sub: sub.subcontent },
      { tag: into.title, sub: same?.subcontent ?? sub.subcontent },
    );
    for (const name of names.subs) if (name.subId === sub._id && same) name.subId = same._id;
    if (!same) {
      forgetFormer(sub.subcontent, into._id);
      into.sub.push(sub);
    }
  }
  moveAll({ tag: tag.title }, { tag: into.title });
  db.tags = db.tags.filter((other) => other !== tag);
  const isFree = ({ key }: { key: string }) =>
    !into.sub.some(({ subcontent }) => textKey(subcontent) === key) &&
    !names.subs.some((name) => name.tagId === into._id && name.key === key);
  db.formerNames = {
    tags: [
      ...names.tags.map((name) => (name.tagId === tag._id ? { ...name, tagId: into._id } : name)),
      { key: textKey(tag.title), tagId: into._id },
    ],
    subs: db.formerNames.subs.map((name) =>
      name.tagId === tag._id && isFree(name) ? { ...name, tagId: into._id } : name,
    ),
  };
}
