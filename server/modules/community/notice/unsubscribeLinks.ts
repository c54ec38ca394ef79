import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '@contracts/rules/mail/notices';
import { keepSetting } from '../../../db/keepSetting';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { notFound } from '../../../errors';

type Parts = Pick<AllParts, 'database' | 'env'>;

/** What a link ends: one kind of mail, or all that a mail of news can be about. */
export type Scope = NoticeKind | 'news';

const scopes: Scope[] = [...noticeKinds, 'news'];

/**
 * Links in mails that end mails of their kind without a session. They carry whose mails and which, signed with a key
 * of the database, and are good as long as the account is: mails are read late.
 */
export function createUnsubscribeLinks({ database: { db }, env }: Parts) {
  let key: Promise<string> | null = null;

  function signingKey(): Promise<string> {
    key ??= keepSetting(db, 'unsubscribe_key', randomBytes(32).toString('base64url')).catch((error) => {
      key = null;
      throw error;
    });
    return key;
  }

  const sign = async (signed: string): Promise<Buffer> =>
    createHmac('sha256', await signingKey())
      .update(signed)
      .digest();

  return {
    async make(userId: string, scope: Scope): Promise<string> {
      const signed = `${userId}.${scope}`;
      return `${siteAddress(env)}/api/unsubscribe/${signed}.${(await sign(signed)).toString('base64url')}`;
    },

    /** @throws AppError 404 for a token that this site did not make. */
    async read(token: string): Promise<{ userId: string; scope: Scope }> {
      const [userId = '', named = '', signature = '', ...rest] = token.split('.');
      const scope = scopes.find((known) => known === named);
      const given = Buffer.from(signature, 'base64url');
      const right = await sign(`${userId}.${named}`);
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      if (!scope || rest.length > 0 || !isRight) throw notFound();
      return { userId, scope };
    },
  };
}
