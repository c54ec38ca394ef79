import { articlePolicy } from '@contracts/policies/article.policy';
import type { CorrectionBody, PublishedDetail } from '@contracts/publishedArticle';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { otherVersionText } from '@contracts/rules/review/trust';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { textOfDocument } from '../../../lib/documentText';
import { createKeptResults } from '../../../lib/threads/keptResults';
import type { Threads } from '../../../lib/threads/threads';
import type { ArticleService, OwnRow } from '../../core/article/article.service';
import type { PrepareText, RecordArticleEvent } from '../../core/article/articleEvent';
import { type DraftFields, draftOf, mergeDraft, refuseIncomplete } from '../../core/article/draftFields';
import type { OwnPictures } from '../../core/article/pictures/ownPictures';
import { retryOnTagChange } from '../../core/article/retryOnTagChange';
import type { History } from '../../core/history/history';
import type { Texts } from '../../core/history/texts';
import { correctionText, keepCorrection, noteDetail } from '../../core/publication/correctionNotes';
import type { PublicationService } from '../../core/publication/publication.service';
import type { TagService } from '../../core/tag/tag.service';
import { carryOver, changedParts, cleanPassages, correctText, passagesIn } from './carryOver';
import { withOwnPictures } from './correctedPictures';
import type { PublishedService } from './published.service';
import { task as replacePassages } from './replacePassages.task';

/** How often it is tried again where the author saves at the same moment. */
const TRIES = 4;
/** Characters and bytes of corrected texts that are kept. */
const CORRECTED_MAX_SIZE = 16_000_000;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  tags: TagService;
  texts: Pick<Texts, 'clean' | 'render'>;
  threads: Threads;
  articles: Pick<ArticleService, 'findRow' | 'lock' | 'replaceDraft'>;
  history: Pick<History, 'baseOf'>;
  publications: Pick<PublicationService, 'findCopy' | 'lockForUpdate'>;
  published: Pick<PublishedService, 'read'>;
  ownPictures: Pick<OwnPictures, 'fetch' | 'isAny'>;
  prepareText: PrepareText;
  record: RecordArticleEvent;
}

/** The published version as the working copy that it was, and the current working copy. */
interface Read {
  row: OwnRow;
  before: DraftFields;
}

/** Rolls back where the article was saved between reading and writing it. */
class SavedMeanwhile extends Error {}

/** The error if the published version has changed since. */
const changedSince = (revision: number, read: number) => conflict(otherVersionText(revision, read));

/** Editors' changes of published articles. */
export function createCorrection(dependencies: Dependencies) {
  const { database, clock, tags, texts, threads, articles, history, publications } = dependencies;
  const { published, prepareText, record } = dependencies;
  const { db } = database;
  const corrected = createKeptResults({ threads, task: replacePassages, maxSize: CORRECTED_MAX_SIZE });

  /** @throws AppError 404, 403 for the editor's own, 409 for what readers do not see, or see another version of. */
  async function readPublished(editor: Caller, id: string, revision: number): Promise<Read> {
    const detail = await published.read(editor, id);
    authorize(editor, articlePolicy.correct, detail);
    if (detail.offline) throw conflict('this article is no longer online: put it online first');
    const row = await articles.findRow(id);
    const publication = await publications.findCopy(db, id);
    if (!row || !publication) throw notFound();
    if (publication.revision !== revision) throw changedSince(publication.revision, revision);
    // The wish for a time belongs to the author's draft, which this does not change.
    const { doc } = detail.article;
    const document = row.revision === revision ? row.doc : doc && textOfDocument(doc);
    const before = draftOf({ ...publication, doc: document, publish_at: row.publish_at });
    return { row, before };
  }

  async function correctedOf({ before }: Read, body: CorrectionBody): Promise<DraftFields> {
    const { revision: _, reason: __, note: ___, passages: given = [], ...fields } = body;
    const merged = await mergeDraft({ tags, clock, texts }, fields, before);
    const passages = cleanPassages(given);
    if (passages.length === 0) return merged;
    return correctText(merged, passages, await corrected.get(passagesIn(merged, passages)));
  }

  /** @throws SavedMeanwhile if the article has changed since it was read. */
  async function store(
    trx: Tx,
    editor: Caller,
    { row, before }: Read,
    after: DraftFields & { tag_id: string },
    body: CorrectionBody,
  ): Promise<void> {
    const { id, author_id } = row;
    const by = { note: cleanText(body.reason), editor_id: editor._id };
    const isAhead = row.revision !== body.revision;
    const carry = async (newer: DraftFields) => {
      const passages = cleanPassages(body.passages ?? []);
      const replaced = passages.length > 0 ? await corrected.now(passagesIn(newer, passages)) : null;
      return carryOver({ before, after }, newer, replaced);
    };
    const { draft, missed } = isAhead ? await carry(draftOf(row)) : { draft: after, missed: [] };
    await articles.lock(trx, id, [after.content, after.cover_pic, draft.content, draft.cover_pic]);
    await publications.lockForUpdate(trx, id);
    if ((await publications.findCopy(trx, id))?.revision !== body.revision) throw new SavedMeanwhile();
    const base = isAhead && { base: await history.baseOf(trx, { id, revision: body.revision }) };
    const changed = await articles.replaceDraft(trx, row, after, 'corrected', { ...by, ...base });
    if (!changed) throw new SavedMeanwhile();
    const { revision } = changed;
    const carried = isAhead
      ? await articles.replaceDraft(trx, changed, draft, 'carried', { editor_id: editor._id, note: '' })
      : changed;
    if (!carried) throw new SavedMeanwhile();
    const note =
      body.note &&
      (await keepCorrection(trx, {
        ...body.note,
        ...{ articleId: id, revision, writerId: editor._id, at: isoNow(clock) },
      }));
    await record(trx, 'corrected', {
      id,
      authorId: author_id,
      revision,
      actorId: editor._id,
      article: { ...publishable(after), id, author_id, revision },
      reason: by.note,
      changed: [...changedParts(before, after), ...(note ? ['note for readers'] : [])],
      missed,
      ...(note && { note: noteDetail(note), noteKind: note.kind }),
      rewrite: async (planned) =>
        planned.revision === row.revision
          ? {
              ...planned,
              ...publishable(draft),
              tag_id: draft.tag_id ?? after.tag_id,
              revision: carried.revision,
            }
          : {
              ...planned,
              ...publishable((await carry(draftOf({ ...planned, doc: null, publish_at: null }))).draft),
              tag_id: planned.tag_id,
            },
    });
  }

  async function tryOnce(editor: Caller, id: string, body: CorrectionBody): Promise<boolean> {
    const read = await readPublished(editor, id, body.revision);
    const wanted = await correctedOf(read, body);
    if (changedParts(read.before, wanted).length === 0) throw badRequest('nothing would change');
    refuseIncomplete(wanted);
    const after = await withOwnPictures(dependencies, editor, read.before, wanted);
    await prepareText(after, { goesOnline: true });
    const passages = cleanPassages(body.passages ?? []);
    if (read.row.revision !== body.revision && passages.length > 0)
      await corrected.get(passagesIn(draftOf(read.row), passages));
    try {
      await transact(db, (trx) => store(trx, editor, read, after, body));
      return true;
    } catch (error) {
      if (error instanceof SavedMeanwhile) return false;
      throw error;
    }
  }

  /**
   * Changes the published version immediately. An author's newer draft gets the same change if possible.
   * @throws AppError 400 for a passage that cannot be replaced, a cover that cannot be fetched, and if nothing
   * would change, 403 for the editor's own, 404 if it was never published, 409 if another version is published now.
   */
  return async function correct(editor: Caller, id: string, body: CorrectionBody): Promise<PublishedDetail> {
    if (!isReadable(body.reason)) throw badRequest('please give a reason');
    if (body.note) correctionText(body.note.text);
    for (let tries = 0; tries < TRIES; tries++) {
      if (await retryOnTagChange(() => tryOnce(editor, id, body))) return published.read(editor, id);
    }
    throw conflict('The author is saving this article right now. Please try again.');
  };
}

/** The parts of a draft that readers see. */
function publishable(draft: DraftFields) {
  const { doc: _, publish_at: __, ...shown } = draftOf(draft);
  return { ...shown, tag_id: shown.tag_id ?? '' };
}
