declare module './index' {
  interface Database {
    assignment: AssignmentTable;
  }
}

/** The editor who is to read a waiting article; the row goes when the article no longer waits. */
export interface AssignmentTable {
  article_id: string;
  editor_id: string;
  assigned_at: string;
  /** The day by the clocks of the publication, and the moment at which it ends; null where there is none. */
  due_on: string | null;
  due_at: string | null;
  /** When the editor is reminded; null once that is done. */
  remind_at: string | null;
}
