import { linesOf } from './prose';

const NAME = '(?:Terminal|Console|Shell)(?:Block|Window|LogLine|Line|Output)?|CodeBlock';
const OPENING = new RegExp(String.raw`^(\s{0,20})<(${NAME})((?:\s[^<>]{0,500})?)>(.*)$`);
const LANGUAGE = /\blang(?:uage)?=["']([\w-]{1,30})["']/;

const unindented = (lines: string[]): string[] => {
  const filled = lines.filter((line) => line.trim() !== '');
  const depth = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(Number.isFinite(depth) ? depth : 0));
};

const withoutBlankEnds = (lines: string[]): string[] =>
  lines
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
    .split('\n');

/** As fenced code; braces around a text are how JSX writes it. */
function fenced(indent: string, attributes: string, content: string[]): string[] {
  const code = unindented(withoutBlankEnds(content.map((line) => line.replace(/\{`|`\}/g, ''))));
  const language = LANGUAGE.exec(attributes)?.[1] ?? 'bash';
  return ['', `~~~${language}`, ...code, '~~~', ''].map((line) => indent + line);
}

/** Turns components such as `<TerminalBlock>` into code, whose text is not parsed as Markdown. */
export function terminalsAsCode(body: string): string {
  const result: string[] = [];
  const lines = linesOf(body);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    const [whole, indent = '', name, attributes = '', rest = ''] =
      line.kind === 'prose' ? (OPENING.exec(line.text) ?? []) : [];
    const end = whole === undefined ? -1 : endOf(lines, at, `</${name}>`);
    if (end === -1 || attributes.endsWith('/')) {
      result.push(line.text);
      continue;
    }
    const inner = lines.slice(at, end + 1).map(({ text }) => text);
    inner[0] = rest;
    const last = inner.at(-1) ?? '';
    const closing = last.indexOf(`</${name}>`);
    inner[inner.length - 1] = last.slice(0, closing);
    result.push(...fenced(indent, attributes, inner), last.slice(closing + `</${name}>`.length));
    at = end;
  }
  return result.join('\n');
}

const LINES_MAX = 500;

/** The line with the closing tag; -1 where there is none, or where fenced code is inside. */
function endOf(lines: { text: string; kind: string }[], start: number, closing: string): number {
  for (let at = start; at < Math.min(lines.length, start + LINES_MAX); at++) {
    if (lines[at]?.kind !== 'prose') return -1;
    if (lines[at]?.text.includes(closing)) return at;
  }
  return -1;
}
