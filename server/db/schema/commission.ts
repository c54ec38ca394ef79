import type { CommissionState } from '@contracts/rules/commission/commissionRules';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    commission: CommissionTable;
  }
}

/** A brief of an editor or a pitch of an author, and what became of it. */
export interface CommissionTable {
  id: string;
  /** Counts the changes: who changes it says which state they read. */
  version: Generated<number>;
  state: CommissionState;
  /** Whether the state is one in which nothing is left to do. */
  ended: Generated<0 | 1>;
  title: string;
  /** No reference: of a merged tag `merged_tag` knows the other, and a removed one is none. */
  tag_id: string | null;
  words: number | null;
  /** A day by the clocks of the publication; of a pitch the one that its author wishes. */
  due_on: string | null;
  /** When that day ends. */
  due_at: string | null;
  /** The same for the order of lists: what is not due stands behind all that is. */
  due_key: string;
  /** When the author is reminded next; null where that is done, or no author writes. */
  remind_at: string | null;
  notes: Generated<string>;
  /** The author's words of a pitch; empty for the idea of an editor. */
  pitch: Generated<string>;
  /** Why it was declined or withdrawn. */
  reason: Generated<string>;
  author_id: string | null;
  /** Who worked on it last at the desk. */
  editor_id: string | null;
  /** Who made the last step. */
  moved_by: 'author' | 'editor' | 'server';
  /** No reference: the event of a deleted article is handled after its row is gone. */
  article_id: string | null;
  created_at: string;
  changed_at: string;
}
