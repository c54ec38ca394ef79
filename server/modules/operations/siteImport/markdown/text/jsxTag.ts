/** A tag of JSX or HTML. */
export interface JsxTag {
  /** Empty for a fragment. */
  name: string;
  isClosing: boolean;
  isSelfClosing: boolean;
  /** The attributes with text values. Those that only a program can evaluate are left out. */
  attributes: Map<string, string>;
  /** Some attributes are JSX, which HTML cannot read. */
  hasExpressions: boolean;
  /** The end of the tag in the text. */
  end: number;
}

const TAG_MAX_LENGTH = 20_000;
/** Characters that may be read without finding a tag, for each character of the text: tags that never end stop the search. */
const WASTE_MAX = 20;

const NAME = /[A-Za-z][\w.:-]*/y;
const ATTRIBUTE = /[\w:@.$-]+/y;
const UNQUOTED = /[^\s"'=<>`{}]+/y;
const SPACE = /\s*/y;

function match(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? '';
}

/** The end of a group of braces, or -1. Braces in quotes are ignored. */
function endOfBraces(text: string, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const sign = text[at];
    if (sign === '"' || sign === "'" || sign === '`') {
      const close = text.indexOf(sign, at + 1);
      if (close === -1 || close >= limit) return -1;
      at = close;
    } else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

const LITERAL = /^\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`|(\d{1,9}))\s*$/;
const CALLED = /^\s*(?:require|useBaseUrl|withBase)\(\s*['"`]([^'"`]{1,500})['"`]\s*\)(?:\.default)?\s*$/;

/** The text of an expression such as `'a'`, or null if it is not a literal. */
function literalOf(expression: string): string | null {
  const called = CALLED.exec(expression)?.[1];
  if (called !== undefined) return called.replace(/^@site\/static(?=\/)/, '');
  const [, single, double, template, digits] = LITERAL.exec(expression) ?? [];
  return single ?? double ?? template ?? digits ?? null;
}

function readTag(text: string, start: number, limit: number): JsxTag | null {
  let at = start + 1;
  const isClosing = text[at] === '/';
  if (isClosing) at++;
  const name = match(NAME, text, at);
  at += name.length;
  const tag = { name, isClosing, attributes: new Map<string, string>(), hasExpressions: false };
  if (name === '') return text[at] === '>' ? { ...tag, isSelfClosing: false, end: at + 1 } : null;
  while (at < limit) {
    at += match(SPACE, text, at).length;
    if (text[at] === '>') return { ...tag, isSelfClosing: false, end: at + 1 };
    if (text.startsWith('/>', at)) return { ...tag, isSelfClosing: true, end: at + 2 };
    const key = match(ATTRIBUTE, text, at);
    if (key === '' && text[at] !== '{') return null;
    at += key.length;
    if (key !== '') {
      const equals = at + match(SPACE, text, at).length;
      if (text[equals] !== '=') {
        tag.attributes.set(key, '');
        continue;
      }
      at = equals + 1 + match(SPACE, text, equals + 1).length;
    }
    const quote = text[at];
    if (quote === '{') {
      const end = endOfBraces(text, at, limit);
      if (end === -1) return null;
      const value = literalOf(text.slice(at + 1, end - 1));
      if (key !== '' && value !== null) tag.attributes.set(key, value);
      tag.hasExpressions = true;
      at = end;
    } else if (quote === '"' || quote === "'") {
      const close = text.indexOf(quote, at + 1);
      if (close === -1 || close >= limit) return null;
      tag.attributes.set(key, text.slice(at + 1, close));
      at = close + 1;
    } else {
      const value = match(UNQUOTED, text, at);
      if (value === '') return null;
      tag.attributes.set(key, value);
      at += value.length;
    }
  }
  return null;
}

/** Puts something else in the place of tags; null leaves one as it is. */
export function replaceTags(text: string, replace: (tag: JsxTag) => string | null): string {
  let result = '';
  let done = 0;
  let wasted = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const limit = Math.min(text.length, at + TAG_MAX_LENGTH);
    if (wasted > text.length * WASTE_MAX) break;
    const tag = readTag(text, at, limit);
    if (!tag) {
      const looksLikeTag = /[A-Za-z/]/.test(text[at + 1] ?? '');
      if (looksLikeTag) wasted += limit - at;
      continue;
    }
    const replaced = replace(tag);
    if (replaced !== null) {
      result += text.slice(done, at) + replaced;
      done = tag.end;
    }
    at = tag.end - 1;
  }
  return result + text.slice(done);
}
