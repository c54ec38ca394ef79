import { owns, thingOf } from '@contracts/policies/policy';
import { queueFilterPolicy } from '@contracts/policies/queueFilter.policy';
import type { QueueFilters } from '@contracts/queue';
import type { QueueFilterChange, QueueFilterWords, SavedQueueFilter } from '@contracts/queueFilter';
import { QUEUE_FILTERS_OWN_MAX, QUEUE_FILTERS_SHARED_MAX } from '@contracts/rules/limits';
import { isOvertaken, overtakenText } from '@contracts/rules/overtaken';
import { textKey } from '@contracts/rules/textKey';
import type { AuditLog } from '../../../../auditLog/auditLog';
import { authorize } from '../../../../authorize';
import type { Caller } from '../../../../caller';
import type { DatabaseClient, Db } from '../../../../db/client';
import { lockName } from '../../../../db/dialect';
import { type Tx, transact } from '../../../../db/transact';
import { conflict, notAllowed, notFound } from '../../../../errors';
import { createId } from '../../../../lib/ids';
import { filterName } from '../../../../lib/text/filterName';
import type { LiveNews } from '../../../../realtime/liveNews';
import {
  deleteFilter,
  findFilter,
  insertFilter,
  listOwn,
  listShared,
  type QueueFilterRow,
  updateFilter,
} from './queueFilter.repository';

interface Dependencies {
  database: DatabaseClient;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: AuditLog;
}

/** The name and who has it, as they are stored. @throws AppError 400 as `filterName`. */
function rowOf({ name: typed, audience }: QueueFilterWords) {
  const name = filterName(typed);
  return { name, name_key: textKey(name), audience };
}

type RowWords = ReturnType<typeof rowOf>;

const KEEP_SHARED = 'a filter of another editor stays for all editors: you can delete it instead';

const textOf = (filters: QueueFilters | undefined) => filters && JSON.stringify(filters);

/** What two editors may both have changed, as texts. */
const comparable = ({ name, audience, filters }: QueueFilterChange) => ({
  ...{ name, audience },
  filters: textOf(filters) ?? '',
});

/** What is stored, with its filters only where they are replaced. */
const wordsOf = ({ name, audience, filters }: QueueFilterRow, { filters: next }: QueueFilterChange) => ({
  ...{ name, audience },
  filters: next ? filters : '',
});

const present = (caller: Caller, row: QueueFilterRow): SavedQueueFilter => ({
  _id: row.id,
  name: row.name,
  audience: row.audience,
  filters: JSON.parse(row.filters) as SavedQueueFilter['filters'],
  owner: row.owner_id === null ? null : { _id: row.owner_id, username: row.username ?? '' },
  mine: owns(caller, thingOf(row.owner_id)),
});

const byName = (one: QueueFilterRow, other: QueueFilterRow) =>
  one.name_key === other.name_key ? (one.id < other.id ? -1 : 1) : one.name_key < other.name_key ? -1 : 1;

export type QueueFilterService = ReturnType<typeof createQueueFilterService>;

/** Saved filters of the queue: an editor's own, and those of all editors. */
export function createQueueFilterService({ database, news, auditLog }: Dependencies) {
  const { db, kind } = database;

  /** Runs changes one after the other. Those that all editors see are logged. */
  const change = <Result>(make: (trx: Tx) => Promise<Result>): Promise<Result> =>
    transact(db, async (trx) => {
      await lockName(trx, kind, 'queue filters');
      const made = await make(trx);
      news.deskChanged(trx, 'queue');
      return made;
    });

  async function note(trx: Tx, editor: Caller, action: string, rows: (QueueFilterRow | undefined)[]) {
    const shared = rows.find((row) => row?.audience === 'editors');
    if (!shared) return;
    const { id, name: detail } = shared;
    await auditLog.note(trx, { actorId: editor._id, action, subject: { kind: 'site', id }, detail });
  }

  /** @throws AppError 409 for a name that is taken, and where there are as many as there may be. */
  async function refuseOne(trx: Db, editor: Caller, id: string, { name, name_key, audience }: RowWords) {
    const isShared = audience === 'editors';
    const others = await (isShared ? listShared(trx) : listOwn(trx, editor._id));
    const rest = others.filter((other) => other.id !== id);
    const whose = isShared ? 'that all editors have' : 'of your own';
    if (rest.some((other) => other.name_key === name_key))
      throw conflict(`there is a saved filter ${whose} called "${name}" already`);
    const most = isShared ? QUEUE_FILTERS_SHARED_MAX : QUEUE_FILTERS_OWN_MAX;
    if (rest.length >= most)
      throw conflict(`there are ${most} saved filters ${whose}: please delete one first`);
  }

  /** @throws AppError 404 for what is not there, or is another editor's own. */
  async function requireSeen(on: Db, editor: Caller, id: string): Promise<QueueFilterRow> {
    const row = await findFilter(on, id);
    if (!row || (row.audience === 'own' && row.owner_id !== editor._id)) throw notFound();
    return row;
  }

  return {
    /** By name. */
    async list(editor: Caller): Promise<SavedQueueFilter[]> {
      const rows = [...(await listShared(db)), ...(await listOwn(db, editor._id))];
      return rows.sort(byName).map((row) => present(editor, row));
    },

    /** @throws AppError 409 for a name that is taken, and where there are as many as there may be. */
    add: (editor: Caller, { filters, ...typed }: QueueFilterWords & { filters: QueueFilters }) =>
      change(async (trx) => {
        const words = rowOf(typed);
        const id = createId();
        await refuseOne(trx, editor, id, words);
        const row = { id, owner_id: editor._id, ...words, filters: JSON.stringify(filters) };
        await insertFilter(trx, row);
        const stored = { ...row, username: editor.username };
        await note(trx, editor, 'saved filters', [stored]);
        return present(editor, stored);
      }),

    /** @throws AppError 403 for another editor's, 404 if it is gone, 409 if it has changed since it was opened. */
    change: (editor: Caller, id: string, { was, ...typed }: QueueFilterChange & { was: QueueFilterChange }) =>
      change(async (trx) => {
        const stored = await requireSeen(trx, editor, id);
        const owner = thingOf(stored.owner_id);
        authorize(editor, queueFilterPolicy.change, owner);
        const words = rowOf(typed);
        // It would be seen by its owner alone, or by no editor.
        if (words.audience === 'own' && !owns(editor, owner)) throw notAllowed(KEEP_SHARED);
        if (isOvertaken(wordsOf(stored, typed), comparable(was), comparable({ ...typed, ...words })))
          throw conflict(overtakenText('filter'));
        await refuseOne(trx, editor, id, words);
        const next = { ...words, filters: textOf(typed.filters) ?? stored.filters };
        await updateFilter(trx, id, next);
        const changed = { ...stored, ...next };
        await note(trx, editor, 'changed saved filters', [changed, stored]);
        return present(editor, changed);
      }),

    /** A repeat changes nothing. @throws AppError 403 for another editor's that all editors have. */
    remove: (editor: Caller, id: string): Promise<void> =>
      change(async (trx) => {
        const stored = await findFilter(trx, id);
        if (!stored || (stored.audience === 'own' && stored.owner_id !== editor._id)) return;
        authorize(editor, queueFilterPolicy.remove, thingOf(stored.owner_id));
        await deleteFilter(trx, id);
        await note(trx, editor, 'removed saved filters', [stored]);
      }),
  };
}
