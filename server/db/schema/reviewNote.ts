import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    review_note: ReviewNoteTable;
    rejection_reason: RejectionReasonTable;
  }
}

/** What an editor says about a passage of an article, or about all of it. */
export interface ReviewNoteTable {
  id: string;
  article_id: string;
  editor_id: string | null;
  audience: 'author' | 'editors';
  content: string;
  /** The words that it is about, and what stands around them; null for a note on the whole. */
  passage: string | null;
  passage_before: Generated<string>;
  passage_after: Generated<string>;
  /** The one that was read. */
  revision: number;
  created_at: string;
  /** Since when its author sees it; null for what was not sent, or never will be. */
  sent_at: string | null;
  /** Set by the author. */
  done: Generated<0 | 1>;
}

/** What editors often tell authors, kept short by them. */
export interface RejectionReasonTable {
  id: string;
  title: string;
  text: string;
  position: number;
}
