import type { MailChoices } from '@contracts/notice';
import type { NoticeFrequency } from '@contracts/rules/mail/notices';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { badRequest, notFound } from '../../../errors';
import type { NoticeKind } from '../../../noticeKinds';
import * as repository from './mailChoice.repository';
import { deleteWaiting, rescheduleWaiting } from './notice.repository';

type Parts = Pick<AllParts, 'users' | 'outbox' | 'noticeKinds' | 'noticeTimes' | 'unsubscribeLinks'> & {
  database: DatabaseClient;
};

/** People's choices of mails. */
export function createMailChoices(parts: Parts) {
  const { database, users, outbox, noticeKinds, noticeTimes, unsubscribeLinks } = parts;
  const { db, kind: databaseKind } = database;

  async function present({ _id, role }: Caller): Promise<MailChoices> {
    const choice = await repository.findChoice(db, _id);
    const { email } = await users.getMe(_id);
    const kinds = noticeKinds.listFor(role !== 'author');
    return {
      time_zone: choice.timeZone,
      kinds: kinds.map(({ kind, definition: { label, to } }) => ({ kind, label, to })),
      choices: Object.fromEntries(kinds.map(({ kind }) => [kind, noticeTimes.frequencyOf(choice, kind)])),
      refusal: await outbox.refusalOf(email),
    };
  }

  /** Pending notices follow the new choice. */
  async function reschedule(trx: Tx, userId: string, kinds: NoticeKind[]): Promise<void> {
    const choice = await repository.findChoice(trx, userId);
    for (const kind of kinds) {
      const due = noticeTimes.dueOf(kind, choice);
      if (due === null) await deleteWaiting(trx, userId, kind);
      else await rescheduleWaiting(trx, userId, kind, due);
    }
  }

  async function change(
    userId: string,
    { choices: changed = {}, time_zone }: { choices?: repository.Chosen; time_zone?: string },
  ): Promise<void> {
    await transact(db, async (trx) => {
      // Two that change it at once would each keep the other's former choices.
      await lockName(trx, databaseKind, `mail choice ${userId}`);
      const { timeZone, choices } = await repository.findChoice(trx, userId);
      await repository.storeChoice(trx, userId, {
        timeZone: time_zone ?? timeZone,
        choices: { ...choices, ...changed },
        isZoneChosen: time_zone !== undefined,
      });
      const isMoved = time_zone !== undefined && time_zone !== timeZone;
      const kinds = noticeKinds.list().map(({ kind }) => kind);
      await reschedule(trx, userId, isMoved ? kinds : kinds.filter((kind) => kind in changed));
    });
  }

  return {
    find: present,

    /** @throws AppError 400 for a kind that there is not. */
    async set(
      caller: Caller,
      { choices = {}, time_zone }: { choices?: Record<string, NoticeFrequency>; time_zone?: string },
    ): Promise<MailChoices> {
      const unknown = Object.keys(choices).find((name) => !noticeKinds.isKnown(name));
      if (unknown !== undefined) throw badRequest(`there are no mails of the kind ${unknown}`);
      await change(caller._id, { choices, time_zone });
      return present(caller);
    },

    /** Keeps the time zone of the device of a person who has not chosen one. */
    noteZone: (userId: string, timeZone: string) => repository.storeFirstZone(db, userId, timeZone),

    /**
     * The kinds that an unsubscribe link is for. @throws AppError 404 for another link, or if the account no longer
     * exists.
     */
    async readLink(token: string): Promise<{ userId: string; kinds: NoticeKind[] }> {
      const link = await unsubscribeLinks.read(token);
      if (!(await users.findById(link.userId))) throw notFound();
      return link;
    },

    /** Ends mails without a session. */
    end: (userId: string, kinds: NoticeKind[]): Promise<void> =>
      change(userId, { choices: Object.fromEntries(kinds.map((kind) => [kind, 'never'])) }),
  };
}
