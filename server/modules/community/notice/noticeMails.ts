import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import type { NoticeTable } from '../../../db/schema/notice';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { createBatchJob } from '../../../jobs/batchJob';
import { isoNow } from '../../../lib/clock';
import { noteMailed } from './mailChoice.repository';
import { isAlone } from './mailChoices';
import { findDue, findReader, listDueTo, putOff, takeNotices } from './notice.repository';
import type { Scope } from './unsubscribeLinks';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'log' | 'lookEveryMs' | 'outbox' | 'noticeLetters' | 'unsubscribeLinks'
>;

/** Of one person in one mail; what is beyond comes with the next one. */
const NOTICES_MOST = 500;
/** After something went wrong with a mail. */
const TRIED_AGAIN_AFTER_MS = 60 * 60 * 1_000;

/** Its notices were taken or changed meanwhile, by another instance or the person. */
class Overtaken extends Error {}
/** Too many mails wait. */
class OutboxFull extends Error {}

/**
 * Writes mails of what is due: all that is due to one person in one mail, and each decision in one of its own. A mail
 * is rendered before the transaction that takes its notices and writes it, so each is told once.
 */
export function createNoticeMails(parts: Parts) {
  const { database, clock, log, lookEveryMs, outbox, noticeLetters, unsubscribeLinks } = parts;
  const { db } = database;

  /** What one mail is about. */
  async function listForMail(first: NoticeTable, now: string): Promise<NoticeTable[]> {
    if (isAlone(first.kind)) return [first];
    const due = await listDueTo(db, first.user_id, now, NOTICES_MOST);
    return due.filter(({ kind }) => !isAlone(kind));
  }

  function scopeOf(notices: NoticeTable[]): Scope {
    const [first, ...others] = new Set(notices.map(({ kind }) => kind));
    return first === undefined || others.length > 0 ? 'news' : first;
  }

  /** @returns null where there is nothing left to tell, or no address to tell it to. */
  async function compose(notices: NoticeTable[], userId: string) {
    const reader = await findReader(db, userId);
    if (!reader || reader.email_key.endsWith(`@${PLACEHOLDER_DOMAIN}`)) return null;
    if ((await outbox.refusalOf(reader.email)) !== null) return null;
    const unsubscribe = await unsubscribeLinks.make(userId, scopeOf(notices));
    const mail = await noticeLetters.write(notices, {
      userId,
      username: reader.username,
      unsubscribe,
    });
    return mail && { ...mail, recipient: reader.email, userId, unsubscribe };
  }

  async function tell(notices: NoticeTable[], userId: string): Promise<void> {
    const mail = await compose(notices, userId);
    const kind = notices.every((notice) => isAlone(notice.kind)) ? 'decision' : 'news';
    await transact(db, async (trx) => {
      const taken = await takeNotices(
        trx,
        notices.map(({ id }) => id),
      );
      if (taken !== notices.length) throw new Overtaken();
      if (!mail) return;
      if ((await outbox.write(trx, { kind, ...mail })) === null) throw new OutboxFull();
      if (kind === 'news') await noteMailed(trx, userId, isoNow(clock));
    });
  }

  return createBatchJob({
    name: 'noticeMails',
    log,
    lookEveryMs,
    async doBatch() {
      const now = isoNow(clock);
      const first = await findDue(db, now);
      if (!first) return false;
      const notices = await listForMail(first, now);
      if (notices.length === 0) return true;
      try {
        await tell(notices, first.user_id);
        return true;
      } catch (error) {
        if (error instanceof Overtaken) return true;
        if (error instanceof OutboxFull) return false;
        log.error({ err: error, user: first.user_id }, 'notice.mail_failed');
        const until = new Date(clock.now().getTime() + TRIED_AGAIN_AFTER_MS).toISOString();
        await putOff(
          db,
          notices.map(({ id }) => id),
          until,
        );
        return true;
      }
    },
  });
}
