import type { Article, OwnArticle, OwnSummary } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { articlePolicy } from '@contracts/policies/article.policy';
import { can } from '@contracts/policies/policy';
import { authored, authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import type { Clock } from '../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { History } from '../history/history';
import type { Texts } from '../history/texts';
import { createArticleLock } from '../image/articleLock';
import type { ImageReferences } from '../image/imageReferences';
import type { PublicationService } from '../publication/publication.service';
import type { TagService } from '../tag/tag.service';
import { presentOwnArticle, presentOwnSummary } from './article.presenter';
import {
  type ArticleRow,
  type ArticleSummaryRow,
  backToDraft,
  countArticles,
  findArticle,
  listWaiting,
  setPublishTime,
  updateIfUnchanged,
} from './article.repository';
import type { PrepareText, RecordArticleEvent } from './articleEvent';
import { isSameDraft, mergeDraft } from './draftFields';
import { createDraftStore } from './draftStore';
import { retryOnTagChange } from './retryOnTagChange';
import { savedElsewhere } from './savedElsewhere';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  tags: TagService;
  publications: PublicationService;
  imageReferences: ImageReferences;
  history: History;
  texts: Texts;
  prepareText: PrepareText;
  record: RecordArticleEvent;
}

export type ArticleService = ReturnType<typeof createArticleService>;
export type OwnRow = ArticleRow;

/** Authors' working copies: how they are read, begun and saved. */
export function createArticleService({
  database,
  clock,
  tags,
  publications,
  imageReferences,
  history,
  texts,
  prepareText,
  record,
}: Dependencies) {
  const { db } = database;
  const lock = createArticleLock({ imageReferences });
  const drafts = createDraftStore({
    lock,
    database,
    clock,
    tags,
    history,
    texts,
    record,
  });

  /** @throws AppError by the policy, 404 if it does not exist. */
  async function ownRow(caller: Caller, id: string, on: Db = db): Promise<ArticleRow> {
    const row = await findArticle(on, id);
    if (!row) throw notFound();
    authorize(caller, articlePolicy.edit, authored(row));
    return row;
  }

  async function present(row: ArticleRow): Promise<OwnArticle> {
    const bylines = await publications.bylines([row.id]);
    return presentOwnArticle(row, bylines(row.id));
  }

  async function read(id: string): Promise<OwnArticle> {
    const row = await findArticle(db, id);
    if (!row) throw notFound();
    return present(row);
  }

  const countWaiting = () => countArticles(db, { status: 'recent' });

  async function presentAll(rows: ArticleSummaryRow[]): Promise<OwnSummary[]> {
    const bylines = await publications.bylines(rows.map((row) => row.id));
    return rows.map((row) => presentOwnSummary(row, bylines(row.id)));
  }

  return {
    countWaiting,

    /** Rows of own articles as their author reads them. */
    presentAll,

    /** The articles that wait for an editor, those that wait longest first. */
    async listWaiting(page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await listWaiting(db, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({
        date: row.submitted_at ?? '',
        id: row.id,
      }));
      return { data: await presentAll(rows), count: await countWaiting(), next };
    },

    /**
     * The working copy of any author, for editors.
     * @throws AppError 404 for an id that is not there.
     */
    read,

    /** The same as it is stored; undefined for an id that is not there. */
    findRow: (id: string) => findArticle(db, id),

    /** For callers that change a draft other than by saving; `replaceDraft` runs in their transaction. */
    ownRow,
    replaceDraft: drafts.replace,
    present,

    /** @throws AppError 404 if the caller may not see it, 403 for another author's published article. */
    own: async (caller: Caller, id: string): Promise<OwnArticle> => present(await ownRow(caller, id)),

    /** @throws AppError 404 if it is neither published nor the caller's own. */
    async get(caller: Caller, id: string): Promise<Article> {
      const row = await findArticle(db, id);
      if (row && can(caller, articlePolicy.edit, authored(row))) {
        const marks = await publications.marksOf({ article_id: id, author_id: caller._id }, caller._id);
        const corrections = (await publications.corrections([id]))(id);
        return { ...(await present(row)), ...(corrections.length > 0 && { corrections }), ...marks };
      }
      const published = await publications.find(id, caller._id);
      if (!published) throw notFound();
      return published;
    },

    /** With a key that the caller has used before, the draft that it made is returned as it is now. */
    async create(caller: Caller, { key, ...body }: DraftBody & { key?: string }): Promise<OwnArticle> {
      return read(await drafts.begin(caller._id, body, key));
    },

    /** In the transaction of what gives an author something to write. */
    beginFor: drafts.beginFor,

    /**
     * Saves the given fields. Saving identical values keeps the revision.
     * @throws AppError 409 if the draft was saved since the revision that the caller opened.
     */
    async update(caller: Caller, id: string, { revision, ...body }: DraftBody & { revision: number }) {
      return retryOnTagChange(async () => {
        const row = await ownRow(caller, id);
        if (row.revision !== revision)
          throw await savedElsewhere({ tags, clock, texts }, row, body, revision);
        const draft = await mergeDraft({ tags, clock, texts }, body, row);
        if (isSameDraft(draft, row)) return present(row);
        if (row.status === 'recent') await prepareText(draft);
        const isSaved = await transact(db, (trx) => drafts.replace(trx, row, draft, 'saved'));
        if (isSaved) return read(id);
        throw await savedElsewhere({ tags, clock, texts }, await ownRow(caller, id), body, revision);
      });
    },

    lock,

    backToDraft,
    setPublishTime,
    updateIfUnchanged,
  };
}
