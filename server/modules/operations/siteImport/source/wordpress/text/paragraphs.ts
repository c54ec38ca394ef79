import { embed, type Note } from '../../html/blocks';

const names =
  'address|article|aside|blockquote|details|div|dl|dd|dt|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|caption|tbody|td|tfoot|th|thead|tr|ul|video|audio|script|style';
const opening = new RegExp(`<(?:${names})(?=[\\s/>])`, 'gi');
const closing = new RegExp(`</(?:${names})>|<hr\\b[^>]*>`, 'gi');
const leading = new RegExp(`^(?:</?(?:${names})\\b[^>]*>\\s*)+`, 'i');
/** What keeps its line ends. */
const kept = /<(pre|script|style|textarea)\b[\s\S]*?<\/\1>/gi;
const MARK = '\uE000';

const withBreaks = (text: string): string => text.trim().replace(/[ \t]*\n[ \t]*/g, '<br>\n');

function pieceHtml(piece: string, note: Note): string {
  const text = piece.trim();
  if (text === '') return '';
  if (/^https?:\/\/\S+$/i.test(text)) return embed(text.replaceAll('&amp;', '&'), note);
  if (text.startsWith(MARK)) return text;
  const tags = leading.exec(text)?.[0];
  return tags ? tags + withBreaks(text.slice(tags.length)) : `<p>${withBreaks(text)}</p>`;
}

/**
 * The HTML that WordPress makes of what authors type: an empty line ends a paragraph, a single one a line, and an address
 * alone is embedded.
 */
export function paragraphsOf(text: string, note: Note): string {
  if (text.trim() === '') return '';
  const held: string[] = [];
  const marked = text
    .replaceAll(MARK, '')
    .replace(/\r\n?/g, '\n')
    .replace(kept, (part) => `\n\n${MARK}${held.push(part) - 1}${MARK}\n\n`)
    .replace(/<br\s*\/?>[ \t]*\n/gi, '\n')
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n');
  const html = marked
    .split(/\n[ \t]*\n+/)
    .map((piece) => pieceHtml(piece, note))
    .join('\n');
  return html.replace(
    new RegExp(`${MARK}(\\d+)${MARK}`, 'g'),
    (_mark, index: string) => held[Number(index)] ?? '',
  );
}
