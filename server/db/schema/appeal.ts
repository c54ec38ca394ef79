import type { AppealKind, AppealState } from '@contracts/rules/appeal/appealRules';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    appeal: AppealTable;
    appeal_request: AppealRequestTable;
    appeal_link: AppealLinkTable;
    appeal_figure: AppealFigureTable;
  }
}

/** An appeal against a decision of an editor, with what was judged as it was then. */
export interface AppealTable {
  id: string;
  kind: AppealKind;
  state: Generated<AppealState>;
  /** Names the decision, so that there is one appeal against each. */
  decision_key: string;
  /** Null for a suspension. */
  article_id: string | null;
  /** Who appeals. */
  author_id: string;
  /** Who made the decision; null for a former member. */
  judge_id: string | null;
  judged_at: string;
  judged_reason: string;
  /** The revision that was judged; null for a suspension. */
  revision: number | null;
  title: string;
  /** JSON: results of the checks, and the notes of editors. */
  judged: string;
  words: string;
  created_at: string;
  answer: Generated<string>;
  /** When it was answered, or the decision was taken back otherwise. */
  answered_at: string | null;
  answerer_id: string | null;
}

/** An address for which a link was asked; a job looks whether a suspended account has it. */
export interface AppealRequestTable {
  id: string;
  email_key: string;
  created_at: string;
}

/** A link with which a suspended person appeals and reads the answer. */
export interface AppealLinkTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/** How many appeals there were in a month, without whose they were. */
export interface AppealFigureTable {
  /** Such as 2026-11. */
  month: string;
  kind: AppealKind;
  measure: 'received' | 'upheld' | 'changed';
  value: number;
}
