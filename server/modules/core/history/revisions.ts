import type { DraftRevision, RevisionSummary } from '@contracts/revision';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import { decodeCursor, type PageRequest, toPage, wrongCursor } from '../../../lib/paging';
import type { UserService } from '../user/user.service';
import type { History, KeptEvent } from './history';
import { eventsOf, presentRevision, presentRevisionSummary } from './revision.presenter';
import {
  countRevisions,
  findPresent,
  findRevision,
  listRevisions,
  listShown,
  type RevisionRow,
  type RevisionSummaryRow,
} from './revision.repository';
import type { Texts } from './texts';

interface Dependencies {
  database: DatabaseClient;
  history: History;
  texts: Pick<Texts, 'render'>;
  users: Pick<UserService, 'findBylines'>;
}

export type { RevisionRow };
export type Revisions = ReturnType<typeof createRevisions>;

/** Reads the number out of a cursor of the history. */
function revisionOf(after: string | undefined): number | null {
  const cursor = decodeCursor(after);
  if (cursor === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(cursor.date)) throw wrongCursor();
  return Number(cursor.date);
}

const cursorOf = ({ revision }: RevisionSummaryRow) => ({ date: String(revision), id: '' });

/** Reads the kept states of any article. Callers check who may read them. */
export function createRevisions({ database: { db }, history, texts, users }: Dependencies) {
  /** An article that is older than the history gets its first entry when its history is opened. */
  async function keepPresent(id: string): Promise<void> {
    const present = await findPresent(db, id);
    if (present && present.events === null) {
      await transact(db, (trx) => history.keepPresent(trx, id));
    }
  }

  /** The editors who made some of the states. */
  const editorsOf = (rows: { events: string }[]) =>
    users.findBylines(rows.flatMap(eventsOf).flatMap(({ editor_id }) => editor_id ?? []));

  const present = async (row: RevisionRow): Promise<DraftRevision> =>
    presentRevision(texts, row, await editorsOf([row]));

  async function presentAll(rows: RevisionSummaryRow[]): Promise<RevisionSummary[]> {
    const people = await editorsOf(rows);
    return rows.map((row) => presentRevisionSummary(row, people));
  }

  /** @throws AppError 404 for a revision that never existed or was pruned. */
  async function findRow(id: string, revision: number): Promise<RevisionRow> {
    await keepPresent(id);
    const row = await findRevision(db, { id, revision });
    if (!row) throw notFound();
    return row;
  }

  return {
    findRow,

    /** The events of the current version; empty if it is not kept yet. */
    async presentEvents(id: string): Promise<KeptEvent[]> {
      const present = await findPresent(db, id);
      return eventsOf({ events: present?.events ?? '[]' });
    },

    /** Newest first. @throws AppError 400 for a cursor that is not ours. */
    async list(id: string, page: PageRequest) {
      const before = revisionOf(page.after);
      await keepPresent(id);
      const found = await listRevisions(db, id, { limit: page.limit + 1, before });
      const { rows, next } = toPage(found, page.limit, cursorOf);
      return { data: await presentAll(rows), count: await countRevisions(db, id), next };
    },

    /** The versions that editors may see, newest first. @throws AppError 400 for a cursor that is not ours. */
    async listShown(id: string, page: PageRequest) {
      await keepPresent(id);
      const found = await listShown(db, id, { limit: page.limit + 1, before: revisionOf(page.after) });
      const { rows, next } = toPage(found, page.limit, cursorOf);
      return { data: await presentAll(rows), next };
    },

    /** A revision with its time; null if it never existed or was pruned. */
    async kept(id: string, revision: number): Promise<(DraftRevision & { date: string }) | null> {
      await keepPresent(id);
      const row = await findRevision(db, { id, revision });
      return row ? { ...(await present(row)), date: row.created_at } : null;
    },

    /** @throws AppError 404 for a revision that never existed or was pruned. */
    get: async (id: string, revision: number): Promise<DraftRevision> => present(await findRow(id, revision)),
  };
}
