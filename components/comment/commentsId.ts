/** The id of the comments section of an article page. */
export const COMMENTS_ID = 'comments';
