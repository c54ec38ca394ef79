declare module './index' {
  interface Database {
    picture_work: PictureWorkTable;
  }
}

/** An article that readers see with pictures of other sites, which are to be fetched. */
interface PictureWorkTable {
  article_id: string;
  next_try_at: string;
  /** How often some could not be had. */
  tries: number;
}
