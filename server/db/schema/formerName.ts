declare module './index' {
  interface Database {
    former_name: FormerNameTable;
  }
}

/** A name that an author gave up; if several authors had it, the last of them. */
interface FormerNameTable {
  /** As names are compared. */
  username_key: string;
  user_id: string;
  given_up_at: string;
}
