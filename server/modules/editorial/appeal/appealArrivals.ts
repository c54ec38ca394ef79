import type { Insertable } from 'kysely';
import { listEditors } from '../../../db/listEditors';
import type { AppealTable } from '../../../db/schema/appeal';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { insertAppeal, listAuthors } from './appeal.repository';

type Parts = Pick<AllParts, 'clock' | 'news' | 'notices' | 'auditLog' | 'appealFigures'>;
type NewAppeal = Omit<Insertable<AppealTable>, 'created_at' | 'answered_at' | 'answerer_id'>;

const EDITORS_TOLD_MOST = 200;

/** What an appeal is about, for the log. */
export const appealSubject = (row: Pick<NewAppeal, 'article_id' | 'author_id' | 'revision'>) => ({
  subject: row.article_id
    ? ({ kind: 'article', id: row.article_id } as const)
    : ({ kind: 'user', id: row.author_id } as const),
  revision: row.revision ?? undefined,
});

/** New appeals, and what follows from them in their transaction. */
export function createAppealArrivals({ clock, news, notices, auditLog, appealFigures }: Parts) {
  return {
    /**
     * Stores, logs and counts it, and tells the editors who may answer: not who decided, nor the authors.
     * @throws AppError 409 where another has this id.
     */
    async enter(trx: Tx, appeal: NewAppeal): Promise<void> {
      const { id, kind, article_id: articleId, author_id, judge_id } = appeal;
      const row = { ...appeal, created_at: isoNow(clock), answered_at: null, answerer_id: null };
      if (!(await insertAppeal(trx, row))) throw conflict('another appeal has this id');
      await auditLog.note(trx, { actorId: author_id, action: 'appealed', ...appealSubject(appeal) });
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
