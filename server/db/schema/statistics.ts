declare module './index' {
  interface Database {
    daily_figure: DailyStatisticTable;
    active_author: ActiveAuthorTable;
  }
}

/** A number of a day. Those that many count at once are spread over several rows, which add up. */
export interface DailyStatisticTable {
  /** `authors` stands on the Mondays of weeks, in which it counts each author once; `database` and `uploads` are bytes. */
  name: 'reads' | 'published' | 'authors' | 'database' | 'uploads';
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  shard: number;
  value: number;
}

/** Who has written in a week, as long as it can still be counted twice. */
interface ActiveAuthorTable {
  user_id: string;
  /** Its Monday. */
  week: string;
}
