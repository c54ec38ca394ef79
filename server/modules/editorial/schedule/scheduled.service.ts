import type { ScheduledDetail } from '@contracts/calendar';
import { readPublishTime } from '@contracts/rules/draftRules';
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
import { findDates } from './dates/articleDates.repository';
import { findScheduled, readPlanned } from './schedule.repository';

/** How often it is tried again where the author saves at the same moment. */
const TRIES = 4;

type Parts = Pick<Dependencies, 'database' | 'clock'> &
  Pick<Services, 'articles' | 'publications' | 'schedules' | 'site'> & {
    prepareText: PrepareText;
    record: RecordArticleEvent;
  };

interface Move {
  publishAt: string;
  /** The time that the editor saw. */
  from: string;
}

export type ScheduledService = ReturnType<typeof createScheduledService>;

/** Accepted articles that wait for their time, and editors who change it. */
export function createScheduledService(parts: Parts) {
  const { database, clock, articles, publications, schedules, site, prepareText, record } = parts;
  const { db } = database;
  const moment = (at: string) => momentText(at, site.current().timeZone);

  /** @throws AppError 400 for a time that has passed or is too far. */
  function readTime(publishAt: string): string {
    const read = readPublishTime(publishAt, clock.now());
    if ('fault' in read) throw badRequest(read.fault, [{ path: 'publish_at', message: read.fault }]);
    if (isAhead(read.time, clock)) return read.time;
    const message = 'this time is in the past: please choose a later one';
    throw badRequest(message, [{ path: 'publish_at', message }]);
  }

  /** @throws AppError 409 if it is no longer scheduled, or for another time than the editor saw. */
  async function requireSeen(trx: Tx, id: string, from: string): Promise<void> {
    const present = await schedules.timeOf(trx, id);
    if (present === null)
      throw conflict('this article is no longer scheduled: it was published, withdrawn or deleted');
    if (!isAhead(present, clock)) throw conflict('the time of this article has come: it is being published');
    if (present !== from)
      throw conflict(`the time of this article was changed meanwhile: it is ${moment(present)}`);
  }

  /** @throws AppError 400 for a time at which it would have ended. */
  async function requireBeforeEnd(trx: Tx, id: string, publishAt: string): Promise<void> {
    const endsAt = (await findDates(trx, id))?.ends_at ?? null;
    if (endsAt === null || publishAt < endsAt) return;
    const message = `readers are to see this article until ${moment(endsAt)}: please choose an earlier time, or change its end first`;
    throw badRequest(message, [{ path: 'publish_at', message }]);
  }

  /** @returns false if its author saved it at this moment. */
  async function moveIn(trx: Tx, editor: Caller, row: OwnRow, { publishAt, from }: Move): Promise<boolean> {
    const { id, author_id: authorId } = row;
    await articles.lock(trx, id);
    await requireSeen(trx, id, from);
    if (publishAt === from) return true;
    await requireBeforeEnd(trx, id, publishAt);
    let { revision } = row;
    if (row.publish_at !== publishAt) {
      // The author's wish too: the next save would bring back the earlier time.
      const by = { note: `published on ${moment(publishAt)}`, editor_id: editor._id };
      const draft = { ...draftOf(row), publish_at: publishAt };
      const replaced = await articles.replaceDraft(trx, row, draft, 'corrected', by);
      if (!replaced) return false;
      revision = replaced.revision;
    }
    await record(trx, 'rescheduled', { id, authorId, revision, actorId: editor._id, publishAt, from });
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
     * Sets the time of what is scheduled, also as its author's wish, and notifies the author.
     * @throws AppError 400 for a time that has passed, is too far or is after its end, 409 if it is no longer
     * scheduled for the time that the editor saw.
     */
    async move(editor: Caller, id: string, { publishAt: wanted, from: seen }: Move): Promise<string> {
      const publishAt = readTime(wanted);
      const from = new Date(seen).toISOString();
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
