import { cleanTitle } from '@contracts/rules/draftRules';
import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { badRequest } from '../../../errors';
import { createId } from '../../../lib/ids';
import type { History } from '../history/history';
import type { Texts } from '../history/texts';
import type { PublicationService } from '../publication/publication.service';
import { findImported, insertArticle, updateIfUnchanged } from './article.repository';
import type { ArticleService } from './article.service';
import type { PrepareText, RecordArticleEvent } from './articleEvent';

/** An article that was written and published elsewhere. */
export interface ImportedArticle {
  /** Where it came from; the same source is the same article. */
  source: string;
  /** Hash of what was read there: as long as it stays, importing again changes nothing. */
  sourceHash: string;
  /** For a new article; made when absent. */
  id?: string;
  authorId: string;
  coauthorIds: string[];
  title: string;
  /** Plain text; made from the content when empty. */
  excerpt: string;
  /** HTML, sanitised before it is stored. */
  content: string;
  coverPic: string;
  tagId: string;
  subId: string | null;
  /** ISO 8601. */
  publishedAt: string;
}

type ImportOutcome = 'imported' | 'updated' | 'unchanged';

async function fieldsOf(texts: Pick<Texts, 'clean'>, imported: ImportedArticle) {
  const title = cleanTitle(imported.title).slice(0, TITLE_MAX_LENGTH);
  if (title === '') throw badRequest('the article has no title');
  if (Number.isNaN(Date.parse(imported.publishedAt)))
    throw badRequest('the date of the article cannot be read');
  const { content, excerpt, minutes } = await texts.clean(imported.content);
  return {
    author_id: imported.authorId,
    title,
    excerpt: cleanTitle(imported.excerpt).slice(0, EXCERPT_MAX_LENGTH) || excerpt,
    cover_pic: imported.coverPic,
    cover_alt: null,
    tag_id: imported.tagId,
    sub_id: imported.subId,
    minutes,
    content,
    source_hash: imported.sourceHash,
    updated_at: new Date(imported.publishedAt).toISOString(),
  };
}

type ImportedFields = Awaited<ReturnType<typeof fieldsOf>>;

type KnownArticle = Awaited<ReturnType<typeof findImported>>[number];

/** What its author has changed or deleted here since belongs to the author: the import leaves it alone. */
function staysAsItIs(known: KnownArticle, { sourceHash }: ImportedArticle): boolean {
  const isTakenOver =
    known.doc !== null || known.revision !== known.published_revision || known.deleted_at !== null;
  return isTakenOver || known.source_hash === sourceHash;
}

interface Dependencies {
  database: DatabaseClient;
  publications: Pick<PublicationService, 'setCoauthors'>;
  texts: Pick<Texts, 'clean'>;
  history: Pick<History, 'keepPresent'>;
  articles: Pick<ArticleService, 'lock'>;
  prepareText: PrepareText;
  record: RecordArticleEvent;
}

export type ArticleImport = ReturnType<typeof createArticleImport>;

/** The way in for articles that need no review, because they were published before. */
export function createArticleImport(dependencies: Dependencies) {
  const { database, articles, publications, texts, history, prepareText, record } = dependencies;
  const { db } = database;
  /** @param fields what is stored of it. */
  async function store(trx: Tx, imported: ImportedArticle, fields: ImportedFields): Promise<ImportOutcome> {
    const [known] = await findImported(trx, [imported.source]);
    if (known && staysAsItIs(known, imported)) return 'unchanged';

    const { source_hash, updated_at, ...copy } = fields;
    const id = known?.id ?? imported.id ?? createId();
    const revision = (known?.revision ?? 0) + 1;
    const row = { ...copy, source_hash, updated_at, revision };
    const texts = [copy.content, copy.cover_pic];
    await articles.lock(trx, id, texts);
    if (known) {
      await history.keepPresent(trx, id);
      // Its author saved it at this moment.
      if (!(await updateIfUnchanged(trx, known, row))) return 'unchanged';
    } else {
      const first = { source: imported.source, status: 'accepted', created_at: updated_at } as const;
      await insertArticle(trx, { ...row, ...first, id });
    }
    const coauthorIds = new Set(imported.coauthorIds);
    coauthorIds.delete(imported.authorId);
    await publications.setCoauthors(trx, id, [...coauthorIds]);
    const article = { ...copy, summary: '', id, revision };
    await record(trx, 'imported', { id, article, texts, publishedAt: updated_at, replaced: known });
    return known ? 'updated' : 'imported';
  }

  /** All that is worked out of an article, before the transaction. */
  async function prepared(imported: ImportedArticle): Promise<ImportedFields> {
    const fields = await fieldsOf(texts, imported);
    await prepareText({ doc: null, content: fields.content }, { goesOnline: true });
    return fields;
  }

  async function storeTogether(batch: ImportedArticle[]): Promise<ImportOutcome[]> {
    const fields = await Promise.all(batch.map(prepared));
    return transact(db, async (trx) => {
      const stored: ImportOutcome[] = [];
      for (const [index, imported] of batch.entries()) {
        const own = fields[index];
        if (own) stored.push(await store(trx, imported, own));
      }
      return stored;
    });
  }

  return {
    /** Which of the sources are here already. */
    async findImported(sources: string[]): Promise<Map<string, { id: string; sourceHash: string | null }>> {
      const rows = sources.length > 0 ? await findImported(db, sources) : [];
      return new Map(rows.map((row) => [row.source ?? '', { id: row.id, sourceHash: row.source_hash }]));
    },

    /** What `storeImportedBatch` would do; stores nothing. */
    async previewImportedBatch(batch: ImportedArticle[]): Promise<(ImportOutcome | Error)[]> {
      const rows = await findImported(
        db,
        batch.map(({ source }) => source),
      );
      const known = new Map(rows.map((row) => [row.source, row]));
      return Promise.all(
        batch.map(async (imported) => {
          const row = known.get(imported.source);
          if (row && staysAsItIs(row, imported)) return 'unchanged';
          return fieldsOf(texts, imported).then(
            () => (row ? 'updated' : 'imported'),
            (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
          );
        }),
      );
    },

    /**
     * Stores and publishes an article from elsewhere.
     * @throws AppError 400 for one without a title or with a date that cannot be read.
     */
    async storeImported(imported: ImportedArticle): Promise<ImportOutcome | undefined> {
      return (await storeTogether([imported]))[0];
    },

    /**
     * The same for many, in one transaction, because each costs a wait for the disk. Where one fails, the others
     * of the batch are stored one by one.
     * @returns an outcome, or the error, for each in order.
     */
    async storeImportedBatch(batch: ImportedArticle[]): Promise<(ImportOutcome | Error)[]> {
      try {
        return await storeTogether(batch);
      } catch {
        const outcomes: (ImportOutcome | Error)[] = [];
        for (const imported of batch) {
          outcomes.push(
            await storeTogether([imported]).then(
              ([outcome]) => outcome ?? new Error('nothing was stored'),
              (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
            ),
          );
        }
        return outcomes;
      }
    },
  };
}
