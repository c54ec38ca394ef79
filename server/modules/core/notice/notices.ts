import type { NoticeTable } from '../../../db/schema/notice';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { NoticeKind } from '../../../noticeKinds';
import { findChoice, findChoices, nothingChosen } from './mailChoice.repository';
import {
  deleteTogether,
  hasWaiting,
  insertNotices,
  listWaitingFor,
  listWaitingOf,
  makeDueEarlier,
  renew,
} from './notice.repository';

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
  /** The same for those that are one mail, where each is a mail otherwise. */
  together?: string | null;
  /** Whether it takes the place of those with the same `together` that are not mailed yet. */
  isNewest?: boolean;
  /** Until then it waits for further news, unless `hasten` is called; null and absent for no such time. */
  notBefore?: string | null;
}

interface Recipient {
  userId: string;
  actorId: string | null;
}

/** Rows of one statement, whose parameters are limited. */
const INSERTED_AT_ONCE = 500;

/** Per person; above this, news is not mailed. */
const WAITING_MOST = 500;

/** What is due by then may be taken before the transaction of an event ends. */
const NEARLY_DUE_MS = 60_000;

/** Records notices in the transaction of an event, so that people are notified by mail. */
export function createNotices({ database, clock, noticeKinds, noticeTimes, noticeMails }: Parts) {
  /** Records it for those who want to know. */
  async function record(trx: Tx, about: About, people: Recipient[]): Promise<void> {
    if (people.length === 0) return;
    const { kind, articleId = null, commentId = null, together = null, isNewest = false, detail } = about;
    const userIds = [...new Set(people.map(({ userId }) => userId))];
    if (isNewest && together !== null) await deleteTogether(trx, userIds, together);
    const choices = await findChoices(trx, database.kind, userIds);
    const when = {
      ...{ mornings: new Map<string, string>(), isTogether: together !== null },
      notBefore: about.notBefore ?? '',
    };
    const same = {
      ...{ kind, article_id: articleId, comment_id: commentId, together, created_at: isoNow(clock) },
      detail: detail ? JSON.stringify(detail) : '',
    };
    const rows = people.flatMap(({ userId, actorId }): NoticeTable[] => {
      const due_at = noticeTimes.dueOf(kind, choices.get(userId) ?? nothingChosen, when);
      return due_at === null ? [] : [{ ...same, id: createId(), user_id: userId, actor_id: actorId, due_at }];
    });
    if (rows.length === 0) return;
    for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
      await insertNotices(trx, rows.slice(from, from + INSERTED_AT_ONCE));
    }
    trx.onCommit(noticeMails.wake);
  }

  /**
   * Those of the same news that stay pending. A mail with what is due may be composed now, without the news: under
   * another id it is overtaken, and composed again.
   */
  async function keepPending<Row extends Pick<NoticeTable, 'id' | 'due_at'>>(trx: Tx, rows: Row[]) {
    const nearly = new Date(clock.now().getTime() + NEARLY_DUE_MS).toISOString();
    const pending: Row[] = [];
    for (const row of rows) {
      if (row.due_at > nearly || (await renew(trx, row.id, createId()))) pending.push(row);
    }
    return pending;
  }

  async function findPending(trx: Tx, userIds: string[], same: Parameters<typeof listWaitingFor>[3]) {
    const rows = await keepPending(trx, await listWaitingFor(trx, database.kind, userIds, same));
    return new Set(rows.map(({ user_id }) => user_id));
  }

  /** Notifies each of many people. People for whom the same news is already pending are skipped. */
  async function tellMany(trx: Tx, userIds: string[], about: About): Promise<void> {
    if (userIds.length === 0) return;
    const { kind, articleId = null, actorId = null, commentId = null } = about;
    const same = { kind, article_id: articleId, actor_id: actorId, comment_id: commentId };
    const pending = noticeKinds.isAlone(kind) ? new Set<string>() : await findPending(trx, userIds, same);
    const people = userIds.filter((userId) => !pending.has(userId));
    await record(
      trx,
      about,
      people.map((userId) => ({ userId, actorId })),
    );
  }

  return {
    tellMany,

    /** The same for news of several people, each with its recipients, in few statements. */
    async tellOfActors(trx: Tx, kind: NoticeKind, recipients: Map<string, string[]>): Promise<void> {
      const waiting = await listWaitingOf(trx, database.kind, kind, [...recipients.keys()]);
      const pending = new Set(
        (await keepPending(trx, waiting)).map(({ user_id, actor_id }) => `${user_id} ${actor_id}`),
      );
      const people = [...recipients].flatMap(([actorId, userIds]) =>
        userIds.map((userId) => ({ userId, actorId })),
      );
      await record(
        trx,
        { kind },
        people.filter(({ userId, actorId }) => !pending.has(`${userId} ${actorId}`)),
      );
    },

    /** Notifies a person; the number of pending news is limited. */
    async tell(trx: Tx, userId: string, about: About): Promise<void> {
      const isFull = !noticeKinds.isAlone(about.kind) && (await hasWaiting(trx, userId, WAITING_MOST));
      if (!isFull) await tellMany(trx, [userId], about);
    },

    /** Mails news about an article that is pending as soon as what happens now; nothing where none is. */
    async hasten(trx: Tx, userId: string, kind: NoticeKind, articleId: string): Promise<void> {
      const due_at = noticeTimes.dueOf(kind, await findChoice(trx, userId));
      if (due_at === null) return;
      if (await makeDueEarlier(trx, { user_id: userId, kind, article_id: articleId, due_at }))
        trx.onCommit(noticeMails.wake);
    },
  };
}
