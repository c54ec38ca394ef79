import type { RejectionReason } from '@contracts/rejectionReason';
import { cleanText } from '@contracts/rules/cleanText';
import { REASONS_MAX } from '@contracts/rules/limits';
import { isOvertaken, overtakenText } from '@contracts/rules/overtaken';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { badRequest, conflict, notFound } from '../../../errors';
import { createId } from '../../../lib/ids';
import type { LiveNews } from '../../../realtime/liveNews';
import {
  deleteReason,
  findReason,
  insertReason,
  listReasons,
  setPosition,
  updateReason,
} from './rejectionReason.repository';

interface Dependencies {
  database: DatabaseClient;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: AuditLog;
}

type Words = Pick<RejectionReason, 'title' | 'text'>;

export type RejectionReasonService = ReturnType<typeof createRejectionReasonService>;

/** @throws AppError 400 for invisible text. */
function wordsOf({ title, text }: Words): Words {
  const words = { title: cleanText(title), text: cleanText(text) };
  if (words.title === '') throw badRequest('please give it a title');
  if (words.text === '') throw badRequest('please enter the text for the author');
  return words;
}

/** The reasons that editors choose from when they send an article back. */
export function createRejectionReasonService({ database, news, auditLog }: Dependencies) {
  const { db, kind } = database;

  const list = async (on: Db = db): Promise<RejectionReason[]> =>
    (await listReasons(on)).map(({ id, title, text }) => ({ _id: id, title, text }));

  const log = (trx: Tx, editor: Caller, action: string, detail?: string) =>
    auditLog.note(trx, {
      actorId: editor._id,
      action,
      subject: { kind: 'site', id: 'reasons' },
      detail,
    });

  /** Runs changes of the list one after the other; each is sent to the other editors. */
  const inList = <Result>(change: (trx: Tx) => Promise<Result>): Promise<Result> =>
    transact(db, async (trx) => {
      await lockName(trx, kind, 'rejection reasons');
      news.deskChanged(trx, 'queue');
      return change(trx);
    });

  return {
    list: () => list(),

    /** Adds one behind the others. @throws AppError 400 where there are enough. */
    add: (editor: Caller, typed: Words): Promise<RejectionReason> => {
      const words = wordsOf(typed);
      return inList(async (trx) => {
        const known = await listReasons(trx);
        if (known.length >= REASONS_MAX) throw badRequest(`there are ${REASONS_MAX} reasons at most`);
        const id = createId();
        await insertReason(trx, { id, ...words, position: (known.at(-1)?.position ?? -1) + 1 });
        await log(trx, editor, 'reason added', words.title);
        return { _id: id, ...words };
      });
    },

    /** @throws AppError 404 if it was removed, 409 if it has changed since it was opened. */
    change: (
      editor: Caller,
      id: string,
      { was, ...typed }: Words & { was: Words },
    ): Promise<RejectionReason> => {
      const words = wordsOf(typed);
      return inList(async (trx) => {
        const present = await findReason(trx, id);
        if (!present) throw notFound();
        if (isOvertaken(present, was, words)) throw conflict(overtakenText('reason'));
        await updateReason(trx, id, words);
        await log(trx, editor, 'reason changed', words.title);
        return { _id: id, ...words };
      });
    },

    /** Reasons not listed come last; ids that no longer exist are skipped. */
    order: (editor: Caller, ids: string[]): Promise<RejectionReason[]> =>
      inList(async (trx) => {
        const known = await listReasons(trx);
        const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
        const positions = known
          .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
          .map(({ id }, position) => ({ id, position }));
        for (const { id, position } of positions) await setPosition(trx, id, position);
        await log(trx, editor, 'reasons ordered');
        return list(trx);
      }),

    /** @throws AppError 404 if it was already removed. */
    remove: (editor: Caller, id: string): Promise<void> =>
      inList(async (trx) => {
        const removed = await deleteReason(trx, id);
        if (!removed) throw notFound();
        await log(trx, editor, 'reason removed', removed.title);
      }),
  };
}
