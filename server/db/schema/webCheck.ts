declare module './index' {
  interface Database {
    web_check_count: WebCheckCountTable;
  }
}

/** How many paid searches of the web were begun on a day. */
interface WebCheckCountTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  /**
   * Empty for all authors together; else the author whose articles were searched for, also after the account is
   * deleted.
   */
  author_id: string;
  count: number;
}
