import type { ScheduledDetail } from '@contracts/calendar';
import { articlePolicy } from '@contracts/policies/article.policy';
import { readPublishTime } from '@contracts/rules/draftRules';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import { categoryTitles } from '../../../db/currentCategory';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies, Services } from '../../../dependencies';
import { badRequest, conflict, notFound } from '../../../errors';
import { momentText } from '../../../lib/time/momentText';
import type { OwnRow } from '../../core/article/article.service';
import type { PrepareText, RecordArticleEvent } from '../../core/article/articleEvent';
import { draftOf } from '../../core/article/draftFields';
import { isAhead } from '../../core/article/publishTime';
import { ofByline } from '../../core/publication/byline';
import { findDates } from './dates/articleDates.repository';
import { findScheduled, findWaiting, isTimeDecided, readPlanned } from './schedule.repository';

/** How often it is tried again where the author saves at the same moment. */
const TRIES = 4;

type Parts = Pick<Dependencies, 'database' | 'clock'> &
  Pick<Services, 'articles' | 'publications' | 'schedules' | 'site'> & {
    prepareText: PrepareText;
    record: RecordArticleEvent;
  };

/** Null for no time: published when it is accepted. */
interface Move {
  publishAt: string | null;
  /** The time that the editor saw. */
  from: string | null;
}

/** A time that is set with an acceptance. */
interface DecidedTime {
  id: string;
  actorId: string;
  publishAt: string | null;
  /** Whether the article is accepted by it; else it waits for another approval. */
  isAccepted: boolean;
}

export type ScheduledService = ReturnType<typeof createScheduledService>;

/** Accepted articles that wait for their time, submitted ones with a wished time, and editors who change it. */
export function createScheduledService(parts: Parts) {
  const { database, clock, articles, publications, schedules, site, prepareText, record } = parts;
  const { db } = database;
  const moment = (at: string) => momentText(at, site.current().timeZone);

  /** @throws AppError 400 for a time that has passed or is too far. */
  function readTime(publishAt: string | null): string | null {
    const read = readPublishTime(publishAt, clock.now());
    if ('fault' in read) throw badRequest(read.fault, [{ path: 'publish_at', message: read.fault }]);
    if (read.time === null || isAhead(read.time, clock)) return read.time;
    const message = 'this time is in the past: please choose a later one';
    throw badRequest(message, [{ path: 'publish_at', message }]);
  }

  /** @throws AppError 409 for another time than the editor saw. */
  function requireSeen(present: string | null, from: string | null): void {
    if (present === from) return;
    const now = present === null ? 'there is none now' : `it is ${moment(present)}`;
    throw conflict(`the time of this article was changed meanwhile: ${now}`);
  }

  /** @throws AppError 400 for a time at which it would have ended. */
  async function requireBeforeEnd(trx: Tx, id: string, publishAt: string | null): Promise<void> {
    const endsAt = (await findDates(trx, id))?.ends_at ?? null;
    if (endsAt === null || publishAt === null || publishAt < endsAt) return;
    const message = `readers are to see this article until ${moment(endsAt)}: please choose an earlier time, or change its end first`;
    throw badRequest(message, [{ path: 'publish_at', message }]);
  }

  const historyNote = (publishAt: string | null) =>
    publishAt === null ? 'published when it is accepted' : `published on ${moment(publishAt)}`;

  /** Sets the time of what is not accepted yet, in the place of its author's wish. The revision stays. */
  async function setWaiting(
    trx: Tx,
    { author_id: authorId, revision, publish_at: from }: NonNullable<Awaited<ReturnType<typeof findWaiting>>>,
    { id, actorId, publishAt, isAccepted }: DecidedTime,
  ): Promise<void> {
    await articles.setPublishTime(trx, id, {
      publish_at: publishAt,
      time_by_editors: actorId === authorId ? 0 : 1,
    });
    const by = { note: historyNote(publishAt), editor_id: actorId };
    const of = isAccepted ? ('accepted' as const) : ('waiting' as const);
    await record(trx, 'rescheduled', { id, authorId, revision, actorId, of, publishAt, from, by });
  }

  async function moveWaiting(trx: Tx, editor: Caller, id: string, { publishAt, from }: Move): Promise<void> {
    const waiting = await findWaiting(trx, id);
    if (!waiting) {
      throw conflict(
        from === null
          ? 'this article is neither waiting nor scheduled: it was published, rejected, withdrawn or deleted'
          : 'this article is no longer scheduled: it was published, withdrawn or deleted',
      );
    }
    authorize(editor, articlePolicy.rescheduleWaiting, await ofByline(trx, id));
    // The same call came before, and its answer was lost.
    if (waiting.publish_at === publishAt) return;
    requireSeen(waiting.publish_at, from);
    await requireBeforeEnd(trx, id, publishAt);
    if (await isTimeDecided(trx, id))
      throw conflict('an editor has just accepted this article: its time stays unless that is undone');
    await setWaiting(trx, waiting, { id, actorId: editor._id, publishAt, isAccepted: false });
  }

  /** @returns false if its author saved it at this moment. */
  async function moveIn(trx: Tx, editor: Caller, row: OwnRow, { publishAt, from }: Move): Promise<boolean> {
    const { id, author_id: authorId } = row;
    await articles.lock(trx, id);
    const present = await schedules.timeOf(trx, id);
    if (present === null) {
      await moveWaiting(trx, editor, id, { publishAt, from });
      return true;
    }
    if (!isAhead(present, clock)) throw conflict('the time of this article has come: it is being published');
    requireSeen(present, from);
    if (publishAt === from) return true;
    if (publishAt === null) {
      const message = 'this article is accepted and waits for its time: please choose another time';
      throw badRequest(message, [{ path: 'publish_at', message }]);
    }
    await requireBeforeEnd(trx, id, publishAt);
    let { revision } = row;
    if (row.publish_at !== publishAt) {
      // The author's wish too: the next save would bring back the earlier time.
      const by = { note: historyNote(publishAt), editor_id: editor._id };
      const draft = { ...draftOf(row), publish_at: publishAt };
      const replaced = await articles.replaceDraft(trx, row, draft, 'corrected', by);
      if (!replaced) return false;
      revision = replaced.revision;
    }
    const facts = { id, authorId, revision, actorId: editor._id, publishAt, from };
    await record(trx, 'rescheduled', { ...facts, of: 'scheduled' });
    return true;
  }

  return {
    /** As it will be published. @throws AppError 404 for what is not scheduled. */
    async read(id: string): Promise<ScheduledDetail> {
      const row = await findScheduled(db, id);
      if (!row) throw notFound();
      const { username, profile_pic, publish_at } = row;
      const { author_id, tag_id, sub_id, revision, ...shown } = readPlanned(row);
      return {
        article: {
          ...{ _id: id, title: shown.title, excerpt: shown.excerpt, content: shown.content },
          ...{ cover_pic: shown.cover_pic, cover_alt: shown.cover_alt, minutes: shown.minutes },
          ...(await categoryTitles(db, { tag_id, sub_id })),
          slug: (await publications.addressOf(id))?.slug ?? '',
          date: publish_at,
          username,
          author: { _id: author_id, username, profile_pic },
          coauthors: (await publications.bylines([id]))(id),
          ...{ views: 0, likes: 0, dislikes: 0, comments: 0 },
        },
        revision,
        publish_at,
      };
    },

    /**
     * The time that an editor sets with an acceptance, in the transaction of the decision; undefined to keep the
     * present one. A chosen time is stored even if it is the present one: the author may change that before the
     * decision counts.
     * @throws AppError 400 as `move`
     */
    async decidedTime(trx: Tx, id: string, wanted: string | null | undefined) {
      if (wanted === undefined) return undefined;
      const publishAt = readTime(wanted);
      await requireBeforeEnd(trx, id, publishAt);
      return publishAt;
    },

    /** Sets it once the decision counts, before the article is published. */
    async setDecided(trx: Tx, time: DecidedTime): Promise<void> {
      const waiting = await findWaiting(trx, time.id);
      if (waiting && waiting.publish_at !== time.publishAt) await setWaiting(trx, waiting, time);
    },

    /**
     * Sets the time of what is scheduled or waits for a decision, also as its author's wish, and notifies the author.
     * @throws AppError 400 for a time that has passed, is too far or is after its end, and for none where it is
     * scheduled, 403 for the editor's own article that waits for a decision, 409 if it neither waits nor is scheduled, or not for the time that the editor saw.
     */
    async move(editor: Caller, id: string, { publishAt: wanted, from: seen }: Move): Promise<string | null> {
      const publishAt = readTime(wanted);
      const from = seen && new Date(seen).toISOString();
      for (let tries = 0; tries < TRIES; tries++) {
        const row = await articles.findRow(id);
        if (!row) throw notFound();
        if (row.status === 'recent') await prepareText(row);
        if (await transact(db, (trx) => moveIn(trx, editor, row, { publishAt, from }))) return publishAt;
      }
      throw conflict('The author is saving this article right now. Please try again.');
    },
  };
}
