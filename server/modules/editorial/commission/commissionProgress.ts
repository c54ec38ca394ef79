import { commissionMoves } from '@contracts/rules/commission/commissionRules';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Tx } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { type Clock, isoNow } from '../../../lib/clock';
import type { LiveNews } from '../../../realtime/liveNews';
import { changeAll, deletePitches, isRemoved, setReminder } from './commission.repository';
import { createCommissionLog } from './commissionLog';
import { createCommissionNews, type NewsParts } from './commissionNews';
import { nextReminder } from './dueTimes';

interface Dependencies extends NewsParts {
  clock: Clock;
  site: Pick<Services['site'], 'current'>;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: Pick<AuditLog, 'note' | 'forget'>;
}

/** Entries of the log go by so many subjects in a statement. */
const FORGOTTEN_AT_ONCE = 500;

const DRAFT_GONE = 'The draft was deleted.';
const AUTHOR_GONE = 'The author’s account was removed.';

/** Follows articles and accounts with their commissions. A part of its own, as the other parts need the articles. */
export function createCommissionProgress(dependencies: Dependencies) {
  const { clock, site, news, auditLog } = dependencies;
  const log = createCommissionLog({ auditLog });
  const { tellEditor } = createCommissionNews(dependencies);

  /** @returns the commissions that changed. */
  async function moveAll(
    trx: Tx,
    of: { articleId: string } | { authorId: string },
    move: 'submit' | 'return' | 'publish' | 'lose',
    { reason, isByAuthor = false }: { reason?: string; isByAuthor?: boolean } = {},
  ) {
    const { from, to } = commissionMoves[move];
    const changed = await changeAll(trx, of, from, {
      ...{ state: to, moved_by: 'server', changed_at: isoNow(clock), remind_at: null },
      ...(reason !== undefined && { reason, article_id: null }),
    });
    for (const { id, author_id } of changed) {
      // For steps of editors the log of the article names the person.
      const actorId = isByAuthor ? author_id : null;
      await log.note(trx, { id, actorId, action: move, detail: reason });
    }
    return changed;
  }

  return {
    /**
     * Does nothing for an article without a commission.
     * @param isByAuthor whether its author did this, and not an editor
     */
    async follow(
      trx: Tx,
      articleId: string,
      move: 'submit' | 'return' | 'publish',
      isByAuthor = false,
    ): Promise<void> {
      const changed = await moveAll(trx, { articleId }, move, { isByAuthor });
      if (move !== 'return') return;
      const timeZone = site.current().timeZone || 'UTC';
      for (const { id, ...due } of changed)
        await setReminder(trx, id, nextReminder(due, clock.now(), timeZone));
    },

    /** The article is gone for good: editors can ask another author. */
    async loseDraft(trx: Tx, articleId: string): Promise<void> {
      for (const lost of await moveAll(trx, { articleId }, 'lose', { reason: DRAFT_GONE }))
        await tellEditor(trx, 'turnedDown', lost);
    },

    /** Ends the commissions of a removed account, and deletes its pitches that did not become articles. */
    async endOfRemoved(trx: Tx, authorId: string): Promise<void> {
      if (!(await isRemoved(trx, authorId))) return;
      const gone = await deletePitches(trx, authorId);
      for (let at = 0; at < gone.length; at += FORGOTTEN_AT_ONCE)
        await auditLog.forget(trx, 'commission', gone.slice(at, at + FORGOTTEN_AT_ONCE));
      await moveAll(trx, { authorId }, 'lose', { reason: AUTHOR_GONE });
      news.deskChanged(trx, 'commissions');
    },
  };
}
