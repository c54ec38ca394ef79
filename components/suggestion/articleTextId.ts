/** The element with the text of an article, in which readers mark words. */
export const ARTICLE_TEXT_ID = 'article-text';
