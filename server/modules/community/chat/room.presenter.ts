import type { RoomAuthor, SupportRoom } from '@contracts/room';
import { beginningOf } from '@contracts/rules/messageText';
import { shelves } from '../../../db/schema/chat';
import type { FoundRoom, ListedRoom } from './room.repository';
import type { listArticles, listDecisions } from './roomAuthor.repository';

interface Beside {
  /** How many messages are unread in each room. */
  unread: Map<string, number>;
  /** The people who are online; null while that is unknown. */
  here: Set<string> | null;
}

export const presentRoom = (row: ListedRoom | FoundRoom, { unread, here }: Beside): SupportRoom => ({
  _id: row.user_id,
  author: { _id: row.user_id, username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
  unread: unread.get(row.user_id) ?? 0,
  closed: row.shelf === shelves.closed,
  waitingSince: row.waiting_since,
  online: here ? here.has(row.user_id) : null,
  last:
    row.last_seq === null || row.last_message_at === null
      ? null
      : {
          seq: row.last_seq,
          beginning: beginningOf(row.content ?? ''),
          fromAuthor: row.from_support === 0,
          sentAt: row.last_message_at,
        },
});

export const presentAuthor = (
  since: string,
  articles: Awaited<ReturnType<typeof listArticles>>,
  decisions: Awaited<ReturnType<typeof listDecisions>>,
): RoomAuthor => ({
  since,
  articles: articles.map((row) => ({
    _id: row.id,
    title: row.title ?? '',
    status: row.status,
    date: row.updated_at,
    isPublished: row.published_id !== null,
  })),
  decisions: decisions.map((row) => ({
    _id: row.id,
    article: { _id: row.article_id, title: row.title ?? '' },
    outcome: row.outcome,
    date: row.decided_at,
    by: row.username,
  })),
});
