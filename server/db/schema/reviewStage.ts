declare module './index' {
  interface Database {
    review_workflow: ReviewWorkflowTable;
    stage_approval: StageApprovalTable;
  }
}

/** The stages of all articles, or of those with a tag. */
export interface ReviewWorkflowTable {
  /** That of its tag; `all` for that of all articles. */
  id: string;
  tag_id: string | null;
  /** JSON, in order. */
  stages: string;
}

/** An editor's approval of a stage of an article that waits; one of each editor for each stage. */
export interface StageApprovalTable {
  id: string;
  article_id: string;
  stage_id: string;
  /** Null for an account that is gone; the approval stays. */
  editor_id: string | null;
  /** The revision that was read. */
  revision: number;
  /** Of its title, summary and text. */
  text_hash: string;
  approved_at: string;
  /** When a change of the article revoked it. */
  revoked_at: string | null;
}
