import type { ArticleDoc, PublicArticle } from '@contracts/article';

/** Field names are the specification's: they can be observed. */
export interface GeneralState {
  /** The blocks of the article that is being written. */
  dynamicPost: NonNullable<ArticleDoc['content']>;
  getSingleArticle: PublicArticle | null;
}

export const initialGeneralState: GeneralState = { dynamicPost: [], getSingleArticle: null };
