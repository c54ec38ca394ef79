/** Ticks that close on the same line are code in a line. */
const FENCE = /^ {0,12}(?:(`{3,})([^`\n]*)|(~{3,})([^\n]*))$/;

/** A line of Markdown; `info` is the text after the opening of fenced code. */
export interface Line {
  text: string;
  kind: 'prose' | 'opening' | 'code' | 'closing';
  info: string;
}

/** The lines of a text, with which of them are fenced code. */
export function linesOf(body: string): Line[] {
  let fence: string | null = null;
  return body.split('\n').map((text): Line => {
    const [, ticks, afterTicks, tildes, afterTildes] = FENCE.exec(text) ?? [];
    const [mark, info] = [ticks ?? tildes, afterTicks ?? afterTildes ?? ''];
    if (fence === null) {
      if (mark === undefined) return { text, kind: 'prose', info: '' };
      fence = mark;
      return { text, kind: 'opening', info: info.trim() };
    }
    if (!mark?.startsWith(fence) || text.trim() !== mark) return { text, kind: 'code', info: '' };
    fence = null;
    return { text, kind: 'closing', info: '' };
  });
}

/** Runs over the text between code blocks; fenced code passes through as it is. */
export function mapProse(body: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n')));
    prose = [];
  };
  for (const { text, kind } of linesOf(body)) {
    if (kind === 'prose') prose.push(text);
    else {
      flush();
      parts.push(text);
    }
  }
  flush();
  return parts.join('\n');
}

/** The start and end of code in a line: a run of ticks and the next run of the same length. */
function codeSpans(prose: string): [number, number][] {
  const runs = [...prose.matchAll(/`+/g)];
  const nextOf = new Map<number, number>();
  const closing = runs.map(() => -1);
  for (let at = runs.length - 1; at >= 0; at--) {
    const length = runs[at]?.[0].length ?? 0;
    closing[at] = nextOf.get(length) ?? -1;
    nextOf.set(length, at);
  }
  const spans: [number, number][] = [];
  for (let at = 0; at < runs.length; at++) {
    const [begin, end] = [runs[at], runs[closing[at] ?? -1]];
    if (!begin || !end) continue;
    spans.push([begin.index, end.index + end[0].length]);
    at = closing[at] ?? at;
  }
  return spans;
}

/** Runs over the text between code in lines, which passes through as it is. */
export function mapOutsideSpans(prose: string, change: (text: string) => string): string {
  let done = 0;
  let result = '';
  for (const [start, end] of codeSpans(prose)) {
    result += change(prose.slice(done, start)) + prose.slice(start, end);
    done = end;
  }
  return result + change(prose.slice(done));
}

/** Runs over the text that is no code at all. */
export const mapText = (body: string, change: (text: string) => string): string =>
  mapProse(body, (prose) => mapOutsideSpans(prose, change));
