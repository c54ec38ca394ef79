declare module './index' {
  interface Database {
    daily_figure: DailyStatisticTable;
    active_author: ActiveAuthorTable;
  }
}

/** A number of a day. Those that many count at once are spread over several rows, which add up. */
export interface DailyStatisticTable {
  /**
   * `authors` has one row per Monday, for weeks in which each author counts once; `database` and `uploads` are
   * bytes.
   */
  name: 'reads' | 'published' | 'authors' | 'database' | 'uploads';
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  shard: number;
  value: number;
}

/** Authors who have written in a week, kept as long as they could be counted twice. */
interface ActiveAuthorTable {
  user_id: string;
  /** Its Monday. */
  week: string;
}
