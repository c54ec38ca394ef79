import { ASSIGNABLE_MAX } from '@contracts/rules/limits';
import { textKey } from '@contracts/rules/textKey';
import type { Db } from '../../../db/client';
import { listNamedEditors } from '../../../db/listEditors';
import { readAuthorIds } from '../../core/publication/byline';

/** How many people of one text are notified. */
const MENTIONS_MOST = 5;
/** The signs in one text that are looked at. */
const SIGNS_MOST = 50;

/** Not within a word, as in an address of mail. */
const SIGN = /(?<![\p{L}\p{M}\p{N}_])@/gu;
/** The name is only the beginning of a longer word. */
const GOES_ON = /^(?:[\p{L}\p{M}\p{N}_]|-[\p{L}\p{N}])/u;

interface Named {
  id: string;
  username: string;
}

/** The people whose names follow an `@`, compared as names are; of several names the longest. */
export function mentionedIn(text: string, people: Named[]): string[] {
  const compared = textKey(text);
  const names = people
    .map(({ id, username }) => ({ id, name: textKey(username) }))
    .sort((one, other) => other.name.length - one.name.length);
  const found = [...compared.matchAll(SIGN)].slice(0, SIGNS_MOST).flatMap(({ index }) => {
    const rest = compared.slice(index + 1);
    const isHere = ({ name }: { name: string }) =>
      rest.startsWith(name) && !GOES_ON.test(rest.slice(name.length));
    return names.find(isHere)?.id ?? [];
  });
  return [...new Set(found)].slice(0, MENTIONS_MOST);
}

/** The editors who can be mentioned, for many texts. */
export const readMentionable = (db: Db) => listNamedEditors(db, ASSIGNABLE_MAX);

/**
 * Editors whom an editor mentions in a text on an article, without its authors: of their own articles they see only
 * what any author sees.
 */
export async function readMentioned(db: Db, articleId: string, text: string): Promise<string[]> {
  // Most texts have none, and cost nothing.
  if (!text.includes('@')) return [];
  const mentioned = mentionedIn(text, await readMentionable(db));
  if (mentioned.length === 0) return [];
  const authors = await readAuthorIds(db, articleId);
  return mentioned.filter((id) => !authors.includes(id));
}
