import { embed, type Note } from '../../html/blocks';
import { isAside, setAside } from './setAside';

const names =
  'address|article|aside|blockquote|details|div|dl|dd|dt|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|caption|tbody|td|tfoot|th|thead|tr|ul|video|audio|script|style';
const opening = new RegExp(`<(?:${names})(?=[\\s/>])`, 'gi');
const closing = new RegExp(`</(?:${names})>|<hr\\b[^<>]*>`, 'gi');
const leading = new RegExp(`^(?:</?(?:${names})\\b[^<>]*>\\s*){1,50}`, 'i');
/** Elements that keep their line breaks. */
const KEPT = 'pre|script|style|textarea';

const withBreaks = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('<br>\n');

function pieceHtml(piece: string, note: Note): string {
  const text = piece.trim();
  if (text === '') return '';
  if (/^https?:\/\/\S+$/i.test(text)) return embed(text.replaceAll('&amp;', '&'), note);
  if (isAside(text)) return text;
  const tags = leading.exec(text)?.[0];
  return tags ? tags + withBreaks(text.slice(tags.length)) : `<p>${withBreaks(text)}</p>`;
}

/** Cuts a text at empty lines. */
function piecesOf(text: string): string[] {
  const pieces: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (line.trim() === '') pieces.push([]);
    else pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => lines.join('\n'));
}

/**
 * The HTML that WordPress makes of what authors type: an empty line ends a paragraph, a single one a line, and an address
 * alone is embedded.
 */
export function paragraphsOf(text: string, note: Note): string {
  if (text.trim() === '') return '';
  // It was written as HTML, which line ends do not divide.
  if (/<p[\s>]/i.test(text) && !/\n[ \t\r]*\n/.test(text)) return text;
  const aside = setAside(text.replace(/\r\n?/g, '\n'), KEPT, '\n\n');
  const marked = aside.text
    .replace(/<br\s*\/?>[ \t]*\n/gi, '\n')
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n');
  const pieces = piecesOf(marked).map((piece) => pieceHtml(piece, note));
  return aside.putBack(pieces.filter(Boolean).join('\n'));
}
