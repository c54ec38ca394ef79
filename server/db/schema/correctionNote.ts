import type { CorrectionKind } from '@contracts/rules/correction/correctionKinds';

declare module './index' {
  interface Database {
    correction_note: CorrectionNoteTable;
    proposed_note: ProposedNoteTable;
  }
}

/** A note for readers about a change of a published article. */
export interface CorrectionNoteTable {
  id: string;
  article_id: string;
  kind: CorrectionKind;
  content: string;
  /** The published revision that it belongs to. */
  revision: number;
  /** Null for a former member. Readers never see it. */
  writer_id: string | null;
  /** When it was published. */
  created_at: string;
}

/** The note for readers that an author proposes for the change in the draft. */
interface ProposedNoteTable {
  article_id: string;
  kind: CorrectionKind;
  content: string;
}
