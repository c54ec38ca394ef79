import type { ArticleDates } from '@contracts/articleDates';
import { articlePolicy } from '@contracts/policies/article.policy';
import { owns } from '@contracts/policies/policy';
import { readDate } from '@contracts/rules/draftRules';
import { authorize } from '../../../../authorize';
import type { Caller } from '../../../../caller';
import type { Db } from '../../../../db/client';
import { type Tx, transact } from '../../../../db/transact';
import type { Dependencies, Services } from '../../../../dependencies';
import { badRequest, conflict } from '../../../../errors';
import { momentText } from '../../../../lib/time/momentText';
import type { RecordArticleEvent } from '../../../core/article/articleEvent';
import { ofByline } from '../../../core/publication/byline';
import { findDates, putDates } from './articleDates.repository';

type Parts = Pick<Dependencies, 'database' | 'clock'> &
  Pick<Services, 'articles' | 'publications' | 'schedules' | 'site'> & { record: RecordArticleEvent };

interface End {
  endsAt: string | null;
  /** The end that the editor saw. */
  from: string | null;
}

export type ArticleDatesService = ReturnType<typeof createArticleDatesService>;

/** What editors plan for articles that are accepted: when they go offline. */
export function createArticleDatesService(parts: Parts) {
  const { database, clock, articles, publications, schedules, site, record } = parts;
  const { db } = database;
  const moment = (at: string) => momentText(at, site.current().timeZone);

  /** @throws AppError 404 for an article that does not exist. */
  async function read(editor: Caller, id: string, on: Db = db): Promise<ArticleDates> {
    const mine = owns(editor, await ofByline(on, id));
    const { ends_at = null } = (await findDates(on, id)) ?? {};
    return { ends_at, mine };
  }

  /** @throws AppError 400. */
  function readTime(typed: string | null, field: 'ends_at', what: string): string | null {
    const read = readDate(typed, clock.now(), what);
    if ('fault' in read) throw badRequest(read.fault, [{ path: field, message: read.fault }]);
    return read.time;
  }

  /** @throws AppError 409 if another editor changed it since it was read. */
  function requireSeen(present: string | null, from: string | null, what: string): void {
    if (present === (from && new Date(from).toISOString())) return;
    const now = present === null ? 'there is none now' : `it is ${moment(present)}`;
    throw conflict(`${what} of this article was changed meanwhile: ${now}`);
  }

  /** @throws AppError 400 for an end that is not after the time at which it is published. */
  async function requireOrder(trx: Tx, id: string, endsAt: string | null): Promise<void> {
    const publishAt = await schedules.timeOf(trx, id);
    if (publishAt === null || endsAt === null || endsAt > publishAt) return;
    const message = `this article is published on ${moment(publishAt)}: please choose a later end`;
    throw badRequest(message, [{ path: 'ends_at', message }]);
  }

  return {
    read,

    /**
     * Sets when readers see it until, or takes that back, and notifies its author.
     * @throws AppError 400 for a time that has passed, is too far or is before the publication, 403 for the editor's own
     * article, 404, 409 if it is neither published nor scheduled, or has another end than the editor saw.
     */
    async setEnd(editor: Caller, id: string, { endsAt: typed, from }: End): Promise<ArticleDates> {
      authorize(editor, articlePolicy.keepDates, await ofByline(db, id));
      const endsAt = readTime(typed, 'ends_at', 'the end time');
      await transact(db, async (trx) => {
        await articles.lock(trx, id);
        const online = await publications.findCopy(trx, id);
        const planned = online ?? (await schedules.plannedOf(trx, id));
        if (!planned) throw conflict('this article is neither published nor scheduled');
        const present = (await findDates(trx, id))?.ends_at ?? null;
        // The same call came before, and its answer was lost.
        if (present === endsAt) return;
        requireSeen(present, from, 'the end time');
        await requireOrder(trx, id, endsAt);
        await putDates(trx, id, { ends_at: endsAt });
        const { author_id: authorId, revision } = planned;
        await record(trx, 'endSet', { id, authorId, revision, actorId: editor._id, endsAt, from: present });
      });
      return read(editor, id);
    },
  };
}
