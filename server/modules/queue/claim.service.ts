import { CLAIM_MS } from '@contracts/limits';
import type { Claim } from '@contracts/queue';
import type { DatabaseClient, Db } from '../../db/client';
import { lockArticle } from '../../db/lockArticle';
import { conflict } from '../../errors';
import { type Clock, isoNow } from '../../lib/clock';
import { createDueWork } from '../../lib/dueWork';
import type { Logger } from '../../logger';
import type { Caller } from '../auth/caller';
import type { DeskLog } from '../deskLog/deskLog.service';
import {
  type ClaimRow,
  deleteClaim,
  findClaim,
  findKeptClaim,
  findNextEnd,
  isSignedIn,
  listClaimedBy,
  listOver,
  putClaim,
} from './claim.repository';
import { decidedAlready, requireWaiting } from './decidable';
import { findOpenDecision } from './waiting.repository';
import type { WaitingArticles } from './waitingArticles';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  deskLog: DeskLog;
  waiting: Pick<WaitingArticles, 'tell'>;
  lookEveryMs?: number;
}

export type ClaimService = ReturnType<typeof createClaimService>;

/** Whoever reads it elsewhere knows which zone is meant. */
const timeOfDay = (date: string) => `${date.slice(11, 16)} UTC`;

/** Who reads which waiting article: for half an hour at a time, by one editor. */
export function createClaimService(dependencies: Dependencies) {
  const { database, clock, log, deskLog, waiting, lookEveryMs } = dependencies;
  const { db } = database;

  const note = (
    trx: Db,
    actorId: string | null,
    action: string,
    { id, revision, detail }: { id: string; revision: number; detail?: string },
  ) => deskLog.note(trx, { actorId, action, subject: { kind: 'article', id }, revision, detail });

  /** @throws AppError 409 while another editor reads the article. */
  async function refuseClaimed(trx: Db, editor: Caller, id: string): Promise<void> {
    const holder = await findClaim(trx, id, isoNow(clock));
    if (holder && holder.editor_id !== editor._id) {
      throw conflict(`${holder.username} has claimed this article until ${timeOfDay(holder.until)}.`);
    }
  }

  /** Claims it, or goes on with a claim; in a transaction that holds the article, of which nobody else's claim holds. */
  async function take(trx: Db, editor: Caller, { id, revision }: { id: string; revision: number }) {
    const until = new Date(clock.now().getTime() + CLAIM_MS).toISOString();
    const before = await findKeptClaim(trx, id);
    const isNew = !before || before.editor_id !== editor._id || before.until <= isoNow(clock);
    if (before && isNew) await end(trx, before);
    await putClaim(trx, { article_id: id, editor_id: editor._id, until });
    if (isNew) await note(trx, editor._id, 'claimed', { id, revision });
    return { editor: { _id: editor._id, username: editor.username }, until };
  }

  async function end(trx: Db, { article_id: id, revision, username, until }: ClaimRow): Promise<void> {
    await deleteClaim(trx, id);
    const why = until <= isoNow(clock) ? 'its time is over' : 'not signed in any more';
    await note(trx, null, 'claim ended', { id, revision, detail: `of ${username}: ${why}` });
  }

  async function endIf(id: string, isOver: (trx: Db, claim: ClaimRow) => Promise<boolean>): Promise<void> {
    const isEnded = await db.transaction().execute(async (trx) => {
      await lockArticle(trx, id);
      const claim = await findKeptClaim(trx, id);
      if (!claim || !(await isOver(trx, claim))) return false;
      await end(trx, claim);
      return true;
    });
    if (isEnded) waiting.tell(id);
  }

  const expiry = createDueWork({
    clock,
    log,
    lookEveryMs,
    work: 'the end of a claim',
    listDue: (now, after, limit) => listOver(db, now, after, limit),
    findNextTime: (now) => findNextEnd(db, now),
    carryOut: (id) =>
      endIf(id, async (trx, { editor_id }) => {
        const now = isoNow(clock);
        return !(await findClaim(trx, id, now)) || !(await isSignedIn(trx, editor_id, now, 'anywhere'));
      }),
  });

  return {
    refuseClaimed,
    take,

    /** @throws AppError 404 for a draft, 403 for the editor's own, 409 for what is claimed or does not wait. */
    async claim(editor: Caller, id: string): Promise<Claim> {
      const claim = await db.transaction().execute(async (trx) => {
        await lockArticle(trx, id);
        const article = await requireWaiting(trx, editor, id);
        await refuseClaimed(trx, editor, id);
        const decision = await findOpenDecision(trx, id);
        if (decision && decision.editor_id !== editor._id) throw decidedAlready(decision, editor);
        return take(trx, editor, article);
      });
      waiting.tell(id);
      expiry.wake();
      return claim;
    },

    /** Gives it up; where there is none of the editor's nothing changes. */
    async release(editor: Caller, id: string): Promise<void> {
      const isReleased = await db.transaction().execute(async (trx) => {
        await lockArticle(trx, id);
        const claim = await findKeptClaim(trx, id);
        if (claim?.editor_id !== editor._id) return false;
        await deleteClaim(trx, id);
        await note(trx, editor._id, 'released', { id, revision: claim.revision });
        return true;
      });
      if (isReleased) waiting.tell(id);
    },

    /** Ends all claims of whoever is not signed in at the desk any more; of everybody else none. */
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
