import { linesOf, mapProse } from './prose';

const OPENING = /^([\s>]{0,20})(:{3,})[ \t]{0,9}(\w{1,30})[ \t]{0,9}(?:\[([^\]\n]{0,200})\])?([^\n]{0,200})$/;
const CLOSING = /^[\s>]{0,20}(:{3,})\s{0,9}$/;
const ALERT = /^(> ?)\[!(\w{1,30})\][+-]?[ \t]{0,9}([^\n]{0,200})$/gim;

/** Deeper ones stay as they are written. */
const DEPTH_MAX = 10;

const capitalised = (kind: string) => (kind[0] ?? '').toUpperCase() + kind.slice(1).toLowerCase();

/** Boxes such as `> [!NOTE]` get their kind, or their own title, as the first line. */
const alertTitles = (prose: string): string =>
  prose.replace(ALERT, (_line, quote: string, kind: string, title: string) => {
    return `${quote}**${title.trim() || capitalised(kind)}**\n${quote.trim()}`;
  });

/** Boxes between `:::note` and `:::` become quotes. One that is not closed ends with the text. */
function containers(body: string): string {
  const open: { indent: string; colons: number }[] = [];
  const closed = (indent: string) => ['', `${indent}</blockquote>`, ''];
  const result = linesOf(body).flatMap(({ text, kind }) => {
    if (kind !== 'prose') return [text];
    const opening = OPENING.exec(text);
    if (opening && open.length < DEPTH_MAX) {
      const [, indent = '', colons = '', name = '', bracketed, rest = ''] = opening;
      const title = `${bracketed ?? ''}${rest.replace(/\{[^{}]*\}/g, '')}`.trim() || capitalised(name);
      open.push({ indent, colons: colons.length });
      return ['', `${indent}<blockquote>`, '', `${indent}**${title}**`, ''];
    }
    const colons = CLOSING.exec(text)?.[1]?.length;
    const box = open.at(-1);
    if (colons === undefined || !box || colons < box.colons) return [text];
    open.pop();
    return closed(box.indent);
  });
  return [...result, ...open.reverse().flatMap(({ indent }) => closed(indent))].join('\n');
}

/** Remarks that are set apart, as quotes with a title. */
export const admonitions = (body: string): string =>
  mapProse(body.includes(':::') ? containers(body) : body, alertTitles);
