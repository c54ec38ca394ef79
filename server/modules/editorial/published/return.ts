import { articlePolicy } from '@contracts/policies/article.policy';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { currentCategory } from '../../../db/currentCategory';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { ArticleService } from '../../core/article/article.service';
import type { RecordArticleEvent } from '../../core/article/articleEvent';
import { ofByline } from '../../core/publication/byline';
import type { PublicationCopy } from '../../core/publication/publisher';
import type { ScheduleService } from '../schedule/schedule.service';
import { keptPublication } from './published.presenter';
import { listOffline, listOnline, markOnline, markRepublished } from './published.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articles: Pick<ArticleService, 'lock'>;
  schedules: Pick<ScheduleService, 'findObstacle'>;
  record: RecordArticleEvent;
}

/** Puts articles that went offline online again, as readers saw them last. */
export function createReturn({ database: { db }, clock, articles, schedules, record }: Dependencies) {
  /** @throws AppError 404 if it was never taken offline, 409 if it is online or cannot return. */
  async function requireKept(trx: Tx, id: string) {
    await articles.lock(trx, id);
    const [row] = await listOffline(trx, [id]);
    if (!row && (await listOnline(trx, [id])).length > 0) throw conflict('this article is online already');
    const kept = row && keptPublication(row);
    if (!row || !kept) throw notFound();
    const category = await currentCategory(trx, kept);
    const obstacle = await schedules.findObstacle(trx, row.author_id, category);
    if (obstacle !== null || !category) throw conflict(`this article cannot return: ${obstacle}`);
    const { author_id, views, published_at, ended } = row;
    const publication = { ...kept, ...category, author_id, views, published_at };
    return { publication, hasEnded: ended === 1 };
  }

  const factsOf = ({ _id }: Caller, { article_id: id, author_id: authorId, revision }: PublicationCopy) => ({
    ...{ id, authorId, revision, actorId: _id },
  });

  return {
    /**
     * Puts an article online again that an editor took offline.
     * @param on a transaction that this becomes part of.
     * @throws AppError 403 for the editor's own article, 404 if it was never taken offline, 409 if it is online, ended,
     * or cannot return.
     */
    async putOnline(editor: Caller, id: string, on: Db = db): Promise<void> {
      authorize(editor, articlePolicy.moderate, await ofByline(on, id));
      await transact(on, async (trx) => {
        const { publication, hasEnded } = await requireKept(trx, id);
        if (hasEnded) throw conflict('this article ended: please publish it again instead');
        await markOnline(trx, id);
        await record(trx, 'putOnline', { ...factsOf(editor, publication), publication });
      });
    },

    /**
     * Publishes an article again that has ended.
     * @param isNew whether it stands in lists as published now.
     * @throws AppError as above, and 409 where an editor took it offline.
     */
    async republish(editor: Caller, id: string, isNew: boolean): Promise<void> {
      authorize(editor, articlePolicy.keepDates, await ofByline(db, id));
      await transact(db, async (trx) => {
        const { publication, hasEnded } = await requireKept(trx, id);
        if (!hasEnded)
          throw conflict('an editor took this article offline: please put it online again instead');
        await markRepublished(trx, id);
        const shown = isNew ? { ...publication, published_at: isoNow(clock) } : publication;
        await record(trx, 'republished', { ...factsOf(editor, shown), publication: shown });
      });
    },
  };
}
