import { SAVED_REPLIES_MAX } from '@contracts/rules/limits';
import { isOvertaken, overtakenText } from '@contracts/rules/overtaken';
import type { SavedReply } from '@contracts/savedReply';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import type { SavedReplyTable } from '../../../db/schema/savedReply';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { createId } from '../../../lib/ids';
import type { LiveNews } from '../../../realtime/liveNews';
import {
  deleteReply,
  findReply,
  insertReply,
  listReplies,
  placeReplies,
  updateReply,
} from './savedReply.repository';

interface Dependencies {
  database: DatabaseClient;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: AuditLog;
}

interface Written {
  title: string;
  content: string;
}

const present = ({ id, title, content }: SavedReplyTable): SavedReply => ({ _id: id, title, content });

export type SavedReplyService = ReturnType<typeof createSavedReplyService>;

/** The replies that editors have ready: one list for all of them. */
export function createSavedReplyService({ database, news, auditLog }: Dependencies) {
  const { db, kind } = database;

  /** Runs changes of the list one after the other; each is logged and sent to other editors. */
  function change<Result>(
    editor: Caller,
    id: string,
    happening: { action: string; detail?: string },
    make: (trx: Tx) => Promise<Result>,
  ): Promise<Result> {
    return transact(db, async (trx) => {
      await lockName(trx, kind, 'saved replies');
      const made = await make(trx);
      await auditLog.note(trx, { actorId: editor._id, subject: { kind: 'site', id }, ...happening });
      news.deskChanged(trx, 'replies', id);
      return made;
    });
  }

  return {
    /** All of them, in their order. */
    list: async (): Promise<SavedReply[]> => (await listReplies(db)).map(present),

    /** @throws AppError 409 where there are as many as there may be. */
    async add(editor: Caller, written: Written): Promise<SavedReply> {
      const id = createId();
      await change(editor, id, { action: 'added a saved reply', detail: written.title }, async (trx) => {
        const others = await listReplies(trx);
        if (others.length >= SAVED_REPLIES_MAX) {
          throw conflict(`there are ${SAVED_REPLIES_MAX} saved replies: please remove one first`);
        }
        await insertReply(trx, { id, ...written, position: (others.at(-1)?.position ?? -1) + 1 });
      });
      return { _id: id, ...written };
    },

    /** @throws AppError 404 if it was removed, 409 if it has changed since it was opened. */
    async edit(
      editor: Caller,
      id: string,
      { was, ...written }: Written & { was: Written },
    ): Promise<SavedReply> {
      await change(editor, id, { action: 'changed a saved reply', detail: written.title }, async (trx) => {
        const present = await findReply(trx, id);
        if (!present) throw notFound();
        if (isOvertaken(present, was, written)) throw conflict(overtakenText('reply'));
        await updateReply(trx, id, written);
      });
      return { _id: id, ...written };
    },

    async remove(editor: Caller, id: string): Promise<void> {
      const removed = (await listReplies(db)).find((reply) => reply.id === id);
      if (!removed) return;
      await change(editor, id, { action: 'removed a saved reply', detail: removed.title }, (trx) =>
        deleteReply(trx, id),
      );
    },

    /** @throws AppError 409 unless the ids are those of all replies. */
    async order(editor: Caller, ids: string[]): Promise<void> {
      await change(editor, 'replies', { action: 'ordered the saved replies' }, async (trx) => {
        const present = (await listReplies(trx)).map(({ id }) => id);
        if (present.sort().join() !== [...ids].sort().join()) {
          throw conflict('the saved replies were changed meanwhile: please look at them again');
        }
        await placeReplies(trx, ids);
      });
    },
  };
}
