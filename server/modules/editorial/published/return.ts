import { articlePolicy } from '@contracts/policies/article.policy';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { currentCategory } from '../../../db/currentCategory';
import { transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import type { ArticleService } from '../../core/article/article.service';
import type { RecordArticleEvent } from '../../core/article/articleEvent';
import { ofByline } from '../../core/publication/byline';
import type { ScheduleService } from '../schedule/schedule.service';
import { keptPublication } from './published.presenter';
import { listOffline, listOnline, markOnline } from './published.repository';

interface Dependencies {
  database: DatabaseClient;
  articles: Pick<ArticleService, 'lock'>;
  schedules: Pick<ScheduleService, 'findObstacle'>;
  record: RecordArticleEvent;
}

/** Puts an article that an editor took offline online again, as readers saw it last. */
export function createReturn({ database: { db }, articles, schedules, record }: Dependencies) {
  /**
   * @param on a transaction that this becomes part of.
   * @throws AppError 403 for the editor's own article, 404 if it was never taken offline, 409 if it is online or
   * cannot return.
   */
  return async function putOnlineAgain(editor: Caller, id: string, on: Db = db): Promise<void> {
    authorize(editor, articlePolicy.moderate, await ofByline(on, id));
    await transact(on, async (trx) => {
      await articles.lock(trx, id);
      const [row] = await listOffline(trx, [id]);
      if (!row && (await listOnline(trx, [id])).length > 0) throw conflict('this article is online already');
      const kept = row && keptPublication(row);
      if (!row || !kept) throw notFound();
      const category = await currentCategory(trx, kept);
      const obstacle = await schedules.findObstacle(trx, row.author_id, category);
      if (obstacle !== null || !category) throw conflict(`this article cannot return: ${obstacle}`);
      await markOnline(trx, id);
      const { author_id, views, published_at } = row;
      await record(trx, 'putOnline', {
        id,
        authorId: author_id,
        revision: kept.revision,
        actorId: editor._id,
        publication: { ...kept, ...category, author_id, views, published_at },
      });
    });
  };
}
