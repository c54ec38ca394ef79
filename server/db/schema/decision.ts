import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    decision: DecisionTable;
    scheduled_publication: ScheduledPublicationTable;
  }
}

/** An editor's decision on a submitted article. */
export interface DecisionTable {
  id: string;
  article_id: string;
  author_id: string;
  editor_id: string | null;
  outcome: 'accepted' | 'rejected';
  revision: number;
  submitted_at: string;
  decided_at: string;
  /** The reason given to its author with a rejection. */
  reason: Generated<string>;
}

/** An accepted revision that waits for its publish time, regardless of later drafts. */
export interface ScheduledPublicationTable {
  article_id: string;
  revision: number;
  publish_at: string;
  accepted_at: string;
  /** 1 while the article is deleted: it goes out only if it is restored. */
  held: Generated<0 | 1>;
  /** 1 where an editor set the time, 0 for the author's own wish. */
  moved: Generated<0 | 1>;
  /** JSON of what readers are to see. */
  fields: string;
  /** JSON of the note for readers that is published with it; null if there is none. */
  reader_note: Generated<string | null>;
}
