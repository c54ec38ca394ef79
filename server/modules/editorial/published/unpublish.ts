import { articlePolicy } from '@contracts/policies/article.policy';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import { conflict } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { givenReason } from '../../../lib/text/givenReason';
import type { ArticleService } from '../../core/article/article.service';
import type { RecordArticleEvent } from '../../core/article/articleEvent';
import type { History } from '../../core/history/history';
import { ofByline } from '../../core/publication/byline';
import type { PublicationService } from '../../core/publication/publication.service';
import { handBack } from './unpublish.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articles: Pick<ArticleService, 'lock'>;
  publications: Pick<PublicationService, 'findCopy' | 'lockForUpdate'>;
  history: Pick<History, 'keepPresent'>;
  record: RecordArticleEvent;
}

/**
 * Takes a published article offline and returns it to its author with the reason. Readers' reactions and comments
 * are kept and return when it is accepted again. A waiting or scheduled version is returned too.
 */
export function createUnpublish(dependencies: Dependencies) {
  const { database, clock, articles, publications, history, record } = dependencies;

  /**
   * @throws AppError 400 for an empty reason, 403 for the editor's own article, 404 for an unknown one, 409 if it
   * is not online.
   */
  return async function unpublish(editor: Caller, id: string, typed: string): Promise<void> {
    const reason = givenReason(typed);
    authorize(editor, articlePolicy.moderate, await ofByline(database.db, id));
    await transact(database.db, async (trx) => {
      await articles.lock(trx, id);
      // Held, so that nothing is counted between reading the publication and taking it down.
      await publications.lockForUpdate(trx, id);
      const online = await publications.findCopy(trx, id);
      if (!online) throw conflict('this article is no longer online');
      await history.keepPresent(trx, id);
      const at = isoNow(clock);
      await handBack(trx, id, { reason, date: at });
      const { author_id: authorId, revision } = online;
      await record(trx, 'unpublished', { id, authorId, revision, actorId: editor._id, reason, at });
    });
  };
}
