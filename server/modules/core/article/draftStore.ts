import type { DraftBody } from '@contracts/ownArticle';
import type { RevisionReason } from '@contracts/revision';
import type { DatabaseClient } from '../../../db/client';
import { isUniqueViolation } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { EditorsNote, History } from '../history/history';
import type { Texts } from '../history/texts';
import type { ArticleLock } from '../image/articleLock';
import type { TagService } from '../tag/tag.service';
import {
  type ArticleRow,
  findCreated,
  insertArticle,
  releaseCreateKey,
  updateIfUnchanged,
} from './article.repository';
import type { RecordArticleEvent } from './articleEvent';
import { type DraftFields, emptyDraft, isSameDraft, mergeDraft } from './draftFields';
import { retryOnTagChange } from './retryOnTagChange';

interface Dependencies {
  lock: ArticleLock;
  database: DatabaseClient;
  clock: Clock;
  tags: TagService;
  history: Pick<History, 'keepPresent'>;
  texts: Pick<Texts, 'clean' | 'render'>;
  record: RecordArticleEvent;
}

/** The only code that creates and changes authors' working copies. */
export function createDraftStore(dependencies: Dependencies) {
  const { lock, clock, tags, history, texts, record } = dependencies;
  const { db } = dependencies.database;

  /**
   * Creates a draft. A key that the author has used before returns the draft it created, unless that was deleted:
   * then the content sent now must not be lost, and the key creates a new draft.
   * @returns its id.
   */
  async function begin(authorId: string, body: DraftBody, key?: string): Promise<string> {
    const known = key && (await findCreated(db, authorId, key));
    if (known) return known.id;
    const id = createId();
    const now = isoNow(clock);
    const store = async () => {
      const draft = await mergeDraft({ tags, clock, texts }, body, emptyDraft);
      const row = { ...draft, id, author_id: authorId, create_key: key, created_at: now, updated_at: now };
      await transact(db, async (trx) => {
        if (key) await releaseCreateKey(trx, authorId, key);
        await insertArticle(trx, row);
        await record(trx, 'created', { id, authorId, texts: [draft.content, draft.cover_pic], at: now });
      });
    };
    try {
      await retryOnTagChange(store);
      return id;
    } catch (error) {
      // The same call was faster at this moment: its draft is found now.
      if (key && isUniqueViolation(error)) return begin(authorId, body, key);
      throw error;
    }
  }

  /** Begins a draft for its author with a title and a tag alone. @returns its id. */
  async function beginFor(
    trx: Tx,
    authorId: string,
    { title, tagId }: { title: string; tagId: string | null },
  ): Promise<string> {
    const id = createId();
    const now = isoNow(clock);
    const draft = { ...emptyDraft, title, tag_id: tagId };
    await insertArticle(trx, { ...draft, id, author_id: authorId, created_at: now, updated_at: now });
    await record(trx, 'created', { id, authorId, texts: [draft.content, draft.cover_pic], at: now });
    return id;
  }

  /**
   * Makes the draft the next revision of the article that was read.
   * @param by the editor who made it, where its author did not.
   * @returns the article as it is now; null if it was saved elsewhere since.
   */
  async function replace(
    trx: Tx,
    read: ArticleRow,
    draft: DraftFields,
    reason: RevisionReason,
    by?: EditorsNote,
  ): Promise<ArticleRow | null> {
    const { id, revision } = read;
    const { publish_at, ...fields } = draft;
    const change = {
      ...{ ...fields, revision: revision + 1, updated_at: isoNow(clock) },
      // An editor may have set the time since it was read.
      ...(publish_at !== read.publish_at && {
        publish_at,
        time_by_editors: by && by.editor_id !== read.author_id ? (1 as const) : (0 as const),
      }),
    };
    const texts = [draft.content, draft.cover_pic];
    await lock(trx, id, texts);
    await history.keepPresent(trx, id);
    const status = await updateIfUnchanged(trx, { id, revision }, change);
    if (!status) return null;
    await record(trx, 'saved', {
      id,
      authorId: read.author_id,
      texts,
      at: change.updated_at,
      reason,
      by,
      // It may have been submitted, or decided on, since it was read.
      status,
      replaced: read,
      present: { revision: change.revision, publish_at },
      isOnlyWish: isSameDraft({ ...draft, publish_at: read.publish_at }, read),
    });
    return { ...read, ...change, status };
  }

  return { begin, beginFor, replace };
}
