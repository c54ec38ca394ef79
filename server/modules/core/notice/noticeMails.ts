import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import type { NoticeTable } from '../../../db/schema/notice';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { createBatchJob } from '../../../jobs/batchJob';
import { isoNow } from '../../../lib/clock';
import { findChoice, noteMailed } from './mailChoice.repository';
import { findDue, findReader, listDueTo, listTogether, putOff, takeNotices } from './notice.repository';
import { isNews } from './noticeKinds';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'log'
  | 'env'
  | 'lookEveryMs'
  | 'presence'
  | 'outbox'
  | 'noticeKinds'
  | 'noticeTimes'
  | 'noticeLetters'
  | 'unsubscribeLinks'
>;

/** For one person in one mail; further ones are in the next mail. */
const NOTICES_MOST = 500;
const MINUTE_MS = 60 * 1_000;
/** After something went wrong with a mail. */
const TRIED_AGAIN_AFTER_MS = 60 * MINUTE_MS;
/** While the person is on the site. */
const LOOKED_AGAIN_AFTER_MS = 5 * MINUTE_MS;
/** A tab that was left open does not keep a mail back for longer. */
const KEPT_BACK_MS = 24 * 60 * MINUTE_MS;

const AUTHORS_PAGE = '/dashboard/profile?tab=mail';
const EDITORS_PAGE = '/desk/account';

/** Its notices were taken or changed in the meantime, by another instance, the person or further news. */
class Overtaken extends Error {}
/** Too many mails wait. */
class OutboxFull extends Error {}

const idsOf = (notices: NoticeTable[]) => notices.map(({ id }) => id);

/**
 * Writes mails for due notices: all that are due to one person in one mail, and each kind that has its own letter
 * in a separate one. A mail is rendered before the transaction that takes its notices and stores it, so each notice
 * is sent once.
 */
export function createNoticeMails(parts: Parts) {
  const { database, clock, log, env, lookEveryMs, presence, outbox, noticeKinds, noticeTimes } = parts;
  const { noticeLetters, unsubscribeLinks } = parts;
  const { db } = database;
  const address = siteAddress(env);
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  /** The notices of one mail. */
  async function listForMail(first: NoticeTable, now: string): Promise<NoticeTable[]> {
    if (first.together !== null) return listTogether(db, first, NOTICES_MOST);
    if (noticeKinds.isAlone(first.kind)) return [first];
    const due = await listDueTo(db, first.user_id, now, NOTICES_MOST);
    return due.filter(({ kind }) => noticeKinds.isKnown(kind) && !noticeKinds.isAlone(kind));
  }

  /** Notices that a person sees on the site, because they are there now. */
  async function listKeptBack(notices: NoticeTable[], userId: string): Promise<NoticeTable[]> {
    const since = inMs(-KEPT_BACK_MS);
    const some = notices.filter(({ kind, created_at }) => {
      const definition = noticeKinds.of(kind);
      return isNews(definition) && definition.waitsWhileHere && created_at > since;
    });
    if (some.length === 0) return [];
    const here = await presence.whoIsHere([userId]).catch(() => new Set<string>());
    return here.has(userId) ? some : [];
  }

  /** @returns null if there is no news left, or no address to send it to. */
  async function compose(due: NoticeTable[], userId: string) {
    const reader = await findReader(db, userId);
    if (!reader || reader.email_key.endsWith(`@${PLACEHOLDER_DOMAIN}`)) return null;
    if ((await outbox.refusalOf(reader.email)) !== null) return null;
    const isEditor = reader.admin === 1;
    const notices = due.filter(({ kind }) => isEditor || noticeKinds.of(kind).to === 'everyone');
    if (notices.length === 0) return null;
    const kinds = [...new Set(notices.map(({ kind }) => kind))];
    const unsubscribe = await unsubscribeLinks.make(userId, kinds);
    const mail = await noticeLetters.write(notices, {
      ...{ userId, username: reader.username, siteAddress: address, unsubscribe },
      timeZone: noticeTimes.zoneOf(await findChoice(db, userId)),
      choices: address + (isEditor ? EDITORS_PAGE : AUTHORS_PAGE),
    });
    return mail && { ...mail, recipient: reader.email, userId, unsubscribe };
  }

  /** For the kinds that depend on it. */
  async function noteNews(trx: Tx, notices: NoticeTable[], userId: string, at: string): Promise<void> {
    await noteMailed(trx, userId, at);
    for (const { kind, definition } of noticeKinds.list()) {
      const mine = notices.filter((notice) => notice.kind === kind);
      if (mine.length > 0 && isNews(definition)) await definition.noteMailed?.(trx, mine, at);
    }
  }

  async function tell(notices: NoticeTable[], userId: string): Promise<void> {
    const at = isoNow(clock);
    const mail = await compose(notices, userId);
    const [first] = notices;
    const kind = first && noticeKinds.isAlone(first.kind) ? first.kind : 'news';
    await transact(db, async (trx) => {
      const taken = await takeNotices(trx, idsOf(notices));
      if (taken !== notices.length) throw new Overtaken();
      if (!mail) return;
      if ((await outbox.write(trx, { kind, ...mail })) === null) throw new OutboxFull();
      if (kind === 'news') await noteNews(trx, notices, userId, at);
    });
  }

  /** @returns whether there may be more to send. */
  async function tellDue(due: NoticeTable[], userId: string): Promise<boolean> {
    try {
      const keptBack = await listKeptBack(due, userId);
      if (keptBack.length > 0) await putOff(db, idsOf(keptBack), inMs(LOOKED_AGAIN_AFTER_MS));
      const notices = due.filter((notice) => !keptBack.includes(notice));
      if (notices.length > 0) await tell(notices, userId);
    } catch (error) {
      if (error instanceof OutboxFull) return false;
      if (error instanceof Overtaken) return true;
      log.error({ err: error, user: userId }, 'notice.mail_failed');
      await putOff(db, idsOf(due), inMs(TRIED_AGAIN_AFTER_MS));
    }
    return true;
  }

  return createBatchJob({
    name: 'noticeMails',
    log,
    lookEveryMs,
    async doBatch() {
      const now = isoNow(clock);
      const first = await findDue(db, now);
      if (!first) return false;
      // A notice of a feature that this version does not have.
      if (!noticeKinds.isKnown(first.kind)) return (await takeNotices(db, [first.id])) > 0;
      const due = await listForMail(first, now);
      return due.length === 0 || tellDue(due, first.user_id);
    },
  });
}
