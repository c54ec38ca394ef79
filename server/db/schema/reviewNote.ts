import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    review_note: ReviewNoteTable;
    note_answer: NoteAnswerTable;
    note_mention: NoteMentionTable;
    rejection_reason: RejectionReasonTable;
  }
}

/** An editor's note on a passage of an article, or on all of it. */
export interface ReviewNoteTable {
  id: string;
  article_id: string;
  /** Null for an account that is gone, and for the comment of a person without one. */
  editor_id: string | null;
  /** Of a comment by a person without an account. */
  sign_off_id: Generated<string | null>;
  audience: 'author' | 'editors';
  content: string;
  /** Null for a note on the text, or on the whole. */
  field: Generated<'title' | 'summary' | 'cover_pic' | 'tag' | null>;
  /** The words of the passage, and the text around them; of a field its words, if any; null for a note on the whole. */
  passage: string | null;
  passage_before: Generated<string>;
  passage_after: Generated<string>;
  /** The revision that was read. */
  revision: number;
  created_at: string;
  /** Since when its author sees it; null if it was not, or will never be, sent. */
  sent_at: string | null;
  /** When a mail with it was written to the author; null if it was in none. */
  mailed_at: Generated<string | null>;
  /** Resolved by the author or an editor; of a suggestion, accepted or refused by the author. */
  done: Generated<0 | 1>;
  /** Null while it is open, and for what its author marked before this was kept. */
  resolved_by: Generated<'author' | 'editor' | null>;
  resolved_at: Generated<string | null>;
  /** Words to put in the place of the passage; null for a note that suggests none. */
  suggestion: Generated<string | null>;
  /** Formats or blocks that it suggests, as JSON; null for words alone. */
  rich: Generated<string | null>;
  /** The cover that was read and the one that it suggests, as JSON; null for all others. */
  cover: Generated<string | null>;
  /** What its author did with the suggestion; null while it is open. */
  outcome: Generated<'accepted' | 'refused' | null>;
  /** The revision that its editor made by carrying it out at once, as a small correction; null for all others. */
  corrected_revision: Generated<number | null>;
}

/** An answer to a note, seen by those who see the note. */
export interface NoteAnswerTable {
  id: string;
  note_id: string;
  article_id: string;
  user_id: string | null;
  /** Whether the author of the article wrote it, or an editor. */
  by_author: 0 | 1;
  content: string;
  created_at: string;
}

/** An editor whose name follows an `@` in a note, or in an answer to it. */
export interface NoteMentionTable {
  id: string;
  /** Who is mentioned. */
  user_id: string;
  note_id: string;
  /** Null where the note itself mentions them. */
  answer_id: string | null;
  /** The title of the article that editors saw then. */
  title: string;
  created_at: string;
  read: Generated<0 | 1>;
}

/** Reasons that editors often give authors, with short titles. */
export interface RejectionReasonTable {
  id: string;
  title: string;
  text: string;
  position: number;
}
