/** Where the comments of an article are in its page. */
export const COMMENTS_ID = 'comments';
