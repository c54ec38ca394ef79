import type { NotDecided, Outcome } from '@contracts/queue';
import type { RejectionReason } from '@contracts/rejectionReason';
import type { EditorNote } from '@contracts/reviewNote';

/** Who reads a waiting article, up to a time of the clock. */
export interface MockClaim {
  articleId: string;
  editorId: string;
  until: string;
  /** Whose claim it was, and what they were told. */
  taken?: { from: string; word: string };
}

/** A decision that can be undone, up to a time of the clock. */
export interface MockOpenDecision extends Omit<MockClaim, 'taken'> {
  outcome: Outcome;
  revision: number;
  /** Empty for an acceptance. */
  reason: string;
}

/** A decision as it was carried out. */
export interface MockDecision extends Omit<MockOpenDecision, 'until'> {
  _id: string;
  authorId: string;
  date: string;
}

/** An editor's note on an article. */
export interface MockReviewNote
  extends Pick<EditorNote, '_id' | 'passage' | 'content' | 'revision' | 'date' | 'done' | 'audience'> {
  articleId: string;
  /** Null for a former user. */
  editorId: string | null;
  /** Since when its author can see it; null where they cannot. */
  sentAt: string | null;
}

export interface ReviewTables {
  claims: MockClaim[];
  openDecisions: MockOpenDecision[];
  /** The last decision that nothing came of, by article. */
  notDecided: Map<string, NotDecided>;
  decisions: MockDecision[];
  /** In their order. */
  reasons: RejectionReason[];
}

/** One article was decided on before, and editors have two reasons to choose from. */
export const seedReview = (): ReviewTables => ({
  claims: [],
  openDecisions: [],
  notDecided: new Map(),
  decisions: [
    {
      _id: 'decision-1',
      articleId: 'article-rejected',
      authorId: 'user-ada',
      editorId: 'user-editor',
      outcome: 'rejected',
      revision: 1,
      date: new Date(Date.UTC(2023, 4, 30, 9, 30)).toISOString(),
      reason: 'Please name your sources.',
    },
  ],
  reasons: [
    {
      _id: 'reason-evidence',
      title: 'Claims without a source',
      text: 'Some claims need a source that readers can look up. Please add one to each, or leave the claim out.',
    },
    {
      _id: 'reason-length',
      title: 'Too long',
      text: 'The article says more than it needs to. Please cut what repeats.',
    },
  ],
});
