declare module './index' {
  interface Database {
    editor_duty: EditorDutyTable;
  }
}

/** What articles are assigned by; a row for each editor who was away or was assigned one. */
export interface EditorDutyTable {
  user_id: string;
  /** The first and the last day by the clocks of the publication; null where none is said. */
  away_from: string | null;
  away_to: string | null;
  /** When an article was assigned to the editor last. */
  assigned_at: string | null;
  /** The ids of the tags whose articles the editor takes in turn, as JSON; null for all. */
  tag_ids: string | null;
}
