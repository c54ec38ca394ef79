import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keepSetting } from '../../../db/keepSetting';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { notFound } from '../../../errors';
import type { NoticeKind } from '../../../noticeKinds';

type Parts = Pick<AllParts, 'database' | 'env' | 'noticeKinds'>;

const BETWEEN_KINDS = '-';
/** For links in older mails, which unsubscribed from everything in a mail of news. */
const NEWS = 'news';

/**
 * Links in mails that end mails of their kinds without a session. They carry whose mails and which, signed with a key
 * of the database, and are good as long as the account is: mails are read late.
 */
export function createUnsubscribeLinks({ database: { db }, env, noticeKinds }: Parts) {
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

  function kindsIn(named: string): NoticeKind[] {
    if (named !== NEWS) return named.split(BETWEEN_KINDS).filter(noticeKinds.isKnown);
    const kinds = noticeKinds.list().map(({ kind }) => kind);
    return kinds.filter((kind) => !noticeKinds.isAlone(kind));
  }

  return {
    async make(userId: string, kinds: NoticeKind[]): Promise<string> {
      const signed = `${userId}.${kinds.join(BETWEEN_KINDS)}`;
      return `${siteAddress(env)}/api/unsubscribe/${signed}.${(await sign(signed)).toString('base64url')}`;
    },

    /** @throws AppError 404 for a token that this site did not make. */
    async read(token: string): Promise<{ userId: string; kinds: NoticeKind[] }> {
      const [userId = '', named = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = await sign(`${userId}.${named}`);
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      const kinds = kindsIn(named);
      if (kinds.length === 0 || rest.length > 0 || !isRight) throw notFound();
      return { userId, kinds };
    },
  };
}
