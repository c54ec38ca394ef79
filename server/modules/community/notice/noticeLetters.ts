import type { NoticeTable } from '../../../db/schema/notice';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { findChoice } from './mailChoice.repository';
import { readNews } from './news';
import { findTitle } from './notice.repository';
import type { KeptDecision } from './notices';

type Parts = Pick<AllParts, 'database' | 'env' | 'site' | 'letters'>;
type RenderedMail = Awaited<ReturnType<Parts['letters']['write']>>;

interface Reader {
  userId: string;
  username: string;
  unsubscribe: string;
}

/** Makes mails of notices, with names and titles as they are now. */
export function createNoticeLetters({ database: { db }, env, site, letters }: Parts) {
  const address = siteAddress(env);

  /** @returns null for an article that its author has deleted since. */
  async function writeDecision(notice: NoticeTable, reader: Reader): Promise<RenderedMail | null> {
    const { article_id: articleId } = notice;
    const found = articleId === null ? undefined : await findTitle(db, articleId);
    if (articleId === null || !found) return null;
    const { timeZone } = await findChoice(db, reader.userId);
    return letters.write('decision', {
      ...(JSON.parse(notice.detail) as KeptDecision),
      username: reader.username,
      title: found.title.trim() || 'Untitled',
      articleId,
      siteAddress: address,
      timeZone: timeZone || site.current().timeZone,
      unsubscribe: reader.unsubscribe,
    });
  }

  return {
    /** @returns null where nothing of it is left to tell. */
    async write(notices: NoticeTable[], reader: Reader): Promise<RenderedMail | null> {
      const [first] = notices;
      if (first?.kind === 'decision') return writeDecision(first, reader);
      const { userId, username, unsubscribe } = reader;
      const groups = await readNews(db, notices, { userId, siteAddress: address });
      if (groups.length === 0) return null;
      return letters.write('news', { username, groups, siteAddress: address, unsubscribe });
    },
  };
}
