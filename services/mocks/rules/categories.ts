import { textKey } from '@contracts/rules/textKey';
import type { SubTag, Tag } from '@contracts/tag';
import { db, type MockText } from '../db';
import { found } from '../mockFailure';

/** The tag that has this title. */
export function findTag(title: string): Tag | undefined {
  const key = textKey(title);
  return db.tags.find((tag) => textKey(tag.title) === key);
}

/** The sub-category of the tag that has this title. */
export function findSub(tag: Tag, title: string): SubTag | undefined {
  const key = textKey(title);
  return tag.sub.find(({ subcontent }) => textKey(subcontent) === key);
}

type Category = Pick<MockText, 'tag' | 'sub'>;

/** @throws the failure "not found" for titles that nothing has. */
export function categoryOf(title: string, subTitle?: string): Category {
  const tag = found(findTag(title));
  if (subTitle === undefined) return { tag: tag.title, sub: '' };
  return { tag: tag.title, sub: found(findSub(tag, subTitle)).subcontent };
}
