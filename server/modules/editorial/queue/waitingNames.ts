import { textKey } from '@contracts/rules/textKey';
import type { Db } from '../../../db/client';
import { words } from '../../../lib/text/words';
import {
  listWaitingTitles,
  putNameKeys,
  replaceWords,
  setAuthorKey,
  type WaitingNameKeys,
} from './waitingNames.repository';

/** Articles of an author that are renamed with the author; the upkeep of the queue does the others. */
const RENAMED_AT_ONCE = 200;

interface Named {
  id: string;
  title: string;
  /** Null for a former user. */
  username: string | null;
}

/**
 * The sort key ignores case, accents and everything that is not a letter, as searching does. A title without
 * letters is sorted as it is.
 */
const titleKey = (title: string): string => words(title).join(' ') || textKey(title);

const wordsOf = ({ id, title, username }: Named) =>
  [...new Set([...words(title), ...words(username ?? '')])].map((word) => ({ article_id: id, word }));

/** Keeps by what a waiting article is searched and sorted, in the transaction that changed it. */
export async function nameWaiting(
  trx: Db,
  named: Named & { username_key: string | null },
  before: WaitingNameKeys | undefined,
): Promise<void> {
  const keys = { title_key: titleKey(named.title), author_key: named.username_key ?? '' };
  if (before?.title_key === keys.title_key && before.author_key === keys.author_key) return;
  await putNameKeys(trx, named.id, keys);
  await replaceWords(trx, [named.id], wordsOf(named));
}

/** Follows the new name of an author, in the transaction that changed it. */
export async function renameWaiting(trx: Db, authorId: string, username: string): Promise<void> {
  const articles = await listWaitingTitles(trx, authorId, RENAMED_AT_ONCE);
  if (articles.length === 0) return;
  const ids = articles.map(({ id }) => id);
  await setAuthorKey(trx, ids, textKey(username));
  await replaceWords(
    trx,
    ids,
    articles.flatMap((article) => wordsOf({ ...article, username })),
  );
}
