import type { ArticleDoc } from '@contracts/article';
import { cleanTitle } from '@contracts/rules/draftRules';
import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { badRequest } from '../../../errors';
import type { Clock } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { RenderedText } from '../../../lib/text/renderedText';
import type { History } from '../history/history';
import type { Texts } from '../history/texts';
import { type ImportedCorrection, replaceImported } from '../publication/correctionNotes';
import type { PublicationService } from '../publication/publication.service';
import { findImported, insertArticle, updateIfUnchanged } from './article.repository';
import type { ArticleService } from './article.service';
import type { PrepareText, RecordArticleEvent } from './articleEvent';
import { chooseDates, type DateChoice, type ImportedDates, putImportedDates } from './wishedEnd';

/** An article that was written and published elsewhere. */
export interface ImportedArticle {
  /** Its origin; the same source is the same article. */
  source: string;
  /** Hash of the source: while it does not change, importing again changes nothing. */
  sourceHash: string;
  /** For a new article; made when absent. */
  id?: string;
  authorId: string;
  coauthorIds: string[];
  title: string;
  /** Plain text; made from the content when empty. */
  excerpt: string;
  /** HTML, sanitised before it is stored; or sanitised HTML with all that is worked out of it. */
  content: string | RenderedText<null>;
  /** The document behind the content, if the article was written here or on a site like this one. */
  doc?: ArticleDoc;
  coverPic: string;
  coverAlt?: string | null;
  tagId: string;
  subId: string | null;
  /** ISO 8601; for a draft, when it was created. */
  publishedAt: string;
  /** Notes for readers, oldest first, in place of those of an earlier import. */
  corrections?: ImportedCorrection[];
  /** What is planned for it; what is absent stays as it is. */
  dates?: ImportedDates;
  /** Those that earlier imports wrote or found the same; others here are of a person. */
  lastDates?: ImportedDates;
  /** Absent for what readers see. */
  draft?: { publishAt: string | null };
  /** The revision that the last import stored, where that is known. Another one is of a person. */
  lastRevision?: number;
  /** Runs in the transaction of the article, also where it stays unchanged. */
  also?(trx: Tx, stored: StoredArticle): Promise<void>;
}

type ImportOutcome = 'imported' | 'updated' | 'unchanged';

/** The result for an article. */
export interface StoredArticle {
  id: string;
  outcome: ImportOutcome;
  /** Whether it is unchanged because people here have changed it since. */
  isTakenOver: boolean;
  /** Whether that is because its end time came here. */
  isEnded?: boolean;
  /** Whether readers see it. */
  isShown: boolean;
  revision: number;
  /** Absent where none were given, or nothing changed. */
  dates?: DateChoice;
}

type TextServices = Pick<Texts, 'clean' | 'render' | 'remember'>;

function textOf(texts: TextServices, { doc, content }: ImportedArticle) {
  if (doc) return texts.render(doc);
  return typeof content === 'string' ? texts.clean(content) : texts.remember(content);
}

async function fieldsOf(texts: TextServices, imported: ImportedArticle) {
  const title = cleanTitle(imported.title).slice(0, TITLE_MAX_LENGTH);
  if (title === '') throw badRequest('the article has no title');
  if (Number.isNaN(Date.parse(imported.publishedAt)))
    throw badRequest('the date of the article cannot be read');
  const { doc, content, excerpt, minutes } = await textOf(texts, imported);
  const given = cleanTitle(imported.excerpt).slice(0, EXCERPT_MAX_LENGTH);
  return {
    author_id: imported.authorId,
    title,
    // A site like this one exports only what authors wrote themselves.
    summary: imported.doc ? given : '',
    excerpt: given || excerpt,
    cover_pic: imported.coverPic,
    cover_alt: imported.coverAlt ?? null,
    tag_id: imported.tagId,
    sub_id: imported.subId,
    minutes,
    doc,
    content,
    source_hash: imported.sourceHash,
    updated_at: new Date(imported.publishedAt).toISOString(),
  };
}

type ImportedFields = Awaited<ReturnType<typeof fieldsOf>>;

type KnownArticle = Awaited<ReturnType<typeof findImported>>[number];

/**
 * Articles that people have changed, submitted or deleted here belong to them, and imports do not change them, nor
 * bring back what has ended here.
 */
function isTakenOver(known: KnownArticle, { draft, lastRevision }: ImportedArticle): boolean {
  if (known.deleted_at !== null || known.ended === 1) return true;
  const isShown = known.revision === known.published_revision;
  if (lastRevision === undefined) return known.doc !== null || !isShown;
  const isOwnDraft = known.published_revision === null && known.status === 'draft';
  // A published article does not become a draft again.
  return known.revision !== lastRevision || !(isOwnDraft || (isShown && !draft));
}

const leftAlone = (known: KnownArticle, isTakenOver: boolean): StoredArticle => ({
  ...{ id: known.id, outcome: 'unchanged', isTakenOver, revision: known.revision },
  isShown: known.published_revision !== null && known.deleted_at === null,
  isEnded: known.ended === 1,
});

/** The result if importing again changes nothing; null if it is imported or updated. */
function unchanged(known: KnownArticle | undefined, imported: ImportedArticle): StoredArticle | null {
  if (!known) return null;
  const isOfPeople = isTakenOver(known, imported);
  if (!isOfPeople && known.source_hash !== imported.sourceHash) return null;
  return leftAlone(known, isOfPeople);
}

const datesOf = async (on: Db, id: string, { dates, lastDates: last }: ImportedArticle) =>
  dates && chooseDates(on, id, { dates, last });

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  publications: Pick<PublicationService, 'setCoauthors'>;
  texts: TextServices;
  history: Pick<History, 'keepPresent'>;
  articles: Pick<ArticleService, 'lock'>;
  prepareText: PrepareText;
  record: RecordArticleEvent;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The way in for articles that need no review, because they were published before. */
export function createArticleImport(dependencies: Dependencies) {
  const { database, clock, articles, publications, texts, history, prepareText, record } = dependencies;
  const { db } = database;
  /** @param fields the values to store. */
  async function write(trx: Tx, imported: ImportedArticle, fields: ImportedFields): Promise<StoredArticle> {
    const [known] = await findImported(trx, [imported.source]);
    const same = unchanged(known, imported);
    if (same) return same;

    const { source_hash, updated_at, doc, ...copy } = fields;
    const { draft } = imported;
    const id = known?.id ?? imported.id ?? createId();
    const revision = (known?.revision ?? 0) + 1;
    const status = draft ? ('draft' as const) : ('accepted' as const);
    const row = {
      ...{ ...copy, doc, source_hash, updated_at, revision, status },
      publish_at: draft?.publishAt ?? null,
      time_by_editors: 0 as const,
    };
    const texts = [copy.content, copy.cover_pic];
    await articles.lock(trx, id, texts);
    if (known) {
      await history.keepPresent(trx, id);
      // Its author saved it at this moment.
      if (!(await updateIfUnchanged(trx, known, row))) return leftAlone(known, true);
    } else {
      await insertArticle(trx, { ...row, source: imported.source, created_at: updated_at, id });
    }
    const coauthorIds = new Set(imported.coauthorIds);
    coauthorIds.delete(imported.authorId);
    await publications.setCoauthors(trx, id, [...coauthorIds]);
    const dates = await datesOf(trx, id, imported);
    if (dates) await putImportedDates(trx, { id, isShown: !draft, dates: dates.written }, clock);
    if (draft) {
      await record(trx, 'draftImported', {
        ...{ id, authorId: imported.authorId, texts, at: updated_at, replaced: known },
      });
    } else {
      const notes = imported.corrections ?? [];
      if (known || notes.length > 0) await replaceImported(trx, { articleId: id, revision, notes });
      const article = { ...copy, id, revision };
      await record(trx, 'imported', { id, article, texts, publishedAt: updated_at, replaced: known });
    }
    const outcome = known ? 'updated' : 'imported';
    return { id, outcome, isTakenOver: false, isShown: !draft, revision, dates };
  }

  async function store(trx: Tx, imported: ImportedArticle, fields: ImportedFields): Promise<StoredArticle> {
    const stored = await write(trx, imported, fields);
    await imported.also?.(trx, stored);
    return stored;
  }

  /** All that is worked out of an article, before the transaction. */
  async function prepared(imported: ImportedArticle): Promise<ImportedFields> {
    const fields = await fieldsOf(texts, imported);
    await prepareText({ doc: fields.doc, content: fields.content }, { goesOnline: !imported.draft });
    return fields;
  }

  async function storeTogether(batch: ImportedArticle[]): Promise<StoredArticle[]> {
    const fields = await Promise.all(batch.map(prepared));
    return transact(db, async (trx) => {
      const stored: StoredArticle[] = [];
      for (const [index, imported] of batch.entries()) {
        const own = fields[index];
        if (own) stored.push(await store(trx, imported, own));
      }
      return stored;
    });
  }

  /** Stores all in one transaction; if one fails, stores them one by one. */
  async function storeEach(batch: ImportedArticle[]): Promise<(StoredArticle | Error)[]> {
    try {
      return await storeTogether(batch);
    } catch {
      const outcomes: (StoredArticle | Error)[] = [];
      for (const imported of batch) {
        outcomes.push(
          await storeTogether([imported]).then(
            ([stored]) => stored ?? new Error('nothing was stored'),
            asError,
          ),
        );
      }
      return outcomes;
    }
  }

  async function previewEach(batch: ImportedArticle[]): Promise<(StoredArticle | Error)[]> {
    const rows = await findImported(
      db,
      batch.map(({ source }) => source),
    );
    const known = new Map(rows.map((row) => [row.source, row]));
    return Promise.all(
      batch.map(async (imported) => {
        const row = known.get(imported.source);
        const same = unchanged(row, imported);
        if (same) return same;
        const outcome = row ? ('updated' as const) : ('imported' as const);
        const id = row?.id ?? imported.id ?? '';
        return fieldsOf(texts, imported).then(
          async () => ({
            ...{ id, outcome, isTakenOver: false, isShown: !imported.draft },
            ...{ revision: (row?.revision ?? 0) + 1, dates: await datesOf(db, id, imported) },
          }),
          asError,
        );
      }),
    );
  }

  return {
    /** Which of the sources are here already. */
    async findImported(sources: string[]): Promise<Map<string, { id: string; sourceHash: string | null }>> {
      const rows = sources.length > 0 ? await findImported(db, sources) : [];
      return new Map(rows.map((row) => [row.source ?? '', { id: row.id, sourceHash: row.source_hash }]));
    },

    /** Returns what `storeEach` would do; stores nothing. */
    previewEach,

    /**
     * Stores and publishes an article from elsewhere.
     * @throws AppError 400 for one without a title or with a date that cannot be read.
     */
    async storeImported(imported: ImportedArticle): Promise<ImportOutcome | undefined> {
      return (await storeTogether([imported]))[0]?.outcome;
    },

    /**
     * The same for many in one transaction, because each waits for the disk. If one fails, the others of the batch
     * are stored one by one.
     * @returns the result or the error for each, in order.
     */
    storeEach,
  };
}
