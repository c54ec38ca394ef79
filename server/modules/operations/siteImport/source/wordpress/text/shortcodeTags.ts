/** Attributes by name; words without a name are under `0`, `1` and so on. */
export type ShortcodeAttributes = Record<string, string>;

export interface Shortcode {
  name: string;
  attributes: ShortcodeAttributes;
  /** As it was written, without its content. */
  tag: string;
  /** The text up to its closing tag; null if it has none. */
  content: string | null;
}

const TAG_MAX_LENGTH = 2_000;
const begin = /\[(\/?)([a-z][a-z0-9_-]{1,60})(?=[\s\]/=])/gi;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"']+)/g;

function attributesIn(text: string): ShortcodeAttributes {
  const found: ShortcodeAttributes = {};
  let place = 0;
  for (const [, name, double, single, bare, quoted, word] of text.matchAll(attribute)) {
    if (name) found[name.toLowerCase()] = double ?? single ?? bare ?? '';
    else found[place++] = quoted ?? word ?? '';
  }
  return found;
}

/** The end of a tag: a `]` outside of quotes. */
function endOf(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < Math.min(text.length, from + TAG_MAX_LENGTH); at++) {
    const sign = text[at] as string;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === ']') return at;
    else if (sign === '[' || sign === '<') return -1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/** The replacement of a shortcode; null leaves it as it is. */
type ShortcodeHtml = (shortcode: Shortcode, expand: (content: string) => string) => string | null;

/** Replaces the shortcodes in a text. Doubled brackets are a way to write about them. */
export function expandShortcodes(text: string, render: ShortcodeHtml, depth = 0): string {
  if (depth > 10) return text;
  const withoutEnd = new Set<string>();
  const parts: string[] = [];
  let at = 0;
  for (const match of text.matchAll(begin)) {
    const [opened, slash, name = ''] = match;
    const from = match.index;
    if (from < at || slash || text[from - 1] === '[') continue;
    const end = endOf(text, from + opened.length);
    if (end < 0) continue;
    const written = text.slice(from + opened.length, end).replace(/^=/, '');
    const isVoid = written.endsWith('/');
    const close = `[/${name}]`;
    const found = isVoid || withoutEnd.has(name) ? -1 : text.indexOf(close, end);
    if (found < 0) withoutEnd.add(name);
    const content = found < 0 ? null : text.slice(end + 1, found);
    const tag = text.slice(from, end + 1);
    const shortcode = {
      name: name.toLowerCase(),
      attributes: attributesIn(written.replace(/\/$/, '')),
      tag,
      content,
    };
    const html = render(shortcode, (inner) => expandShortcodes(inner, render, depth + 1));
    if (html === null) continue;
    parts.push(text.slice(at, from), html);
    at = found < 0 ? end + 1 : found + close.length;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
