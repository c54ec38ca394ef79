declare module './index' {
  interface Database {
    article_picture: ArticlePictureTable;
  }
}

/** The picture in the store that was made for an article; it stays until the next look after its article went. */
interface ArticlePictureTable {
  article_id: string;
  /** The last part of its address. */
  name: string;
}
