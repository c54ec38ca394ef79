import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import type { DraftRevision, RevisionSummary } from '@contracts/revision';
import type { DatabaseClient } from '../../db/client';
import { transact } from '../../db/transact';
import { notFound } from '../../errors';
import type { Clock } from '../../lib/clock';
import { decodeCursor, type PageRequest, toPage, wrongCursor } from '../../lib/paging';
import type { ArticleService, OwnRow } from '../article/article.service';
import { despiteTagChange } from '../article/despiteTagChange';
import { isSameDraft, mergeDraft } from '../article/draftFields';
import { savedElsewhere } from '../article/savedElsewhere';
import type { Caller } from '../auth/caller';
import type { TagService } from '../tag/tag.service';
import type { UserService } from '../user/user.service';
import type { History } from './history';
import { restoredDraft, withKnownCategory } from './restoredDraft';
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

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  history: History;
  articles: ArticleService;
  tags: TagService;
  users: Pick<UserService, 'findBylines'>;
}

export type RevisionService = ReturnType<typeof createRevisionService>;

/** As many saves end a conflict: of one's own text and of the result. */
const SAVES_MAX = 2;

/** What both sides of a conflict end with: `revision` is the stored one that was compared. */
export interface Resolution {
  revision: number;
  mine: DraftBody;
  result: DraftBody;
}

/** Reads the number out of a cursor of the history. */
function revisionOf(after: string | undefined): number | null {
  const cursor = decodeCursor(after);
  if (cursor === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(cursor.date)) throw wrongCursor();
  return Number(cursor.date);
}

/** The history of authors' own articles, and the end of conflicts between two saves. */
export function createRevisionService(dependencies: Dependencies) {
  const { database, clock, history, articles, tags, users } = dependencies;
  const { db } = database;

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
    presentRevision(row, await editorsOf([row]));

  async function presentAll(rows: RevisionSummaryRow[]): Promise<RevisionSummary[]> {
    const people = await editorsOf(rows);
    return rows.map((row) => presentRevisionSummary(row, people));
  }

  async function requireRevision(id: string, revision: number): Promise<RevisionRow> {
    await keepPresent(id);
    const row = await findRevision(db, { id, revision });
    if (!row) throw notFound();
    return row;
  }

  /** Whether the stored article is what the same call made of it before, whose answer got lost. */
  async function isResolved(stored: OwnRow, { revision, result }: Resolution): Promise<boolean> {
    const { events } = (await findPresent(db, stored.id)) ?? {};
    const [made] = JSON.parse(events ?? '[]') as RevisionSummary['events'];
    const saves = stored.revision - revision;
    const isMade =
      (made?.reason === 'merged' && saves <= SAVES_MAX) ||
      (made?.reason === 'restored' && saves === SAVES_MAX);
    if (!isMade || saves < 1) return false;
    const body = await withKnownCategory(tags, result);
    return isSameDraft(await mergeDraft({ tags, clock }, body, stored), stored);
  }

  return {
    /** Newest first. */
    async list(caller: Caller, id: string, page: PageRequest) {
      const before = revisionOf(page.after);
      await articles.ownRow(caller, id);
      await keepPresent(id);
      const found = await listRevisions(db, id, { limit: page.limit + 1, before });
      const { rows, next } = toPage(found, page.limit, ({ revision }) => ({
        date: String(revision),
        id: '',
      }));
      return { data: await presentAll(rows), count: await countRevisions(db, id), next };
    },

    /** A revision of any article, with its time; null if it never existed or was pruned. */
    async kept(id: string, revision: number): Promise<(DraftRevision & { date: string }) | null> {
      await keepPresent(id);
      const row = await findRevision(db, { id, revision });
      return row ? { ...(await present(row)), date: row.created_at } : null;
    },

    /** The versions of any article that editors may see, newest first. */
    async listShown(id: string, page: PageRequest) {
      await keepPresent(id);
      const found = await listShown(db, id, { limit: page.limit + 1, before: revisionOf(page.after) });
      const { rows, next } = toPage(found, page.limit, ({ revision }) => ({
        date: String(revision),
        id: '',
      }));
      return { data: await presentAll(rows), next };
    },

    /** @throws AppError 404 for one that never was, or was thinned out. */
    async get(caller: Caller, id: string, revision: number): Promise<DraftRevision> {
      await articles.ownRow(caller, id);
      return present(await requireRevision(id, revision));
    },

    /**
     * Makes an earlier state the newest; what it replaces stays in the history.
     * @throws AppError 409 if another save came since the newest revision that the caller knows.
     */
    async restore(caller: Caller, id: string, revision: number, newest: number): Promise<OwnArticle> {
      return despiteTagChange(async () => {
        const row = await articles.ownRow(caller, id);
        const kept = await requireRevision(id, revision);
        if (row.revision !== newest) throw await savedElsewhere({ tags, clock }, row, {}, newest);
        const draft = await restoredDraft({ tags, clock }, kept, row);
        if (isSameDraft(draft, row)) return articles.present(row);
        const restored = await transact(db, async (trx) => {
          const replaced = await articles.replaceDraft(trx, row, draft, 'restored');
          if (replaced) await history.keepForGood(trx, row);
          return replaced;
        });
        if (restored) return articles.read(id);
        throw await savedElsewhere({ tags, clock }, await articles.ownRow(caller, id), {}, newest);
      });
    },

    /**
     * Keeps the caller's text beside the stored one and makes the result the newest; a repeat changes nothing.
     * @throws AppError 409 if yet another save came since the stored revision that was compared.
     */
    async resolve(caller: Caller, id: string, { revision, mine, result }: Resolution): Promise<OwnArticle> {
      return despiteTagChange(async () => {
        const stored = await articles.ownRow(caller, id);
        if (stored.revision !== revision) {
          if (await isResolved(stored, { revision, mine, result })) return articles.present(stored);
          throw await savedElsewhere({ tags, clock }, stored, result, revision);
        }
        const own = await mergeDraft({ tags, clock }, await withKnownCategory(tags, mine), stored);
        const chosen = await mergeDraft({ tags, clock }, result, stored);
        const isOwnApart = !isSameDraft(own, stored) && !isSameDraft(own, chosen);
        const isStoredChosen = isSameDraft(chosen, stored);
        const isDone = await transact(db, async (trx) => {
          await articles.lock(
            trx,
            id,
            [own, chosen].flatMap(({ content, cover_pic }) => [content, cover_pic]),
          );
          const kept = isOwnApart ? await articles.replaceDraft(trx, stored, own, 'saved') : stored;
          if (kept === null) return false;
          await history.keepPresent(trx, id);
          for (const compared of [stored, kept]) await history.keepForGood(trx, compared);
          if (isSameDraft(chosen, kept)) return true;
          const reason = isStoredChosen ? 'restored' : 'merged';
          return (await articles.replaceDraft(trx, kept, chosen, reason)) !== null;
        });
        if (isDone) return articles.read(id);
        throw await savedElsewhere({ tags, clock }, await articles.ownRow(caller, id), result, revision);
      });
    },
  };
}
