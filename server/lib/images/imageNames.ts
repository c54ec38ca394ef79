/** Where uploads are served from. */
export const UPLOADS_PATH = '/uploads/';

/** The only names that stored images have. */
export const isImageName = (name: string): boolean => /^[0-9a-f]{32}\.webp$/.test(name);

/** Names of the stored images that HTML or addresses show: those of this site, not of another's `/uploads/`. */
export function imageNamesIn(texts: string[], siteUrl?: string): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const { 1: name = '', index } of text.matchAll(/\/uploads\/([0-9a-f]{32}\.webp)(?![\w.])/g)) {
      const isOfSite = siteUrl !== undefined && text.slice(0, index).endsWith(siteUrl);
      if (isOfSite || /^[\s"'(=,]?$/.test(text.charAt(index - 1))) names.add(name);
    }
  }
  return names;
}
