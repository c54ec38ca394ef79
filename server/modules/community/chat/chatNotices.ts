import { listEditors } from '../../../db/listEditors';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { beginningOf } from '../../../lib/text/beginningOf';
import type { NewsKind } from '../../../noticeKinds';
import { listAnswered, listAnswerers, listUnanswered, listUnreadByOwner } from './chatNotice.repository';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    reply: true;
    message: true;
  }
}

type Parts = Pick<AllParts, 'database' | 'notices'>;

const MINUTE_MS = 60 * 1_000;
/** Most messages are read, or answered, on the site. */
const READ_WITHIN_MS = 5 * MINUTE_MS;
const ANSWERED_WITHIN_MS = 15 * MINUTE_MS;
const ITEMS_READ_MOST = 100;
/** This many of the editors' newest messages in a room determine who answers there. */
const NEWEST_ANSWERS = 100;
/** Editors who answered in the room come before lead editors. */
const EDITORS_TOLD_MOST = 20;

/** Messages from editors to an author who is offline. */
export const replyNotice = ({ database: { db } }: Pick<Parts, 'database'>): NewsKind => ({
  label: 'Messages from the editors',
  name: 'messages from the editors',
  heading: 'Messages from the editors',
  things: 'messages from the editors',
  to: 'everyone',
  place: 20,
  usual: 'now',
  delayMs: READ_WITHIN_MS,
  waitsWhileHere: true,
  async list(_notices, { userId, siteAddress }) {
    const unread = await listUnreadByOwner(db, userId, ITEMS_READ_MOST);
    return unread.map(({ username, content }) => ({
      text: `${username ?? 'An editor'} wrote to you`,
      href: `${siteAddress}/dashboard?chat=open`,
      words: beginningOf(content),
    }));
  },
});

/** Authors who wait for an answer. */
export const messageNotice = ({ database: { db, kind } }: Pick<Parts, 'database'>): NewsKind => ({
  label: 'Messages of authors that wait for an answer',
  name: 'messages of authors that wait for an answer',
  heading: 'Messages that wait for an answer',
  things: 'authors wait for an answer',
  to: 'editors',
  place: 60,
  usual: 'now',
  delayMs: ANSWERED_WITHIN_MS,
  async list(notices, { siteAddress }) {
    const rooms = notices.map(({ actor_id }) => actor_id ?? '');
    const waiting = await listUnanswered(db, kind, rooms);
    return waiting.map(({ user_id, username, content }) => ({
      text: `${username} waits for an answer`,
      href: `${siteAddress}/desk/inbox/${user_id}`,
      words: beginningOf(content ?? ''),
    }));
  },
});

/** Records, in the transaction that stores messages, who is notified of them by mail. */
export function createChatNotices({ notices, database: { kind } }: Parts) {
  return {
    /** @param roomIds in which editors wrote */
    tellOwners: (trx: Tx, roomIds: string[]): Promise<void> =>
      notices.tellMany(trx, roomIds, { kind: 'reply' }),

    /** @param roomIds that began to wait for an answer */
    async tellEditors(trx: Tx, roomIds: string[]): Promise<void> {
      if (roomIds.length === 0) return;
      const leads = await listEditors(trx, { leads: true, limit: EDITORS_TOLD_MOST });
      const answered = new Set(await listAnswered(trx, kind, roomIds));
      const recipients = new Map<string, string[]>();
      for (const roomId of roomIds) {
        const answerers = answered.has(roomId) ? await listAnswerers(trx, roomId, NEWEST_ANSWERS) : [];
        const some = [...new Set([...answerers, ...leads])].filter((id) => id !== roomId);
        recipients.set(roomId, some.slice(0, EDITORS_TOLD_MOST));
      }
      await notices.tellOfActors(trx, 'message', recipients);
    },
  };
}
