declare module './index' {
  interface Database {
    daily_figure: DailyStatisticTable;
    active_author: ActiveAuthorTable;
    review_figure: ReviewFigureTable;
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

/**
 * Decisions of a month, counted when they are carried out: of all, and by author, editor, tag and stage. Times and rounds are
 * counted by ranges, from which medians are taken.
 */
export interface ReviewFigureTable {
  kind: 'all' | 'author' | 'editor' | 'tag' | 'stage';
  /** The id of the person, tag or stage; empty for all, for people and tags that are gone, and for no tag. */
  key: string;
  /** `YYYY-MM` in UTC. */
  month: string;
  /**
   * Of a stage `accepted` are the articles that passed it, and `decision` is the time that one stood there. Else `look`
   * and `decision` are times from the submission, `rounds` are those until an acceptance.
   */
  measure: 'decided' | 'accepted' | 'words' | 'look' | 'decision' | 'rounds';
  /** The range of a time, or the number of rounds; 0 for sums. */
  bucket: number;
  value: number;
}
