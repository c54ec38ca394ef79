import type { AppealDetail } from '@contracts/appeal';
import { appealPolicy } from '@contracts/policies/appeal.policy';
import { userPolicy } from '@contracts/policies/user.policy';
import { answeredText, DECISION_IS_GONE } from '@contracts/rules/appeal/appealRules';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { conflict } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import * as repository from './appeal.repository';
import { appealSubject } from './appealArrivals';
import { ownersOf, requireAppeal } from './appealOwners';
import { wordsOf } from './words';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'news'
  | 'auditLog'
  | 'articles'
  | 'people'
  | 'returnPublished'
  | 'prepareText'
  | 'record'
  | 'letters'
  | 'outbox'
  | 'appealFigures'
  | 'deskAppeals'
>;

interface Answer {
  outcome: 'upheld' | 'granted';
  answer: string;
}

type Row = repository.AppealRow;
type Letter = Awaited<ReturnType<Parts['letters']['write']>> & { recipient: string; userId: string };

export type AppealAnswers = ReturnType<typeof createAppealAnswers>;

/** Answers of editors to appeals: a granted one takes the decision back. */
export function createAppealAnswers(parts: Parts) {
  const { database, clock, env, news, auditLog, articles, people, returnPublished } = parts;
  const { prepareText, record, letters, outbox, appealFigures, deskAppeals } = parts;
  const { db, kind } = database;

  /**
   * A rejected article waits again, with its place in the queue; one that its author has changed since is theirs to
   * submit.
   */
  async function takeBackRejection(trx: Tx, editor: Caller, row: Row, articleId: string): Promise<void> {
    const subject = await repository.findSubject(trx, articleId);
    if (subject?.deleted_at) throw conflict('The author has deleted this article.');
    if (subject?.status !== 'rejected' || subject.rejection_date !== row.judged_at)
      throw conflict(DECISION_IS_GONE);
    const { revision, author_id, published_revision: published, scheduled_revision: scheduled } = subject;
    const now = isoNow(clock);
    const isAsJudged = revision === row.revision;
    const { submitted_at = now } = (await repository.findSubmission(trx, articleId)) ?? {};
    const undecided = published === null && scheduled === null ? 'draft' : 'accepted';
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

  return {
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
        await auditLog.note(trx, {
          actorId: editor._id,
          action: `appeal ${outcome}`,
          detail: answer,
          ...appealSubject(row),
        });
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
      return deskAppeals.get(editor, id);
    },
  };
}
