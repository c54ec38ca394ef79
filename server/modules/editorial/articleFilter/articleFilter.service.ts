import type { ArticleFilter, ArticleFilterBody } from '@contracts/articleFilter';
import { filtersText } from '@contracts/rules/filtersText';
import { ARTICLE_FILTERS_MAX } from '@contracts/rules/limits';
import { isOvertaken, overtakenText } from '@contracts/rules/overtaken';
import { textKey } from '@contracts/rules/textKey';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import type { ArticleFilterTable } from '../../../db/schema/articleFilter';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { createId } from '../../../lib/ids';
import { filterName } from '../../../lib/text/filterName';
import type { LiveNews } from '../../../realtime/liveNews';
import {
  deleteFilter,
  findFilter,
  insertFilter,
  listFilters,
  updateFilter,
} from './articleFilter.repository';

interface Dependencies {
  database: DatabaseClient;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: AuditLog;
}

const present = ({ id, name, filters }: ArticleFilterTable): ArticleFilter => ({
  _id: id,
  name,
  filters: JSON.parse(filters) as ArticleFilter['filters'],
});

/** The fields that two editors may have changed differently. */
const wordsOf = ({ name, filters }: ArticleFilterBody) => ({ name, filters: filtersText(filters) });

/** @throws AppError 400 as `filterName`. */
function rowOf({ name: typed, filters }: ArticleFilterBody): Omit<ArticleFilterTable, 'id'> {
  const name = filterName(typed);
  return { name, name_key: textKey(name), filters: filtersText(filters) };
}

export type ArticleFilterService = ReturnType<typeof createArticleFilterService>;

/** Saved filters of the list of published articles: one list for all editors. */
export function createArticleFilterService({ database, news, auditLog }: Dependencies) {
  const { db, kind } = database;

  /** Runs changes of the list one after the other; each is logged and sent to other editors. */
  function change<Result>(
    editor: Caller,
    id: string,
    happening: { action: string; detail: string },
    make: (trx: Tx) => Promise<Result>,
  ): Promise<Result> {
    return transact(db, async (trx) => {
      await lockName(trx, kind, 'article filters');
      const made = await make(trx);
      await auditLog.note(trx, { actorId: editor._id, subject: { kind: 'site', id }, ...happening });
      news.deskChanged(trx, 'articles');
      return made;
    });
  }

  /** @throws AppError 409 for a name that other filters have. */
  async function refuseTaken(trx: Db, id: string, { name, name_key }: Omit<ArticleFilterTable, 'id'>) {
    const same = (await listFilters(trx)).find((other) => other.name_key === name_key);
    if (same && same.id !== id) throw conflict(`there are saved filters called "${name}" already`);
  }

  return {
    /** All of them, by name. */
    list: async (): Promise<ArticleFilter[]> => (await listFilters(db)).map(present),

    /** @throws AppError 409 for a name that others have, and where there are as many as there may be. */
    async add(editor: Caller, written: ArticleFilterBody): Promise<ArticleFilter> {
      const row = { id: createId(), ...rowOf(written) };
      return change(editor, row.id, { action: 'saved filters', detail: row.name }, async (trx) => {
        if ((await listFilters(trx)).length >= ARTICLE_FILTERS_MAX) {
          throw conflict(`there are ${ARTICLE_FILTERS_MAX} saved filters: please remove one first`);
        }
        await refuseTaken(trx, row.id, row);
        await insertFilter(trx, row);
        return present(row);
      });
    },

    /** @throws AppError 404 if it was removed, 409 if it has changed since it was opened. */
    async change(
      editor: Caller,
      id: string,
      { was, ...written }: ArticleFilterBody & { was: ArticleFilterBody },
    ): Promise<ArticleFilter> {
      const row = rowOf(written);
      return change(editor, id, { action: 'changed saved filters', detail: row.name }, async (trx) => {
        const stored = await findFilter(trx, id);
        if (!stored) throw notFound();
        const { name, filters } = row;
        if (isOvertaken({ name: stored.name, filters: stored.filters }, wordsOf(was), { name, filters }))
          throw conflict(overtakenText('filter'));
        await refuseTaken(trx, id, row);
        await updateFilter(trx, id, row);
        return present({ id, ...row });
      });
    },

    /** A repeat changes nothing. */
    async remove(editor: Caller, id: string): Promise<void> {
      const removed = await findFilter(db, id);
      if (!removed) return;
      await change(editor, id, { action: 'removed saved filters', detail: removed.name }, (trx) =>
        deleteFilter(trx, id),
      );
    },
  };
}
