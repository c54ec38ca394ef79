import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { textKey } from '@contracts/rules/textKey';
import { FORMER_AUTHOR } from '@contracts/rules/username';
import type { Db } from '../../../db/client';
import type { SearchService } from '../search/search.service';

/**
 * The row of `user` under which the articles of people who were removed stay: without a password; it is not an
 * account.
 */
export const FORMER_AUTHOR_ID = 'former-author';

const EMAIL = `former-author@${PLACEHOLDER_DOMAIN}`;
const NAMES_TRIED = 1_000;

/** An account may have had the name before it was reserved. */
async function freeName(trx: Db): Promise<string> {
  for (let number = 1; number < NAMES_TRIED; number++) {
    const name = number === 1 ? FORMER_AUTHOR : `${FORMER_AUTHOR} ${number}`;
    const taken = await trx
      .selectFrom('user')
      .select('id')
      .where('username_key', '=', textKey(name))
      .executeTakeFirst();
    if (!taken) return name;
  }
  throw new Error('no name is free for the former author');
}

/** Makes the former author where there is none yet; in a transaction that is alone in doing so. */
export async function ensureFormerAuthor(
  trx: Db,
  authorIndex: Pick<SearchService, 'indexAuthor'>,
  now: string,
): Promise<void> {
  const known = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', FORMER_AUTHOR_ID)
    .executeTakeFirst();
  if (known) return;
  const username = await freeName(trx);
  await trx
    .insertInto('user')
    .values({
      id: FORMER_AUTHOR_ID,
      email: EMAIL,
      email_key: EMAIL,
      username,
      username_key: textKey(username),
      password_hash: null,
      created_at: now,
      removed_at: now,
    })
    .execute();
  await authorIndex.indexAuthor(trx, FORMER_AUTHOR_ID, username);
}
