import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import type { DraftRevision } from '@contracts/revision';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Clock } from '../../../lib/clock';
import type { PageRequest } from '../../../lib/paging';
import type { History } from '../history/history';
import type { Revisions } from '../history/revisions';
import type { Texts } from '../history/texts';
import type { TagService } from '../tag/tag.service';
import type { ArticleService, OwnRow } from './article.service';
import type { PrepareText } from './articleEvent';
import { isSameDraft, mergeDraft } from './draftFields';
import { restoredDraft, withKnownCategory } from './restoredDraft';
import { retryOnTagChange } from './retryOnTagChange';
import { savedElsewhere } from './savedElsewhere';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  history: History;
  articles: ArticleService;
  tags: TagService;
  texts: Pick<Texts, 'clean' | 'render'>;
  prepareText: PrepareText;
  revisions: Pick<Revisions, 'findRow' | 'get' | 'list' | 'presentEvents'>;
}

export type DraftRevisions = ReturnType<typeof createDraftRevisions>;

/** Resolving a conflict saves twice: the author's own text and the result. */
const SAVES_MAX = 2;

/** The result of a conflict for both sides: `revision` is the stored one that was compared. */
export interface Resolution {
  revision: number;
  mine: DraftBody;
  result: DraftBody;
}

/** The history of authors' own articles, and the end of conflicts between two saves. */
export function createDraftRevisions(dependencies: Dependencies) {
  const { database, clock, history, articles, tags, texts, revisions, prepareText } = dependencies;
  const { db } = database;

  /** Whether the stored article is what the same call made of it before, whose answer got lost. */
  async function isResolved(stored: OwnRow, { revision, result }: Resolution): Promise<boolean> {
    const [made] = await revisions.presentEvents(stored.id);
    const saves = stored.revision - revision;
    const isMade =
      (made?.reason === 'merged' && saves <= SAVES_MAX) ||
      (made?.reason === 'restored' && saves === SAVES_MAX);
    if (!isMade || saves < 1) return false;
    const body = await withKnownCategory(tags, result);
    return isSameDraft(await mergeDraft({ tags, clock, texts }, body, stored), stored);
  }

  return {
    /** Newest first. */
    async list(caller: Caller, id: string, page: PageRequest) {
      await articles.ownRow(caller, id);
      return revisions.list(id, page);
    },

    /** @throws AppError 404 for a revision that never existed or was pruned. */
    async get(caller: Caller, id: string, revision: number): Promise<DraftRevision> {
      await articles.ownRow(caller, id);
      return revisions.get(id, revision);
    },

    /**
     * Restores an earlier version; the replaced one stays in the history.
     * @throws AppError 409 if the draft was saved since the newest revision that the caller knows.
     */
    async restore(caller: Caller, id: string, revision: number, newest: number): Promise<OwnArticle> {
      return retryOnTagChange(async () => {
        const row = await articles.ownRow(caller, id);
        const kept = await revisions.findRow(id, revision);
        if (row.revision !== newest) throw await savedElsewhere({ tags, clock, texts }, row, {}, newest);
        const draft = await restoredDraft({ tags, clock, texts }, kept, row);
        if (isSameDraft(draft, row)) return articles.present(row);
        if (row.status === 'recent') await prepareText(draft);
        const restored = await transact(db, async (trx) => {
          const replaced = await articles.replaceDraft(trx, row, draft, 'restored');
          if (replaced) await history.keepForGood(trx, row);
          return replaced;
        });
        if (restored) return articles.read(id);
        throw await savedElsewhere({ tags, clock, texts }, await articles.ownRow(caller, id), {}, newest);
      });
    },

    /**
     * Keeps the caller's text in the history and makes the result the newest version. Repeating the call changes
     * nothing.
     * @throws AppError 409 if the draft was saved again since the compared revision.
     */
    async resolve(caller: Caller, id: string, { revision, mine, result }: Resolution): Promise<OwnArticle> {
      return retryOnTagChange(async () => {
        const stored = await articles.ownRow(caller, id);
        if (stored.revision !== revision) {
          if (await isResolved(stored, { revision, mine, result })) return articles.present(stored);
          throw await savedElsewhere({ tags, clock, texts }, stored, result, revision);
        }
        const own = await mergeDraft({ tags, clock, texts }, await withKnownCategory(tags, mine), stored);
        const chosen = await mergeDraft({ tags, clock, texts }, result, stored);
        const isOwnApart = !isSameDraft(own, stored) && !isSameDraft(own, chosen);
        if (stored.status === 'recent') await prepareText(chosen);
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
        throw await savedElsewhere(
          { tags, clock, texts },
          await articles.ownRow(caller, id),
          result,
          revision,
        );
      });
    },
  };
}
