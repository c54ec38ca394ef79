import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    waiting_article: WaitingArticleTable;
    waiting_word: WaitingWordTable;
    claim: ClaimTable;
    open_decision: OpenDecisionTable;
  }
}

/** The data by which an editor chooses a waiting article: one row each, updated with the article. */
export interface WaitingArticleTable {
  article_id: string;
  submitted_at: string;
  /** The revision that was checked. */
  revision: number;
  words: Generated<number>;
  /** The number of rules that are not off, and of those that fail. */
  rules: Generated<number>;
  failed: Generated<number>;
  /** The settings by which it was checked; empty while it was not. */
  checked_by: Generated<string>;
  /** Percent; null while this revision is not compared. */
  similarity: number | null;
  /** JSON of the last decision on it that was not carried out, until the next one. */
  not_decided: string | null;
  /** By what the queue is sorted; empty while it is not known. */
  title_key: Generated<string>;
  author_key: Generated<string>;
  /** When it is due: by its assignment, else at its stage; `NEVER_DUE` where it is not. */
  due_key: Generated<string>;
  /** The stage at which it stands; null where it passes none. */
  stage_id: Generated<string | null>;
  /** When it is due there, as the stage said when it came to it; null where it is not. */
  stage_due_at: Generated<string | null>;
}

/** The search index of the queue: a word of the title, or of the author's name. */
export interface WaitingWordTable {
  article_id: string;
  word: string;
}

/** Which editor reads it at the moment. */
export interface ClaimTable {
  article_id: string;
  editor_id: string;
  until: string;
  /** The editor who had the claim; null if it was free. */
  taken_from: Generated<string | null>;
  /** The message to that editor. */
  taken_word: Generated<string>;
}

/**
 * A decision that is carried out at its time, unless it is undone or the article is another by then. Editors who
 * approve one stage together have one each.
 */
export interface OpenDecisionTable {
  article_id: string;
  editor_id: string;
  outcome: 'accepted' | 'rejected';
  revision: number;
  reason: string;
  until: string;
  /** JSON of what the editor decided about the note for readers; null if nothing. */
  reader_note: Generated<string | null>;
  /** The stage that it approves; null where the article passes none. */
  stage_id: Generated<string | null>;
  /** The same for all that were rejected at once: each author gets one notification about them. Null for one alone. */
  together: Generated<string | null>;
  /** The publish time that the editor sets with an acceptance; empty for at once, null where it stays as it is. */
  publish_at: Generated<string | null>;
  /** Whether the notes for the author go out with an approval that does not accept the article yet. */
  sends_notes: Generated<0 | 1>;
}
