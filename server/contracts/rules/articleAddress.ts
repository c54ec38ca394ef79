/**
 * Which addresses an article may carry. No imports in here: the editor in the browser asks the same questions as the
 * server.
 */

const RELATIVE_BASE = 'https://relative.invalid';

/** Read as browsers read it: tabs and line ends inside an address do not hide its scheme. */
function parseAddress(address: string): { url: URL; isRelative: boolean } | null {
  if (/^\s*[/\\]\s*[/\\]/.test(address)) return null;
  try {
    const url = new URL(address, RELATIVE_BASE);
    return { url, isRelative: url.origin === RELATIVE_BASE && !/^\s*https?:/i.test(address) };
  } catch {
    return null;
  }
}

/** Set on links to other sites, by the editor and by the sanitiser. */
export const EXTERNAL_LINK_REL = 'noopener nofollow ugc';

/** Whether a link leads to another site. */
export function isExternalLink(href: string): boolean {
  return /^\s*https?:/i.test(href);
}

/** Links lead to the web, to a mailbox, or to a place on this site. */
export function isArticleLink(href: string): boolean {
  const parsed = parseAddress(href);
  if (!parsed) return false;
  return parsed.isRelative || ['http:', 'https:', 'mailto:'].includes(parsed.url.protocol);
}

/** Pictures are from the web or from this site's uploads. */
export function isArticleImage(src: string): boolean {
  const parsed = parseAddress(src);
  if (!parsed) return false;
  if (parsed.isRelative) return /^\s*\//.test(src) && parsed.url.pathname.startsWith('/uploads/');
  return ['http:', 'https:'].includes(parsed.url.protocol);
}
