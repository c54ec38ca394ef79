import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import { conflict } from '../../../errors';
import type { ArticleService } from '../../core/article/article.service';
import type { PrepareText } from '../../core/article/articleEvent';
import { draftOf } from '../../core/article/draftFields';
import { missingPictures, type OwnPictures } from '../../core/article/pictures/ownPictures';
import type { ClaimService } from './claim.service';
import { requireDecidable } from './decisionGuards';
import type { Approval, ReviewStages } from './stages/reviewStages';
import { listOpenOf } from './waiting.repository';

interface Dependencies {
  database: DatabaseClient;
  articles: Pick<ArticleService, 'findRow' | 'replaceDraft'>;
  articleClaims: Pick<ClaimService, 'refuseClaimed'>;
  ownPictures: Pick<OwnPictures, 'fetch' | 'isAny'>;
  reviewStages: Pick<ReviewStages, 'check'>;
  prepareText: PrepareText;
}

export type LatePictures = ReturnType<typeof createLatePictures>;

/** Pictures of other sites that were added to an article after it was submitted. */
export function createLatePictures(dependencies: Dependencies) {
  const { database, articles, articleClaims, ownPictures, reviewStages, prepareText } = dependencies;
  const { db } = database;

  return {
    /**
     * Copies them before the article is accepted, in a new revision. Editors see no pictures of other sites, so
     * they must review the copies first.
     * @throws AppError 400 naming those that cannot be fetched, 409 if some were fetched, and as the decision
     * itself.
     */
    async takeBefore(editor: Caller, id: string, revision: number, approval: Approval): Promise<void> {
      const row = await articles.findRow(id);
      if (!row || !ownPictures.isAny(row)) return;
      const article = await requireDecidable(db, editor, id, revision);
      // An open decision has done this already: a repeated call, or a second approval.
      if ((await listOpenOf(db, id)).length > 0) return;
      await articleClaims.refuseClaimed(db, editor, id);
      await reviewStages.check(db, editor, article, approval);
      const { text, missing } = await ownPictures.fetch(row, editor._id);
      const advice = 'Please try again, or reject the article and ask its author to upload or remove them';
      if (missing.length > 0) throw missingPictures(missing, row.cover_pic, advice);
      if (!text) return;
      const draft = { ...draftOf(row), ...text };
      await prepareText(draft);
      const by = { editor_id: editor._id, note: '' };
      const changed = await transact(db, (trx) => articles.replaceDraft(trx, row, draft, 'carried', by));
      // The decision itself detects the change.
      if (!changed) return;
      throw conflict(
        `Pictures from other sites in this article were fetched just now: it is now revision ${changed.revision}, and you read ${revision}. Please look at them, and decide again.`,
      );
    },
  };
}
