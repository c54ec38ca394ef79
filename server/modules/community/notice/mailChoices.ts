import type { MailChoices } from '@contracts/notice';
import { defaultFrequencies, type NoticeKind, noticeKinds } from '@contracts/rules/mail/notices';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { notFound } from '../../../errors';
import { dueTime } from './dueTime';
import * as repository from './mailChoice.repository';
import { deleteWaiting, rescheduleWaiting } from './notice.repository';
import type { createUnsubscribeLinks } from './unsubscribeLinks';

interface Parts extends Pick<AllParts, 'clock' | 'site' | 'users' | 'outbox'> {
  database: DatabaseClient;
  unsubscribeLinks: Pick<ReturnType<typeof createUnsubscribeLinks>, 'read'>;
}

/** Kinds that do not wait for others, and are a mail each. */
export const isAlone = (kind: NoticeKind): boolean => kind === 'decision';

/** How often one kind comes. */
export const frequencyOf = ({ choices }: Pick<repository.MailChoice, 'choices'>, kind: NoticeKind) =>
  choices[kind] ?? defaultFrequencies[kind];

/** What people chose to be told by mail. */
export function createMailChoices({ database, clock, site, users, outbox, unsubscribeLinks }: Parts) {
  const { db, kind: databaseKind } = database;

  async function present(userId: string): Promise<MailChoices> {
    const { timeZone, choices } = await repository.findChoice(db, userId);
    const { email } = await users.getMe(userId);
    return {
      time_zone: timeZone,
      choices: { ...defaultFrequencies, ...choices },
      refusal: await outbox.refusalOf(email),
    };
  }

  /** What waits already is told as it is chosen now. */
  async function reschedule(trx: Tx, userId: string, kinds: NoticeKind[]): Promise<void> {
    const choice = await repository.findChoice(trx, userId);
    const timeZone = choice.timeZone || site.current().timeZone;
    for (const kind of kinds) {
      const frequency = frequencyOf(choice, kind);
      if (frequency === 'never') {
        await deleteWaiting(trx, userId, kind);
        continue;
      }
      const mailedAt = isAlone(kind) ? null : choice.mailedAt;
      await rescheduleWaiting(trx, userId, kind, dueTime(clock.now(), { frequency, timeZone, mailedAt }));
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
      });
      const isMoved = time_zone !== undefined && time_zone !== timeZone;
      await reschedule(
        trx,
        userId,
        isMoved ? [...noticeKinds] : noticeKinds.filter((kind) => kind in changed),
      );
    });
  }

  return {
    find: ({ _id }: Caller): Promise<MailChoices> => present(_id),

    async set({ _id }: Caller, wanted: Parameters<typeof change>[1]): Promise<MailChoices> {
      await change(_id, wanted);
      return present(_id);
    },

    /** What the link of a mail ends. @throws AppError 404 for another link, and where the account is gone. */
    async readLink(token: string) {
      const { userId, scope } = await unsubscribeLinks.read(token);
      if (!(await users.findById(userId))) throw notFound();
      const kinds = scope === 'news' ? noticeKinds.filter((kind) => !isAlone(kind)) : [scope];
      return { userId, kinds };
    },

    /** Ends mails without a session. */
    end: (userId: string, kinds: NoticeKind[]): Promise<void> =>
      change(userId, { choices: Object.fromEntries(kinds.map((kind) => [kind, 'never'])) }),
  };
}
