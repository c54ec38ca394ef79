import { articlePolicy } from '@contracts/policies/article.policy';
import { owns, thingOf } from '@contracts/policies/policy';
import { readerSuggestionPolicy } from '@contracts/policies/readerSuggestion.policy';
import type {
  OwnSuggestion,
  ReaderSuggestionOutcome,
  ReceivedSuggestion,
  SuggestionBody,
} from '@contracts/readerSuggestion';
import { cleanText } from '@contracts/rules/cleanText';
import {
  READER_SUGGESTIONS_EVERYWHERE_MAX,
  READER_SUGGESTIONS_MAX,
  READER_SUGGESTIONS_OF_ONE_MAX,
} from '@contracts/rules/limits';
import {
  ANSWERED_SHOWN_DAYS,
  ARTICLE_HAS_ENOUGH,
  REFUSED_BEFORE,
  readerHasEnough,
  SUGGESTED_ALREADY,
  SUGGESTED_BY_OTHER,
  WORDS_ARE_GONE,
} from '@contracts/rules/review/readerSuggestion';
import { answeredText } from '@contracts/rules/review/suggestion';
import type { SiteIdentity } from '@contracts/site';
import type { AuditLog } from '../../../../auditLog/auditLog';
import { authorize } from '../../../../authorize';
import type { Caller } from '../../../../caller';
import type { DatabaseClient } from '../../../../db/client';
import { lockArticle } from '../../../../db/lockArticle';
import { type Tx, transact } from '../../../../db/transact';
import { badRequest, conflict, notFound } from '../../../../errors';
import { type Clock, isoNow } from '../../../../lib/clock';
import { createId } from '../../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../../lib/paging';
import type { Threads } from '../../../../lib/threads/threads';
import type { LiveNews } from '../../../../realtime/liveNews';
import type { ArticleService } from '../../../core/article/article.service';
import type { RecordArticleEvent } from '../../../core/article/articleEvent';
import { ofByline } from '../../../core/publication/byline';
import type { PublicationService } from '../../../core/publication/publication.service';
import { passageFields, suggestionText } from '../passageFields';
import { task } from './hasWords.task';
import { presentOwn, presentReceived, presentToAuthor } from './readerSuggestion.presenter';
import * as repository from './readerSuggestion.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  threads: Threads;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: Pick<AuditLog, 'note'>;
  articles: Pick<ArticleService, 'ownRow'>;
  publications: Pick<PublicationService, 'addressOf' | 'findCopy'>;
  record: RecordArticleEvent;
  site: { current(): Pick<SiteIdentity, 'readerSuggestions'> };
}

interface Answer {
  id: string;
  outcome: ReaderSuggestionOutcome;
}

type Fields = ReturnType<typeof passageFields> & { suggestion: string };

export type ReaderSuggestionService = ReturnType<typeof createReaderSuggestions>;

/** Corrections that readers suggest for published articles, and what became of them. */
export function createReaderSuggestions(dependencies: Dependencies) {
  const { database, clock, threads, news, auditLog, articles, publications, record, site } = dependencies;
  const { db } = database;

  const shownSince = () => new Date(clock.now().getTime() - ANSWERED_SHOWN_DAYS * DAY_MS).toISOString();

  /**
   * @returns how many there will be.
   * @throws AppError 400 above the limits, 409 for what was suggested before.
   */
  async function admit(trx: Tx, readerId: string, articleId: string, fields: Fields): Promise<number> {
    const open = await repository.listOpen(trx, articleId);
    const names = ['passage', 'passage_before', 'passage_after', 'suggestion'] as const;
    const same = open.filter((other) => names.every((name) => other[name] === fields[name]));
    if (same.some(({ reader_id }) => reader_id === readerId)) throw conflict(SUGGESTED_ALREADY);
    if (same.length > 0) throw conflict(SUGGESTED_BY_OTHER);
    if (await repository.wasRefused(trx, { reader_id: readerId, article_id: articleId, ...fields }))
      throw conflict(REFUSED_BEFORE);
    if (open.length >= READER_SUGGESTIONS_MAX) throw badRequest(ARTICLE_HAS_ENOUGH);
    const own = open.filter(({ reader_id }) => reader_id === readerId).length;
    if (own >= READER_SUGGESTIONS_OF_ONE_MAX)
      throw badRequest(readerHasEnough(READER_SUGGESTIONS_OF_ONE_MAX, 'this article'));
    const most = READER_SUGGESTIONS_EVERYWHERE_MAX;
    if ((await repository.countOpenOf(trx, readerId, most)) >= most)
      throw badRequest(readerHasEnough(most, 'all articles together'));
    return open.length + 1;
  }

  async function readOwn(reader: Caller, articleId: string, id: string): Promise<OwnSuggestion> {
    const row = await repository.findOwn(db, id);
    if (row?.article_id !== articleId || row.reader_id !== reader._id)
      throw conflict('another suggestion has this id');
    return presentOwn(row);
  }

  /** @throws AppError 404 if it is not about this article, 409 if it was answered already. */
  function answer(
    articleId: string,
    { id, outcome }: Answer,
    log?: (trx: Tx, row: repository.ReceivedRow) => Promise<void>,
  ): Promise<repository.ReceivedRow> {
    return transact(db, async (trx) => {
      await lockArticle(trx, articleId);
      const row = await repository.findReceived(trx, id);
      if (row?.article_id !== articleId) throw notFound();
      const settled = { outcome, answered_at: isoNow(clock) };
      if (!(await repository.settle(trx, id, settled)))
        throw row.outcome === null ? notFound() : conflict(answeredText(row.outcome));
      const { reader_id: readerId, title } = row;
      const at = settled.answered_at;
      await record(trx, 'suggestionAnswered', { id: articleId, readerId, outcome, title, at });
      await log?.(trx, row);
      news.deskChanged(trx, 'articles', articleId);
      return { ...row, ...settled };
    });
  }

  return {
    /**
     * @throws AppError 400 for what cannot take the place of the passage, for an own article and above the limits, 404
     * for what is not online and where the site takes none, 409 for words that are gone and for a repeat.
     */
    async suggest(reader: Caller, articleId: string, body: SuggestionBody): Promise<OwnSuggestion> {
      if (site.current().readerSuggestions !== 'on') throw notFound();
      const published = await publications.findCopy(db, articleId);
      if (!published) throw notFound();
      const { author_id: authorId, revision, title, content: html } = published;
      authorize(reader, readerSuggestionPolicy.create, await ofByline(db, articleId));
      const passage = passageFields(body.passage);
      const suggestion = suggestionText(body.suggestion, { ...passage, field: null, audience: 'author' });
      if (!(await threads.run(task, { html, passage: body.passage }))) throw conflict(WORDS_ARE_GONE);
      const { id = createId() } = body;
      await transact(db, async (trx) => {
        // One after the other, and never beside a change of the article.
        await lockArticle(trx, articleId);
        if (await repository.findOwn(trx, id)) return;
        const shown = await repository.findShownRevision(trx, articleId);
        if (shown === undefined) throw notFound();
        if (shown !== revision) throw conflict(WORDS_ARE_GONE);
        const open = await admit(trx, reader._id, articleId, { ...passage, suggestion });
        const at = isoNow(clock);
        const isNew = await repository.insertSuggestion(trx, {
          id,
          article_id: articleId,
          reader_id: reader._id,
          revision,
          title,
          ...passage,
          suggestion,
          content: cleanText(body.content ?? ''),
          wants_thanks: body.thanks ? 1 : 0,
          created_at: at,
        });
        if (!isNew) return;
        await record(trx, 'readerSuggested', { id: articleId, authorId, open, at });
        news.deskChanged(trx, 'articles', articleId);
      });
      return readOwn(reader, articleId, id);
    },

    /** A page of the reader's own, newest first. */
    async listOwn(reader: Caller, page: PageRequest): Promise<{ data: OwnSuggestion[]; next?: string }> {
      const after = decodeCursor(page.after);
      const found = await repository.listOwn(db, reader._id, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, ({ created_at: date, id }) => ({ date, id }));
      return { data: rows.map(presentOwn), next };
    },

    /** @throws AppError 404 for another reader's, 409 if it was answered. */
    takeBack: (reader: Caller, id: string): Promise<void> =>
      transact(db, async (trx) => {
        const row = await repository.findOwn(trx, id);
        if (!row) throw notFound();
        authorize(reader, readerSuggestionPolicy.takeBack, thingOf(row.reader_id));
        if (!(await repository.deleteOpen(trx, id))) {
          const now = await repository.findOwn(trx, id);
          throw now?.outcome ? conflict(answeredText(now.outcome)) : notFound();
        }
        news.deskChanged(trx, 'articles', row.article_id);
      }),

    /**
     * Those for the author's own article: open ones and those that were answered lately, oldest first.
     * @throws AppError 404 if the caller may not see the article, 403 for another author's published article.
     */
    async list(author: Caller, articleId: string): Promise<ReceivedSuggestion[]> {
      await articles.ownRow(author, articleId);
      return (await repository.listReceived(db, articleId, shownSince())).map(presentToAuthor);
    },

    /** @throws AppError as `list`, 404 also for one that was taken back, 409 if it was answered already. */
    async answer(author: Caller, articleId: string, answered: Answer): Promise<ReceivedSuggestion> {
      await articles.ownRow(author, articleId);
      return presentToAuthor(await answer(articleId, answered));
    },

    /**
     * The same for editors, who see the readers; of their own articles they see what any author sees.
     * @throws AppError 404 if it never was online: a desk may ask while it goes offline.
     */
    async listAtDesk(editor: Caller, articleId: string): Promise<ReceivedSuggestion[]> {
      if (!(await publications.addressOf(articleId))) throw notFound();
      const present = owns(editor, await ofByline(db, articleId)) ? presentToAuthor : presentReceived;
      return (await repository.listReceived(db, articleId, shownSince())).map(present);
    },

    /** @throws AppError 403 for the editor's own article, and as `answer`. */
    async answerAtDesk(editor: Caller, articleId: string, answered: Answer): Promise<ReceivedSuggestion> {
      authorize(editor, articlePolicy.correct, await ofByline(db, articleId));
      const row = await answer(articleId, answered, (trx, { revision }) =>
        auditLog.note(trx, {
          actorId: editor._id,
          action: `suggestion ${answered.outcome}`,
          subject: { kind: 'article', id: articleId },
          revision,
        }),
      );
      return presentReceived(row);
    },
  };
}
