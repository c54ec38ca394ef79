const HIGHEST = 2;
const LOWEST = 4;

/**
 * The level that a heading has in an article. The title is level 1, so `#` and `##` both mean the highest level.
 * @param written the level as it was written, such as the number of its signs in Markdown.
 */
export const articleLevel = (written: number): number => Math.min(LOWEST, Math.max(HIGHEST, written));
