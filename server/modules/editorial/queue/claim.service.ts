import type { Claim } from '@contracts/queue';
import { cleanText } from '@contracts/rules/cleanText';
import { CLAIM_MS } from '@contracts/rules/limits';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { dueRows } from '../../../db/dueRows';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { conflict } from '../../../errors';
import { createDueJob } from '../../../jobs/dueJob';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Logger } from '../../../logger';
import type { LiveNews } from '../../../realtime/liveNews';
import {
  type ClaimRow,
  deleteClaim,
  deleteClaimOf,
  findClaim,
  findKeptClaim,
  isSignedIn,
  listClaimedBy,
  listOver,
  putClaim,
} from './claim.repository';
import { refuseDecided, refuseSettled, requireWaiting } from './decisionGuards';
import { presentClaim } from './queue.presenter';
import type { ReviewStages } from './stages/reviewStages';
import { listOpenOf } from './waiting.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  notices: Pick<Services['notices'], 'tell'>;
  reviewStages: Pick<ReviewStages, 'standings'>;
  lookEveryMs?: number;
}

export type ClaimService = ReturnType<typeof createClaimService>;

/** The time names its zone, for readers in other zones. */
const timeOfDay = (date: string) => `${date.slice(11, 16)} UTC`;

/** Claims of waiting articles: by one editor, for half an hour at a time. */
export function createClaimService(dependencies: Dependencies) {
  const { database, clock, log, auditLog, news, notices, reviewStages, lookEveryMs } = dependencies;
  const { db } = database;

  const note = (
    trx: Tx,
    actorId: string | null,
    action: string,
    { id, ...what }: { id: string; revision: number; detail?: string; named?: string },
  ) => auditLog.note(trx, { actorId, action, subject: { kind: 'article', id }, ...what });

  /** @throws AppError 409 while another editor reads the article. */
  async function refuseClaimed(trx: Db, editor: Caller, id: string): Promise<void> {
    const holder = await findClaim(trx, id, isoNow(clock));
    if (holder && holder.editor_id !== editor._id) {
      throw conflict(`${holder.username} has claimed this article until ${timeOfDay(holder.until)}.`);
    }
  }

  /** @throws AppError 409 if open decisions of others leave nothing to decide. */
  async function refuseDecidedByOthers(
    trx: Db,
    editor: Caller,
    article: { id: string; tag_id: string | null },
  ): Promise<void> {
    const open = await listOpenOf(trx, article.id);
    if (open.length === 0 || open.some(({ editor_id }) => editor_id === editor._id)) return;
    refuseSettled(editor, open, (await reviewStages.standings(trx, [article])).get(article.id));
  }

  /**
   * Claims it, or extends a claim, in a transaction that has locked the article, if no other editor's claim is
   * active.
   */
  async function take(trx: Tx, editor: Caller, { id, revision }: { id: string; revision: number }) {
    const until = new Date(clock.now().getTime() + CLAIM_MS).toISOString();
    const before = await findKeptClaim(trx, id);
    const isNew = !before || before.editor_id !== editor._id || before.until <= isoNow(clock);
    if (before && isNew) await end(trx, before);
    await putClaim(trx, { article_id: id, editor_id: editor._id, until });
    if (isNew) await note(trx, editor._id, 'claimed', { id, revision });
    return claimed(trx, id);
  }

  async function claimed(trx: Tx, id: string): Promise<Claim> {
    const claim = await findKeptClaim(trx, id);
    if (!claim) throw new Error('a claim that was just put is not there');
    news.deskChanged(trx, 'queue', id);
    trx.onCommit(expiry.wake);
    return presentClaim(claim);
  }

  /** In a transaction that holds the article. */
  async function takeFrom(
    trx: Tx,
    editor: Caller,
    { id, revision }: { id: string; revision: number },
    { editor_id, username }: ClaimRow,
    word: string,
  ): Promise<Claim> {
    await deleteClaim(trx, id);
    const until = new Date(clock.now().getTime() + CLAIM_MS).toISOString();
    const taken = { taken_from: editor_id, taken_word: word };
    await putClaim(trx, { article_id: id, editor_id: editor._id, until, ...taken });
    const detail = word === '' ? `from ${username}` : `from ${username}: ${word}`;
    await note(trx, editor._id, 'taken over', { id, revision, detail, named: editor_id });
    return claimed(trx, id);
  }

  async function end(
    trx: Tx,
    { article_id: id, revision, editor_id, username, until }: ClaimRow,
  ): Promise<void> {
    await deleteClaim(trx, id);
    const isExpired = until <= isoNow(clock);
    const detail = `of ${username}: ${isExpired ? 'it expired' : 'the editor is signed out'}`;
    await note(trx, null, 'claim ended', { id, revision, detail, named: editor_id });
    if (isExpired) await notices.tell(trx, editor_id, { kind: 'claim', articleId: id });
  }

  async function endIf(id: string, isOver: (trx: Db, claim: ClaimRow) => Promise<boolean>): Promise<void> {
    await transact(db, async (trx) => {
      await lockArticle(trx, id);
      const claim = await findKeptClaim(trx, id);
      if (claim && (await isOver(trx, claim))) await end(trx, claim);
    });
  }

  const expiry = createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'articleClaims',
    listDue: (now, after, limit) => listOver(db, now, after, limit),
    findNextTime: dueRows(db, { table: 'claim', time: 'until', id: 'article_id' }).findNextTime,
    carryOut: (id) =>
      endIf(id, async (trx, { editor_id }) => {
        const now = isoNow(clock);
        return !(await findClaim(trx, id, now)) || !(await isSignedIn(trx, editor_id, now, 'anywhere'));
      }),
  });

  return {
    refuseClaimed,
    take,

    /** @returns the editor who reads the article. */
    holderOf: async (trx: Db, id: string): Promise<string | undefined> =>
      (await findClaim(trx, id, isoNow(clock)))?.editor_id,

    /** Ends the editor's claim with an approval that another one has to follow. */
    async leave(trx: Tx, editor: Caller, id: string): Promise<void> {
      await deleteClaimOf(trx, id, editor._id);
      news.deskChanged(trx, 'queue', id);
    },

    /** @throws AppError 409 while another editor reads the article, or a decision can still be undone. */
    async refuseTaken(trx: Db, editor: Caller, id: string): Promise<void> {
      await refuseDecided(trx, editor, id);
      await refuseClaimed(trx, editor, id);
    },

    /**
     * Claims it for another half an hour, unless another editor has claimed it since, in a transaction that has
     * locked the article.
     */
    async giveBack(trx: Tx, editor: Caller, article: { id: string; revision: number }): Promise<void> {
      const holder = await findClaim(trx, article.id, isoNow(clock));
      if (!holder || holder.editor_id === editor._id) await take(trx, editor, article);
    },

    /** @throws AppError 404 for a draft, 403 for the editor's own, 409 if it is claimed or does not wait. */
    async claim(editor: Caller, id: string): Promise<Claim> {
      return transact(db, async (trx) => {
        await lockArticle(trx, id);
        const article = await requireWaiting(trx, editor, id);
        await refuseClaimed(trx, editor, id);
        await refuseDecidedByOthers(trx, editor, article);
        return take(trx, editor, article);
      });
    },

    /**
     * Takes over another editor's claim. Repeating the call after a lost answer changes nothing.
     * @param from the editor whose claim was seen: if two editors take it over at once, only the first gets it
     * @throws AppError as `claim`; a third editor may have claimed it.
     */
    async takeOver(editor: Caller, id: string, from: string, typed: string): Promise<Claim> {
      return transact(db, async (trx) => {
        await lockArticle(trx, id);
        const article = await requireWaiting(trx, editor, id);
        await refuseDecidedByOthers(trx, editor, article);
        const holder = await findClaim(trx, id, isoNow(clock));
        if (holder?.editor_id === from && from !== editor._id) {
          return takeFrom(trx, editor, article, holder, cleanText(typed));
        }
        await refuseClaimed(trx, editor, id);
        return take(trx, editor, article);
      });
    },

    /** Releases the editor's claim, if there is one. */
    async release(editor: Caller, id: string): Promise<void> {
      await transact(db, async (trx) => {
        await lockArticle(trx, id);
        const claim = await findKeptClaim(trx, id);
        if (claim?.editor_id !== editor._id) return;
        await deleteClaim(trx, id);
        await note(trx, editor._id, 'released', { id, revision: claim.revision });
      });
    },

    /** Ends all claims of an editor who is no longer signed in at the desk. */
    async endOfSignedOut(editorId: string): Promise<void> {
      if (await isSignedIn(db, editorId, isoNow(clock), 'desk')) return;
      for (const { article_id } of await listClaimedBy(db, editorId)) {
        await endIf(article_id, async (_trx, claim) => claim.editor_id === editorId);
      }
    },

    /** Ends claims at their time. */
    expiry,
  };
}
