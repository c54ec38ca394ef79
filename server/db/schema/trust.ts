import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    author_trust: AuthorTrustTable;
    shorter_review: ShorterReviewTable;
    later_review: LaterReviewTable;
  }
}

/** What an author's level on the ladder of trust follows from, counted with each decision. */
export interface AuthorTrustTable {
  user_id: string;
  /** Accepted articles that count for the next step. */
  accepted: Generated<number>;
  /** Articles that were sent back or taken offline. */
  rejections: Generated<number>;
  /** Corrections and retractions that editors published. */
  corrections: Generated<number>;
  /** The level that leads hold; null where they hold none. */
  held_level: Generated<number | null>;
  /** JSON of the last change that was no accepted article; null if there was none. */
  change: Generated<string | null>;
}

/** A waiting article that passes fewer stages, as its author was trusted when it was submitted. */
interface ShorterReviewTable {
  article_id: string;
  /** JSON: the ids of the stages that it does not pass. */
  stages: string;
}

/** An article that its author published by trust, until an editor confirms it. */
interface LaterReviewTable {
  article_id: string;
  /** Whether it was online before. */
  is_change: number;
  /** Since when readers see it; null while it waits for its time. */
  listed_at: string | null;
}
