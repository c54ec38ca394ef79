import type { NoticeTable } from '../../../db/schema/notice';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { NoticeKind } from '../../../noticeKinds';
import { findChoices, nothingChosen } from './mailChoice.repository';
import { hasWaiting, insertNotices, listWaitingFor } from './notice.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'noticeKinds' | 'noticeTimes' | 'noticeMails'>;

/** The content of a notice. */
export interface About {
  kind: NoticeKind;
  articleId?: string;
  /** The person who did it, for actions of people. */
  actorId?: string;
  commentId?: string;
  /** Facts that are only known when it happens. */
  detail?: object;
}

/** Per person; above this, news is not mailed. */
const WAITING_MOST = 500;

/** Records notices in the transaction of an event, so that people are notified by mail. */
export function createNotices({ database, clock, noticeKinds, noticeTimes, noticeMails }: Parts) {
  /** Notifies each of many people. People for whom the same news is already pending are skipped. */
  async function tellMany(trx: Tx, userIds: string[], about: About): Promise<void> {
    if (userIds.length === 0) return;
    const { kind, articleId = null, actorId = null, commentId = null, detail } = about;
    const same = { kind, article_id: articleId, actor_id: actorId, comment_id: commentId };
    const pending = noticeKinds.isAlone(kind)
      ? new Set<string>()
      : new Set(await listWaitingFor(trx, database.kind, userIds, same));
    const choices = await findChoices(trx, database.kind, userIds);
    const mornings = new Map<string, string>();
    const created_at = isoNow(clock);
    const rows = userIds.flatMap((user_id): NoticeTable[] => {
      if (pending.has(user_id)) return [];
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

    /** Notifies a person; the number of pending news is limited. */
    async tell(trx: Tx, userId: string, about: About): Promise<void> {
      const isFull = !noticeKinds.isAlone(about.kind) && (await hasWaiting(trx, userId, WAITING_MOST));
      if (!isFull) await tellMany(trx, [userId], about);
    },
  };
}
