import type { Mention, MentionCount } from '@contracts/mention';
import { MENTIONS_KEPT_MAX } from '@contracts/rules/limits';
import type { Caller } from '../../../../caller';
import type { DatabaseClient } from '../../../../db/client';
import { type Tx, transact } from '../../../../db/transact';
import { type Clock, isoNow } from '../../../../lib/clock';
import { createId } from '../../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../../lib/paging';
import { beginningOf } from '../../../../lib/text/beginningOf';
import type { LiveNews } from '../../../../realtime/liveNews';
import {
  countMentions,
  deleteOfNote,
  deleteOldest,
  findTitle,
  insertMentions,
  listMentionedIn,
  listMentions,
  type MentionRow,
  setRead,
} from './mention.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  news: Pick<LiveNews, 'ownDeskChanged'>;
}

export type MentionService = ReturnType<typeof createMentions>;

const presentMention = (row: MentionRow): Mention => ({
  _id: row.id,
  by: row.writer_id === null ? null : { _id: row.writer_id, username: row.writer_name ?? '' },
  article: { _id: row.article_id, title: row.title },
  note: row.note_id,
  passage: row.passage,
  field: row.field,
  beginning: beginningOf(row.content),
  date: row.created_at,
  read: row.read === 1,
  done: row.done === 1,
});

/** What mentions each editor in notes and in answers to them, for the desk. */
export function createMentions({ database: { db }, clock, news }: Dependencies) {
  const tell = (trx: Tx, userIds: string[]) => {
    for (const userId of userIds) news.ownDeskChanged(trx, userId, 'mentions');
  };

  return {
    /** Keeps whom a new note, or an answer to a note, mentions. */
    async keep(trx: Tx, userIds: string[], { noteId, answerId }: { noteId: string; answerId?: string }) {
      if (userIds.length === 0) return;
      const title = await findTitle(trx, noteId);
      const rest = { note_id: noteId, answer_id: answerId ?? null, title, created_at: isoNow(clock) };
      await insertMentions(
        trx,
        userIds.map((user_id) => ({ id: createId(), user_id, ...rest })),
      );
      // In one order everywhere, so that two transactions never wait for each other.
      for (const userId of [...userIds].sort()) await deleteOldest(trx, userId, MENTIONS_KEPT_MAX);
      tell(trx, userIds);
    },

    /** Whom a note mentions, without its answers: by what was kept, as names change. */
    listOf: (trx: Tx, noteId: string): Promise<string[]> => listMentionedIn(trx, noteId, 'note'),

    /** A note was changed, and no longer mentions them. */
    async forget(trx: Tx, userIds: string[], noteId: string) {
      if (userIds.length === 0) return;
      await deleteOfNote(trx, noteId, userIds);
      tell(trx, userIds);
    },

    /** In the transaction that removes a note, before it is gone. */
    noteRemoved: async (trx: Tx, noteId: string) => tell(trx, await listMentionedIn(trx, noteId, 'thread')),

    /** In the transaction in which an editor answers a note: they have seen what mentions them there. */
    async answered(trx: Tx, editorId: string, noteId: string) {
      if (await setRead(trx, editorId, noteId)) tell(trx, [editorId]);
    },

    /** A page of what mentions the caller, newest first. */
    async list(caller: Caller, page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await listMentions(db, caller._id, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.created_at, id: row.id }));
      const { all } = await countMentions(db, caller._id);
      return { data: rows.map(presentMention), count: all, next };
    },

    count: (caller: Caller): Promise<MentionCount> => countMentions(db, caller._id),

    /** @param noteId only those in it; all where it is absent. */
    async markRead(caller: Caller, noteId?: string): Promise<MentionCount> {
      await transact(db, async (trx) => {
        if (await setRead(trx, caller._id, noteId ?? null)) tell(trx, [caller._id]);
      });
      return countMentions(db, caller._id);
    },
  };
}
