/** How much editors may put on the front page: it is rendered by a number of look-ups that these bound. */
export const frontPageLimits = {
  pins: 6,
  sections: 12,
  /** Per section. */
  articles: 12,
  title: 60,
  revisions: 20,
} as const;

/** The content of a section: the newest articles of something, or those that editors picked. */
export const sectionKinds = ['newest', 'tag', 'sub', 'author', 'series'] as const;

/** The title of a section of the newest articles to which editors gave none. */
export const NEWEST_TITLE = 'Newest articles';
