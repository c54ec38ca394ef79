/**
 * The anchors of an article's headings. No imports in here: the page sets the ids, and the server checks links to
 * them.
 */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of sanitised article HTML without what only refers to notes. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<sup\b[^>]*>.*?<\/sup>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'part';

interface HeadingEntry {
  id: string;
  /** As HTML text without markup. */
  text: string;
  level: number;
}

/** The article's HTML with an id on each heading; the same text in gives the same ids out. */
export function giveHeadingIds(content: string): { html: string; headings: HeadingEntry[] } {
  const headings: HeadingEntry[] = [];
  const taken = new Set<string>();
  const html = content.replace(
    /<h([2-6])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs,
    (_, level: string, given: string | undefined, inner: string) => {
      const text = textOfHtml(inner);
      const wanted = given ?? `h-${slug(text)}`;
      let id = wanted;
      for (let copy = 2; taken.has(id); copy++) id = `${wanted}-${copy}`;
      taken.add(id);
      headings.push({ id, text, level: Number(level) });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html, headings };
}
