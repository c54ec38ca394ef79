import { IMAGE_WIDTHS } from '@contracts/rules/paths/imageWidths';

/** The path of uploads. */
export const UPLOADS_PATH = '/uploads/';

/** The only names that stored images have. */
export const isImageName = (name: string): boolean => /^[0-9a-f]{32}\.webp$/.test(name);

/** The name of a stored image in a narrower width. */
export const narrowName = (name: string, width: number): string => name.replace('.webp', `-${width}.webp`);

/** The names of a stored image in all narrower widths. */
export const narrowNames = (name: string): string[] => IMAGE_WIDTHS.map((width) => narrowName(name, width));

/** The stored image of a narrower image's name; null for any other name. */
export function wholeName(name: string): string | null {
  const [, hash, width] = /^([0-9a-f]{32})-(\d{3,4})\.webp$/.exec(name) ?? [];
  return hash !== undefined && IMAGE_WIDTHS.includes(Number(width)) ? `${hash}.webp` : null;
}

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
