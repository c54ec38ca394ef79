import type { Appealable, AppealBody } from '@contracts/appeal';
import {
  APPEAL_TOO_LATE,
  APPEALED_ALREADY,
  type AppealKind,
  appealEnd,
  DECISION_IS_GONE,
} from '@contracts/rules/appeal/appealRules';
import type { CoverChange } from '@contracts/rules/review/suggestion';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { type Judged, presentDecision, presentOwn } from './appeal.presenter';
import * as repository from './appeal.repository';
import { wordsOf } from './words';

type Parts = Pick<AllParts, 'database' | 'clock' | 'articles' | 'revisions' | 'checks' | 'appealArrivals'>;

/** A decision that stands, and that its author may appeal against. */
interface Decision {
  kind: Exclude<AppealKind, 'suspension'>;
  date: string;
  reason: string;
  revision: number;
  judgeId: string | null;
}

export type ArticleAppeals = ReturnType<typeof createArticleAppeals>;

const keyOf = (articleId: string, date: string) => `article ${articleId} ${date}`;

/** Appeals of authors against the rejection or removal of their articles. */
export function createArticleAppeals(parts: Parts) {
  const { database, clock, articles, revisions, checks, appealArrivals } = parts;
  const { db } = database;

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

  async function present(articleId: string): Promise<Appealable> {
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
      notes: notes.map(({ passage, passage_before: before, passage_after: after, cover, ...note }) => ({
        ...note,
        ...(cover !== null && { cover: JSON.parse(cover) as CoverChange }),
        passage: passage === null ? null : { text: passage, before, after },
      })),
    };
  }

  return {
    /** @throws AppError 404 if the caller may not see the article. */
    async own(caller: Caller, articleId: string): Promise<Appealable> {
      await articles.ownRow(caller, articleId);
      return present(articleId);
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
        await appealArrivals.enter(trx, {
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
        });
      });
      return present(articleId);
    },
  };
}
