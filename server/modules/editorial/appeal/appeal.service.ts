import type { Appealable, AppealBody, AppealDetail, AppealRow as ListedAppeal } from '@contracts/appeal';
import { appealPolicy } from '@contracts/policies/appeal.policy';
import { owns, thingOf } from '@contracts/policies/policy';
import { userPolicy } from '@contracts/policies/user.policy';
import type { PreviousVersion } from '@contracts/queue';
import {
  APPEAL_TOO_LATE,
  APPEALED_ALREADY,
  type AppealKind,
  answeredText,
  appealEnd,
  DECISION_IS_GONE,
} from '@contracts/rules/appeal/appealRules';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { type Judged, presentDecision, presentDetail, presentOwn, presentRow } from './appeal.presenter';
import * as repository from './appeal.repository';
import { wordsOf } from './words';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'news'
  | 'auditLog'
  | 'articles'
  | 'revisions'
  | 'checks'
  | 'people'
  | 'users'
  | 'returnPublished'
  | 'prepareText'
  | 'record'
  | 'letters'
  | 'outbox'
  | 'appealArrivals'
  | 'appealFigures'
>;

/** A decision that stands, and that its author may appeal against. */
interface Decision {
  kind: Exclude<AppealKind, 'suspension'>;
  date: string;
  reason: string;
  revision: number;
  judgeId: string | null;
}

interface Answer {
  outcome: 'upheld' | 'granted';
  answer: string;
}

type Row = repository.AppealRow;
type Letter = Awaited<ReturnType<Parts['letters']['write']>> & { recipient: string; userId: string };

export type AppealService = ReturnType<typeof createAppealService>;

const keyOf = (articleId: string, date: string) => `article ${articleId} ${date}`;

/** Appeals of authors against decisions of editors, which another editor answers. */
export function createAppealService(parts: Parts) {
  const { database, clock, env, news, auditLog, articles, revisions, checks, people, users } = parts;
  const { returnPublished, prepareText, record, letters, outbox, appealArrivals, appealFigures } = parts;
  const { db, kind } = database;

  /** The rejection or removal of an article that stands; null where there is none. */
  async function decisionOn(on: Db, articleId: string): Promise<Decision | null> {
    const article = await repository.findSubject(on, articleId);
    if (article?.status !== 'rejected' || article.rejection_date === null) return null;
    const ruling = await repository.findRuling(on, articleId);
    return {
      kind: ruling?.action === 'unpublished' ? 'removal' : 'rejection',
      date: article.rejection_date,
      reason: article.rejection_reason ?? '',
      revision: ruling?.revision ?? article.revision,
      judgeId: ruling?.actor_id ?? null,
    };
  }

  const isOver = ({ date }: { date: string }) => appealEnd(date) < isoNow(clock);

  async function own(articleId: string): Promise<Appealable> {
    const decision = await decisionOn(db, articleId);
    const newest = await repository.findNewestOf(db, articleId);
    const isDone = decision && newest?.decision_key === keyOf(articleId, decision.date);
    return {
      decision:
        decision && !isDone && !isOver(decision) ? presentDecision(decision.kind, decision.date) : null,
      appeal: newest ? presentOwn(newest) : null,
    };
  }

  /** What was judged, as far as it is kept. */
  async function judgedOf(articleId: string, revision: number): Promise<Judged & { title: string }> {
    const kept = await revisions.kept(articleId, revision);
    const notes = await repository.listJudgedNotes(db, articleId, revision);
    const checked = kept && { ...kept, _id: articleId, content: kept.content ?? '' };
    return {
      title: kept?.title ?? '',
      checks: checked && (await checks.inspect(checked)),
      notes: notes.map(({ passage, passage_before: before, passage_after: after, ...note }) => ({
        ...note,
        passage: passage === null ? null : { text: passage, before, after },
      })),
    };
  }

  async function ownersOf(on: Db, rows: repository.ListedAppeal[]) {
    const coauthors = await repository.listAuthors(
      on,
      rows.flatMap(({ article_id }) => article_id ?? []),
    );
    const authors = (row: repository.ListedAppeal) =>
      thingOf(row.author_id, ...(coauthors.get(row.article_id ?? '') ?? []));
    return {
      authors,
      /** Who must not answer: also the editor who decided. */
      owners: (row: repository.ListedAppeal) =>
        thingOf(
          row.author_id,
          ...(coauthors.get(row.article_id ?? '') ?? []),
          ...(row.judge_id === null ? [] : [row.judge_id]),
        ),
    };
  }

  /** @throws AppError 404. */
  async function requireAppeal(on: Db, id: string): Promise<Row> {
    const row = await repository.findAppeal(on, id);
    if (!row) throw notFound();
    return row;
  }

  async function versionOf({ article_id, revision }: Row): Promise<PreviousVersion | null> {
    const kept = article_id === null || revision === null ? null : await revisions.kept(article_id, revision);
    if (!kept) return null;
    const { date, title, summary, cover_pic, tag, sub, doc, content } = kept;
    return { revision: kept.revision, date, title, summary, cover_pic, tag, sub, doc, content };
  }

  async function detail(editor: Caller, id: string): Promise<AppealDetail> {
    const row = await requireAppeal(db, id);
    const { authors, owners } = await ownersOf(db, [row]);
    const subject = row.article_id === null ? undefined : await repository.findSubject(db, row.article_id);
    return presentDetail(row, {
      version: await versionOf(row),
      changed: subject !== undefined && row.revision !== null && subject.revision > row.revision,
      mine: owns(editor, owners(row)),
      isAuthor: owns(editor, authors(row)),
    });
  }

  /**
   * A rejected article waits again, with its place in the queue; one that its author has changed since is theirs to
   * submit.
   */
  async function takeBackRejection(trx: Tx, editor: Caller, row: Row, articleId: string): Promise<void> {
    const subject = await repository.findSubject(trx, articleId);
    if (subject?.deleted_at) throw conflict('The author has deleted this article.');
    if (subject?.status !== 'rejected' || subject.rejection_date !== row.judged_at)
      throw conflict(DECISION_IS_GONE);
    const { revision, author_id, published_revision } = subject;
    const now = isoNow(clock);
    const isAsJudged = revision === row.revision;
    const { submitted_at = now } = (await repository.findSubmission(trx, articleId)) ?? {};
    const undecided = published_revision === null ? 'draft' : 'accepted';
    await articles.updateIfUnchanged(
      trx,
      { id: articleId, revision, status: 'rejected' },
      {
        ...(isAsJudged ? { status: 'recent', submitted_at } : { status: undecided }),
        rejection_reason: null,
        rejection_date: null,
      },
    );
    if (isAsJudged)
      await record(trx, 'requeued', {
        ...{ id: articleId, authorId: author_id, revision, actorId: editor._id, at: now },
      });
  }

  async function takeBack(trx: Tx, editor: Caller, row: Row): Promise<void> {
    const { article_id: articleId } = row;
    if (articleId === null) await people.restoreIn(trx, editor, row.author_id);
    else if (row.kind === 'removal') await returnPublished.putOnline(editor, articleId, trx);
    else await takeBackRejection(trx, editor, row, articleId);
  }

  const pathOf = ({ article_id }: Row) =>
    article_id === null ? '/' : `/dashboard/write?article=${encodeURIComponent(article_id)}`;

  /** The mails to the author and to the editor who decided, written before the transaction. */
  async function lettersFor(row: Row, { outcome, answer }: Answer): Promise<Letter[]> {
    const site = siteAddress(env);
    const ways = [
      { userId: row.author_id, to: 'author' as const, link: `${site}${pathOf(row)}` },
      { userId: row.judge_id, to: 'editor' as const, link: `${site}/desk/appeals/${row.id}` },
    ];
    const written = await Promise.all(
      ways.map(async ({ userId, ...facts }) => {
        const person =
          userId === null ? undefined : await repository.findAddressee(db, userId, row.kind === 'suspension');
        if (!person) return [];
        const { id, email, username } = person;
        const { kind, title } = row;
        const mail = await letters.write('appeal', { ...facts, username, kind, title, outcome, answer });
        return [{ ...mail, recipient: email, userId: id }];
      }),
    );
    return written.flat();
  }

  async function log(
    trx: Tx,
    actorId: string,
    row: Pick<Row, 'article_id' | 'author_id' | 'revision'>,
    of: { action: string; detail?: string },
  ) {
    const { article_id, author_id, revision } = row;
    const subject =
      article_id === null
        ? ({ kind: 'user', id: author_id } as const)
        : ({ kind: 'article', id: article_id } as const);
    await auditLog.note(trx, { ...of, actorId, subject, revision: revision ?? undefined });
  }

  return {
    /** @throws AppError 404 if the caller may not see the article. */
    async own(caller: Caller, articleId: string): Promise<Appealable> {
      await articles.ownRow(caller, articleId);
      return own(articleId);
    },

    /**
     * @throws AppError 400 for a reason in which nothing is left, 404, 409 for a decision that no longer holds, is too
     * old, or was appealed against.
     */
    async file(
      caller: Caller,
      articleId: string,
      { id = createId(), decided, reason }: AppealBody,
    ): Promise<Appealable> {
      const words = wordsOf(reason);
      await articles.ownRow(caller, articleId);
      const read = await decisionOn(db, articleId);
      const { title, ...judged } = await judgedOf(articleId, read?.revision ?? 0);
      await transact(db, async (trx) => {
        await lockArticle(trx, articleId);
        const known = await repository.findByDecision(trx, keyOf(articleId, decided));
        if (known?.id === id && known.author_id === caller._id) return;
        if (known) throw conflict(APPEALED_ALREADY);
        const decision = await decisionOn(trx, articleId);
        if (decision?.date !== decided || read?.date !== decided) throw conflict(DECISION_IS_GONE);
        if (isOver(decision)) throw conflict(APPEAL_TOO_LATE);
        const row = {
          id,
          kind: decision.kind,
          decision_key: keyOf(articleId, decided),
          article_id: articleId,
          author_id: caller._id,
          judge_id: decision.judgeId,
          judged_at: decided,
          judged_reason: decision.reason,
          revision: decision.revision,
          title,
          judged: JSON.stringify(judged),
          words,
          created_at: isoNow(clock),
          answered_at: null,
          answerer_id: null,
        };
        if (!(await repository.insertAppeal(trx, row))) throw conflict('another appeal has this id');
        await log(trx, caller._id, row, { action: 'appealed' });
        await appealArrivals.tell(trx, row);
      });
      return own(articleId);
    },

    async list(
      editor: Caller,
      list: 'open' | 'answered',
      page: PageRequest,
    ): Promise<{ data: ListedAppeal[]; next?: string }> {
      const after = decodeCursor(page.after);
      const found = await repository.listAppeals(db, list, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, ({ id, created_at, answered_at }) => ({
        date: answered_at ?? created_at,
        id,
      }));
      const { owners } = await ownersOf(db, rows);
      const people = await users.findBylines(rows.map(({ author_id }) => author_id));
      const present = (row: repository.ListedAppeal) =>
        presentRow(row, people.get(row.author_id), owns(editor, owners(row)));
      return { data: rows.map(present), next };
    },

    count: async (): Promise<{ open: number }> => ({ open: await repository.countOpen(db) }),

    /** @throws AppError 404. */
    get: detail,

    /**
     * Upholds the decision, or takes it back in the same transaction.
     * @throws AppError 403 for the editor who decided, for authors of the article, and for an editor who may not restore
     * people, 404, 409 if it was answered, or the decision cannot be taken back.
     */
    async answer(editor: Caller, id: string, { outcome, answer: typed }: Answer): Promise<AppealDetail> {
      const answer = wordsOf(typed);
      const row = await requireAppeal(db, id);
      const { owners } = await ownersOf(db, [row]);
      authorize(editor, appealPolicy.answer, owners(row));
      if (row.kind === 'suspension') authorize(editor, userPolicy.suspend);
      const mails = await lettersFor(row, { outcome, answer });
      if (outcome === 'granted' && row.article_id !== null) {
        const article = await articles.findRow(row.article_id);
        if (article) await prepareText(article, { goesOnline: row.kind === 'removal' });
      }
      await transact(db, async (trx) => {
        // First, as what changes the article or the account otherwise does.
        if (row.article_id === null) await lockName(trx, kind, 'people');
        else await articles.lock(trx, row.article_id);
        const settled = { state: outcome, answer, answered_at: isoNow(clock), answerer_id: editor._id };
        if (!(await repository.settle(trx, id, settled))) {
          const now = await requireAppeal(trx, id);
          // The same call came before, and its answer was lost.
          if (now.answerer_id === editor._id && now.state === outcome && now.answer === answer) return;
          throw conflict(answeredText(now.state, now.answerer_name));
        }
        appealFigures.count(trx, row.kind, outcome === 'granted' ? 'changed' : 'upheld');
        if (outcome === 'granted') await takeBack(trx, editor, row);
        await log(trx, editor._id, row, { action: `appeal ${outcome}`, detail: answer });
        if (row.article_id !== null && row.revision !== null) {
          const { article_id: about, author_id: authorId, revision } = row;
          await record(trx, 'appealAnswered', {
            id: about,
            authorId,
            revision,
            actorId: editor._id,
            outcome,
          });
        }
        for (const mail of mails) await outbox.write(trx, { kind: 'appeal', ...mail });
        news.deskChanged(trx, 'appeals', id);
      });
      return detail(editor, id);
    },
  };
}
