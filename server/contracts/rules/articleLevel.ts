const HIGHEST = 2;
const LOWEST = 4;

/**
 * The level of a heading in an article. The title is level 1, so `#` and `##` both mean the highest level.
 * @param written the level as written, such as the number of its signs in Markdown.
 */
export const articleLevel = (written: number): number => Math.min(LOWEST, Math.max(HIGHEST, written));
