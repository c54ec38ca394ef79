import type { Insertable } from 'kysely';
import { listEditors } from '../../../db/listEditors';
import type { AppealTable } from '../../../db/schema/appeal';
import type { Tx } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import type { LiveNews } from '../../../realtime/liveNews';
import { listAuthors } from './appeal.repository';
import type { AppealFigureService } from './appealFigures';

interface Dependencies {
  news: Pick<LiveNews, 'deskChanged'>;
  notices: Pick<Services['notices'], 'tellMany'>;
  appealFigures: Pick<AppealFigureService, 'count'>;
}

const EDITORS_TOLD_MOST = 200;

/** What follows from a new appeal, in its transaction. */
export function createAppealArrivals({ news, notices, appealFigures }: Dependencies) {
  return {
    /** Counts it, and tells the editors who may answer: not who decided, nor the authors. */
    async tell(trx: Tx, row: Insertable<AppealTable>): Promise<void> {
      const { id, kind, article_id: articleId, author_id, judge_id } = row;
      appealFigures.count(trx, kind, 'received');
      const coauthors = articleId ? ((await listAuthors(trx, [articleId])).get(articleId) ?? []) : [];
      const owners = new Set([author_id, judge_id, ...coauthors]);
      const editors = await listEditors(trx, { leads: kind === 'suspension', limit: EDITORS_TOLD_MOST });
      const told = editors.filter((editorId) => !owners.has(editorId));
      await notices.tellMany(trx, told, { kind: 'appeal', ...(articleId && { articleId }) });
      news.deskChanged(trx, 'appeals', id);
    },
  };
}
