import type { LaterReview, LaterReviewFacts } from '@contracts/laterReview';
import { articlePolicy } from '@contracts/policies/article.policy';
import { owns, thingOf } from '@contracts/policies/policy';
import { NO_LATER_REVIEW, otherVersionText } from '@contracts/rules/review/trust';
import type { AuditLog } from '../../../../auditLog/auditLog';
import { authorize } from '../../../../authorize';
import type { Caller } from '../../../../caller';
import type { DatabaseClient } from '../../../../db/client';
import { lockArticle } from '../../../../db/lockArticle';
import { type Tx, transact } from '../../../../db/transact';
import { conflict, notFound } from '../../../../errors';
import { type Clock, isoNow } from '../../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../../lib/paging';
import type { LiveNews } from '../../../../realtime/liveNews';
import type { Revisions } from '../../../core/history/revisions';
import { ofByline } from '../../../core/publication/byline';
import type { PublicationService } from '../../../core/publication/publication.service';
import type { UserService } from '../../../core/user/user.service';
import type { CheckService } from '../../check/check.service';
import type { OriginalityService } from '../../originality/originality.service';
import { presentVersion } from '../previousVersions';
import {
  countLater,
  deleteLater,
  deleteListed,
  deleteUnlisted,
  findListed,
  findOnline,
  isListed,
  isPlanned,
  listLater,
  putLater,
  setListed,
} from './laterReview.repository';
import type { TrustService } from './trust.service';
import { readLadder } from './trustRules';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  publications: Pick<PublicationService, 'bylines'>;
  users: Pick<UserService, 'findBylines'>;
  trust: Pick<TrustService, 'noteConfirmed'>;
  revisions: Pick<Revisions, 'kept'>;
  checks: Pick<CheckService, 'inspect'>;
  originality: Pick<OriginalityService, 'ofRevision'>;
}

const CONFIRMED = 'confirmed';

/** What trusted authors published at once, until an editor confirms it. A confirmation is no approval of a stage. */
export function createLaterReviews(dependencies: Dependencies) {
  const { database, clock, auditLog, news, publications, users, trust } = dependencies;
  const { revisions, checks, originality } = dependencies;
  const { db } = database;

  return {
    /** Begins a review, in the transaction that publishes or schedules the article. */
    async begin(trx: Tx, id: string): Promise<void> {
      await putLater(trx, id, (await findOnline(trx, id)) !== undefined);
    },

    /** Lists the review once the article is online. */
    list: (trx: Tx, id: string) => setListed(trx, id, isoNow(clock)),

    /** Ends the review: an editor has read the article, or it went offline. */
    drop: (trx: Tx, id: string) => deleteLater(trx, id),

    /** Ends the review of a version that will not go online. The review of the online version stays. */
    dropUnlisted: (trx: Tx, id: string) => deleteUnlisted(trx, id),

    isOpen: (id: string): Promise<boolean> => isListed(db, id),

    async page(editor: Caller, page: PageRequest): Promise<{ data: LaterReview[]; next?: string }> {
      const after = decodeCursor(page.after);
      const found = await listLater(db, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, ({ listed_at, article_id }) => ({
        date: listed_at ?? '',
        id: article_id,
      }));
      const coauthors = await publications.bylines(rows.map(({ article_id }) => article_id));
      const people = await users.findBylines(rows.flatMap(({ author_id }) => author_id ?? []));
      const data = rows.map(({ article_id, author_id, title, tag, listed_at, revision, is_change }) => ({
        _id: article_id,
        title: title ?? '',
        author: people.get(author_id ?? '') ?? { _id: author_id ?? '', username: '', profile_pic: '' },
        tag: tag ?? '',
        date: listed_at ?? '',
        revision: revision ?? 1,
        is_change: is_change === 1,
        mine: owns(editor, thingOf(author_id, ...coauthors(article_id).map(({ _id }) => _id))),
      }));
      return { data, next };
    },

    /** What an editor reviews it by. @throws AppError 404 if there is nothing to confirm. */
    async facts(id: string): Promise<LaterReviewFacts> {
      const listed = await findListed(db, id);
      const online = listed && (await revisions.kept(id, listed.revision));
      if (!online) throw notFound();
      const before = listed.before === null ? null : await revisions.kept(id, listed.before);
      return {
        checks: await checks.inspect({ ...online, _id: id }),
        originality: await originality.ofRevision(id, listed.revision),
        before: before && presentVersion(before),
      };
    },

    async count(): Promise<{ open: number; is_used: boolean }> {
      const ladder = await readLadder(db);
      return { open: await countLater(db), is_used: ladder !== null && ladder.direct_after > 0 };
    },

    /** @throws AppError 403 for the editor's own, 404, 409 if readers see another version, or there is nothing to confirm. */
    async confirm(editor: Caller, id: string, revision: number): Promise<void> {
      await transact(db, async (trx) => {
        await lockArticle(trx, id);
        authorize(editor, articlePolicy.decide, await ofByline(trx, id));
        const online = await findOnline(trx, id);
        const subject = { kind: 'article', id } as const;
        if (!online) throw conflict(NO_LATER_REVIEW);
        if (online.revision !== revision) throw conflict(otherVersionText(online.revision, revision));
        const dropped = await deleteListed(trx, id);
        if (!dropped) {
          // A repeated call, or another editor was faster.
          if ((await auditLog.lastAction(trx, subject)) === CONFIRMED) return;
          throw conflict(NO_LATER_REVIEW);
        }
        // A scheduled version is still to be reviewed: an editor's acceptance of it would have ended the review.
        if (await isPlanned(trx, id)) await putLater(trx, id, true);
        await auditLog.note(trx, { actorId: editor._id, action: CONFIRMED, subject, revision });
        if (dropped.is_change === 0) await trust.noteConfirmed(trx, online.author_id);
        news.deskChanged(trx, 'articles', id);
      });
    },
  };
}
