import type { NoticeTable } from '../../../db/schema/notice';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { NoticeKind } from '../../../noticeKinds';
import { findChoices, nothingChosen } from './mailChoice.repository';
import { hasWaiting, insertNotices, listWaitingFor } from './notice.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'noticeKinds' | 'noticeTimes' | 'noticeMails'>;

/** What a notice is about. */
export interface About {
  kind: NoticeKind;
  articleId?: string;
  /** Who did it, of what people do. */
  actorId?: string;
  commentId?: string;
  /** What is known only at the moment it happens. */
  detail?: object;
}

/** Of one person; beyond them no news is told by mail. */
const WAITING_MOST = 500;

/** Where it is noted, in the transaction of what happens, that people are to be told by mail. */
export function createNotices({ database, clock, noticeKinds, noticeTimes, noticeMails }: Parts) {
  /** Tells each of many. Of news, who waits to be told the same already is told once. */
  async function tellMany(trx: Tx, userIds: string[], about: About): Promise<void> {
    if (userIds.length === 0) return;
    const { kind, articleId = null, actorId = null, commentId = null, detail } = about;
    const same = { kind, article_id: articleId, actor_id: actorId, comment_id: commentId };
    const told = noticeKinds.isAlone(kind)
      ? new Set<string>()
      : new Set(await listWaitingFor(trx, database.kind, userIds, same));
    const choices = await findChoices(trx, database.kind, userIds);
    const mornings = new Map<string, string>();
    const created_at = isoNow(clock);
    const rows = userIds.flatMap((user_id): NoticeTable[] => {
      if (told.has(user_id)) return [];
      const due_at = noticeTimes.dueOf(kind, choices.get(user_id) ?? nothingChosen, mornings);
      if (due_at === null) return [];
      const row = { ...same, id: createId(), user_id, created_at, due_at };
      return [{ ...row, detail: detail ? JSON.stringify(detail) : '' }];
    });
    if (rows.length === 0) return;
    await insertNotices(trx, rows);
    trx.onCommit(noticeMails.wake);
  }

  return {
    tellMany,

    /** Tells a person; of news no more than so many wait. */
    async tell(trx: Tx, userId: string, about: About): Promise<void> {
      const isFull = !noticeKinds.isAlone(about.kind) && (await hasWaiting(trx, userId, WAITING_MOST));
      if (!isFull) await tellMany(trx, [userId], about);
    },
  };
}
