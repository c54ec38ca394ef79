import type { Passage } from '@contracts/reviewNote';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import {
  SIGN_OFF_DECIDED,
  SIGN_OFF_ENDED,
  SIGN_OFF_IS_OLD,
  SIGN_OFF_REPLACED,
  SIGN_OFF_STOPPED,
  SIGN_OFF_WITHDRAWN,
  type SignOffOutcome,
  signedOffText,
} from '@contracts/rules/review/signOff';
import type { SignOffSheet } from '@contracts/signOff';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { DatabaseClient, Db } from '../../../../db/client';
import { lockArticle } from '../../../../db/lockArticle';
import { type Tx, transact } from '../../../../db/transact';
import type { Services } from '../../../../dependencies';
import { badRequest, conflict, notAllowed } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import { type Clock, isoNow } from '../../../../lib/clock';
import { admit, type RateLimiter } from '../../../../lib/rateLimit';
import { hashToken } from '../../../../lib/tokens';
import type { LiveNews } from '../../../../realtime/liveNews';
import type { Revisions } from '../../../core/history/revisions';
import { presentAnswer } from './signOff.presenter';
import { findByToken, type LinkedRow, listAuthorNames, setAnswer, setSeen } from './signOff.repository';
import { signOffLimits } from './signOffLimits';
import { signOffNews } from './signOffNotice';
import type { SignOffs } from './signOffs';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  limiter: RateLimiter;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  notices: Pick<Services['notices'], 'tellMany'>;
  revisions: Pick<Revisions, 'kept'>;
  outsideNotes: Pick<Services['outsideNotes'], 'has' | 'add' | 'list'>;
  signOffs: Pick<SignOffs, 'replacedIn'>;
}

export type OutsideSignOffs = ReturnType<typeof createOutsideSignOffs>;

/** What people without an account do with the link of a sign-off. */
export function createOutsideSignOffs(dependencies: Dependencies) {
  const { database, clock, limiter, auditLog, news, notices, revisions, outsideNotes, signOffs } =
    dependencies;
  const { db } = database;

  const admitUse = (address: string) =>
    admit(limiter, `sign-off used ${addressKey(address)}`, signOffLimits.used);

  /** @throws AppError 403 for a link that is no longer good. */
  async function requireGood(on: Db, token: string): Promise<LinkedRow> {
    const row = await findByToken(on, hashToken(token));
    if (!row) throw notAllowed(SIGN_OFF_IS_OLD);
    if (row.withdrawn_at !== null) throw notAllowed(SIGN_OFF_WITHDRAWN);
    if (row.ends_at <= isoNow(clock)) throw notAllowed(SIGN_OFF_ENDED);
    if (row.is_from_editor === 0) throw notAllowed(SIGN_OFF_STOPPED);
    return row;
  }

  async function isReplaced(on: Db, row: LinkedRow): Promise<boolean> {
    return (await signOffs.replacedIn(on, row.article_id, [row]))(row);
  }

  async function readArticle(row: LinkedRow): Promise<SignOffSheet['article']> {
    const kept = await revisions.kept(row.article_id, row.revision);
    if (!kept) return null;
    const { title, summary, cover_pic, cover_alt, content } = kept;
    const authors = await listAuthorNames(db, row.article_id);
    return { title, summary, authors, cover_pic, cover_alt: cover_alt ?? '', content };
  }

  async function present(row: LinkedRow): Promise<SignOffSheet> {
    const closed = row.status !== 'recent' ? 'decided' : (await isReplaced(db, row)) ? 'replaced' : null;
    return {
      ...{ name: row.name, asked: row.asked, asked_by: row.username, ends_at: row.ends_at },
      article: await readArticle(row),
      closed,
      answer: presentAnswer(row),
      comments: await outsideNotes.list(db, row.id),
    };
  }

  /** The link in a transaction that has locked its article. @throws AppError 403. */
  async function lockLinked(trx: Tx, token: string): Promise<LinkedRow> {
    await lockArticle(trx, (await requireGood(trx, token)).article_id);
    return requireGood(trx, token);
  }

  /** @throws AppError 409 for an article that does not wait. */
  function requireWaiting({ status }: LinkedRow): void {
    if (status !== 'recent') throw conflict(SIGN_OFF_DECIDED);
  }

  /**
   * Notes an action in the log of the article, and notifies the editor who asked.
   * @param since not later than what it is about.
   */
  async function tell(trx: Tx, row: LinkedRow, action: string, since: string): Promise<void> {
    const { article_id: id, revision, name, editor_id } = row;
    const subject = { kind: 'article', id } as const;
    await auditLog.note(trx, { actorId: null, action, subject, revision, detail: name });
    if (editor_id !== null) await notices.tellMany(trx, [editor_id], signOffNews(id, since));
  }

  return {
    /** @throws AppError 403 for a link that is no longer good, 429. */
    async read(token: string, address: string): Promise<SignOffSheet> {
      await admitUse(address);
      const row = await requireGood(db, token);
      if (row.seen_at === null)
        await transact(db, async (trx) => {
          if (await setSeen(trx, row.id, isoNow(clock))) news.deskChanged(trx, 'queue', row.article_id);
        });
      return present(row);
    },

    /**
     * @throws AppError 400 for a comment in which nothing can be read and where there are too many, 403 for a link that
     * is no longer good, 409 where the article was decided on, 429.
     */
    async comment(
      { token, ...note }: { token: string; id: string; passage: Passage | null; content: string },
      address: string,
    ): Promise<SignOffSheet> {
      await admitUse(address);
      if (!isReadable(note.content)) throw badRequest('please write a comment');
      const row = await transact(db, async (trx) => {
        const found = await lockLinked(trx, token);
        const { id: signOffId, article_id: articleId, revision } = found;
        if (await outsideNotes.has(trx, signOffId, note.id)) return found;
        requireWaiting(found);
        const since = isoNow(clock);
        await outsideNotes.add(trx, { ...note, signOffId, articleId, revision });
        await tell(trx, found, 'sign-off comment', since);
        return found;
      });
      return present(row);
    },

    /**
     * @throws AppError 400 for a refusal without a reason, 403 for a link that is no longer good, 409 where it was
     * answered, the article was decided on, or there is a newer text; 429.
     */
    async answer(
      {
        token,
        id = null,
        outcome,
        reason: typed,
      }: { token: string; id?: string | null; outcome: SignOffOutcome; reason: string },
      address: string,
    ): Promise<SignOffSheet> {
      await admitUse(address);
      const reason = cleanText(typed);
      if (outcome === 'refused' && !isReadable(reason))
        throw badRequest('please say why you cannot approve this text');
      const row = await transact(db, async (trx) => {
        const found = await lockLinked(trx, token);
        if (id !== null && found.answer_id === id) return found;
        requireWaiting(found);
        if (found.outcome !== null) throw conflict(signedOffText(found.outcome));
        if (await isReplaced(trx, found)) throw conflict(SIGN_OFF_REPLACED);
        const answer = { outcome, reason, answered_at: isoNow(clock), answer_id: id };
        await setAnswer(trx, found.id, answer);
        const action = outcome === 'approved' ? 'signed off' : 'sign-off refused';
        await tell(trx, found, action, answer.answered_at);
        return { ...found, ...answer };
      });
      return present(row);
    },
  };
}
