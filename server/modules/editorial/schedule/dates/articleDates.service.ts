import type { OwnArticle } from '@contracts/article';
import type { ArticleDates } from '@contracts/articleDates';
import { articlePolicy } from '@contracts/policies/article.policy';
import { owns } from '@contracts/policies/policy';
import { readDate } from '@contracts/rules/draftRules';
import { authorize } from '../../../../authorize';
import type { Caller } from '../../../../caller';
import { type Tx, transact } from '../../../../db/transact';
import type { Dependencies, Services } from '../../../../dependencies';
import { badRequest, conflict } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { momentText } from '../../../../lib/time/momentText';
import type { LiveNews } from '../../../../realtime/liveNews';
import type { RecordArticleEvent } from '../../../core/article/articleEvent';
import { ofByline } from '../../../core/publication/byline';
import { findDates, findUnaccepted, putDates, putWishedEnd } from './articleDates.repository';

type Parts = Pick<Dependencies, 'database' | 'clock'> &
  Pick<Services, 'articles' | 'auditLog' | 'publications' | 'schedules' | 'site'> & {
    news: Pick<LiveNews, 'deskChanged'>;
    record: RecordArticleEvent;
  };

/** A new date; `from` is the date that the caller saw. */
interface End {
  endsAt: string | null;
  from: string | null;
}
interface Update {
  updateAt: string | null;
  from: string | null;
}

type Field = 'ends_at' | 'update_at';

interface Change {
  id: string;
  field: Field;
  /** The new date and the one that the caller saw, as they were sent. */
  to: string | null;
  from: string | null;
}

/** The facts of an allowed change, read in its transaction. */
interface Facts {
  id: string;
  authorId: string;
  revision: number;
  actorId: string;
  to: string | null;
  present: string | null;
}

export type ArticleDatesService = ReturnType<typeof createArticleDatesService>;

const names: Record<Field, string> = { ends_at: 'the end time', update_at: 'the date of the update' };

/** What editors plan for articles that are accepted: when they go offline, and when they need an update. */
export function createArticleDatesService(parts: Parts) {
  const { database, clock, news, articles, auditLog, publications, schedules, site, record } = parts;
  const { db } = database;
  const moment = (at: string) => momentText(at, site.current().timeZone);

  /** @throws AppError 404 for an article that does not exist. */
  async function read(editor: Caller, id: string): Promise<ArticleDates> {
    const mine = owns(editor, await ofByline(db, id));
    const { ends_at = null, update_at = null } = (await findDates(db, id)) ?? {};
    return { ends_at, update_at, mine };
  }

  /** @throws AppError 409 if it has changed since it was read. */
  function requireSeen(field: Field, present: string | null, from: string | null): void {
    if (present === (from && new Date(from).toISOString())) return;
    const now = present === null ? 'there is none now' : `it is ${moment(present)}`;
    throw conflict(`${names[field]} of this article was changed meanwhile: ${now}`);
  }

  /** @throws AppError 400 for a date that is not after the time at which it is published. */
  function requireOrder(field: Field, date: string | null, publishAt: string | null): void {
    if (publishAt === null || date === null || date > publishAt) return;
    const message = `this article is published on ${moment(publishAt)}: please choose a later time`;
    throw badRequest(message, [{ path: field, message }]);
  }

  /**
   * Makes a change of a date, unless it is made already.
   * @throws AppError 400 for a time that has passed, is too far, or is before the publication, 409 if it is neither
   * published nor scheduled, or has another date than the caller saw.
   */
  async function change(
    caller: Caller,
    { id, field, to: typed, from }: Change,
    carryOut: (trx: Tx, facts: Facts) => Promise<void>,
  ): Promise<void> {
    const time = readDate(typed, clock.now(), names[field]);
    if ('fault' in time) throw badRequest(time.fault, [{ path: field, message: time.fault }]);
    await transact(db, async (trx) => {
      await articles.lock(trx, id);
      // The schedule of a deleted article is held, and has no time.
      const isPlanned = (await schedules.timeOf(trx, id)) !== null;
      const planned = isPlanned ? await schedules.plannedOf(trx, id) : undefined;
      const shown = (await publications.findCopy(trx, id)) ?? planned;
      if (!shown) throw conflict('this article is neither published nor scheduled');
      const present = (await findDates(trx, id))?.[field] ?? null;
      // The same call came before, and its answer was lost.
      if (present === time.time) return;
      requireSeen(field, present, from);
      requireOrder(field, time.time, await schedules.timeOf(trx, id));
      const { author_id: authorId, revision } = shown;
      await carryOut(trx, { id, authorId, revision, actorId: caller._id, to: time.time, present });
    });
  }

  /**
   * Sets the end of an own article that is not accepted yet; it goes with the submission.
   * @returns false for any other article.
   */
  const wishEnd = (author: Caller, id: string, { endsAt, from }: End): Promise<boolean> =>
    transact(db, async (trx) => {
      await articles.lock(trx, id);
      const isShown = (await publications.findCopy(trx, id)) ?? (await schedules.plannedOf(trx, id));
      const article = isShown ? undefined : await findUnaccepted(trx, id);
      if (!article) return false;
      const time = readDate(endsAt, clock.now(), names.ends_at);
      if ('fault' in time) throw badRequest(time.fault, [{ path: 'ends_at', message: time.fault }]);
      const present = (await findDates(trx, id))?.ends_at ?? null;
      if (present === time.time) return true;
      requireSeen('ends_at', present, from);
      requireOrder('ends_at', time.time, article.publish_at);
      await putWishedEnd(trx, id, time.time);
      if (article.status !== 'recent') return true;
      // Editors who have it open see what they would accept.
      const detail = `${present ?? 'none'} → ${time.time ?? 'none'}`;
      const subject = { kind: 'article' as const, id };
      const what = { action: 'end set', subject, revision: article.revision, detail };
      await auditLog.note(trx, { actorId: author._id, ...what });
      news.deskChanged(trx, 'queue', id);
      return true;
    });

  const changeEnd = (caller: Caller, id: string, { endsAt, from }: End) =>
    change(caller, { id, field: 'ends_at', to: endsAt, from }, async (trx, { to, present, ...facts }) => {
      await putDates(trx, id, { ends_at: to });
      await record(trx, 'endSet', { ...facts, endsAt: to, from: present });
    });

  return {
    read,

    /**
     * Sets until when readers see it, or takes that back, and notifies its author.
     * @throws AppError as `change`, 403 for the editor's own article, 404.
     */
    async setEnd(editor: Caller, id: string, end: End): Promise<ArticleDates> {
      authorize(editor, articlePolicy.keepDates, await ofByline(db, id));
      await changeEnd(editor, id, end);
      return read(editor, id);
    },

    /**
     * The same for an own article; also for one that is not accepted yet, if it was not taken offline.
     * @throws AppError as `change`, 404 if the caller may not see it.
     */
    async setOwnEnd(author: Caller, id: string, end: End): Promise<OwnArticle> {
      await articles.ownRow(author, id);
      if (!(await wishEnd(author, id, end))) await changeEnd(author, id, end);
      return articles.own(author, id);
    },

    /**
     * Sets when its author is asked to update it; without a date it is up to date.
     * @throws AppError as `setEnd`.
     */
    async setUpdate(editor: Caller, id: string, { updateAt, from }: Update): Promise<ArticleDates> {
      authorize(editor, articlePolicy.keepDates, await ofByline(db, id));
      const asked = { id, field: 'update_at' as const, to: updateAt, from };
      await change(editor, asked, async (trx, { to, present, ...facts }) => {
        await putDates(trx, id, { update_at: to, remind_at: to });
        const isCurrent = to === null && present !== null && present <= isoNow(clock);
        await record(trx, 'updateSet', { ...facts, updateAt: to, from: present, isCurrent });
      });
      return read(editor, id);
    },
  };
}
