/** Placeholder for text that is put back later; no text has this character. */
const MARK = '\uE000';

export interface Aside {
  text: string;
  putBack(text: string): string;
}

/** Yields the start and end of elements with these names. An element without an end is ignored. */
function* elementsIn(text: string, names: string): Generator<[from: number, to: number]> {
  const begin = new RegExp(`<(${names})(?=[\\s>])`, 'gi');
  const lower = text.toLowerCase();
  const endless = new Set<string>();
  let at = 0;
  for (const { index, 1: name = '' } of lower.matchAll(begin)) {
    if (index < at || endless.has(name)) continue;
    const end = lower.indexOf(`</${name}>`, index);
    if (end < 0) endless.add(name);
    else {
      at = end + name.length + 3;
      yield [index, at];
    }
  }
}

/** Replaces elements such as code with placeholders, so that changes to the text do not affect them. */
export function setAside(written: string, names: string, around = ''): Aside {
  const text = written.replaceAll(MARK, '');
  const held: string[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const [from, to] of elementsIn(text, names)) {
    const place = held.push(text.slice(from, to)) - 1;
    parts.push(text.slice(at, from), `${around}${MARK}${place}${MARK}${around}`);
    at = to;
  }
  parts.push(text.slice(at));
  return {
    text: parts.join(''),
    putBack: (changed) =>
      changed.replace(/\uE000(\d+)\uE000/g, (_mark, place: string) => held[Number(place)] ?? ''),
  };
}

/** Whether a text begins with a placeholder. */
export const isAside = (text: string): boolean => text.startsWith(MARK);
