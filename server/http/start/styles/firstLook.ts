import { type ClassAttribute, readMarkup } from './markup';
import { selectorsByClass, shortNames } from './shortNames';
import { customPropertiesIn, readStyle } from './styleRules';
import { writeFirstStyle, writeWholeStyle } from './writeStyle';

/** What the app expects to find in a page, instead of the style and the names that the page has at first. */
export interface Look {
  /** The version of styled components that wrote the style. */
  version: string;
  style: string;
  /** What each short name stands for. */
  names: [short: string, value: string][];
}

/** The part of a page from a place on, with short names. */
function renamedFrom(
  from: number,
  html: string,
  classes: ClassAttribute[],
  short: Map<string, string>,
): string {
  const parts: string[] = [];
  let done = from;
  for (const { start, end, value } of classes) {
    const name = short.get(value);
    if (name === undefined) continue;
    parts.push(html.slice(done, start), name);
    done = end;
  }
  return parts.join('') + html.slice(done);
}

/** A page around the style that it is shown with first. */
interface FirstLook {
  before: string;
  rules: string;
  after: string;
  look: Look;
}

/**
 * Leaves a page only the rules that it is shown with, and gives its elements short names.
 * @returns null for a page that styled components did not write
 */
export function firstLook(html: string): FirstLook | null {
  const { style, classes, ...markup } = readMarkup(html);
  // The style is in the head, before all elements that have names.
  if (!style || classes.some(({ start }) => start < style.end)) return null;
  const before = html.slice(0, style.start);
  const { names: styled, rules } = readStyle(style.text);
  const short = shortNames(classes, styled);
  const forScript = classes.filter(({ isForScript }) => isForScript).flatMap(({ value }) => value.split(' '));
  return {
    before,
    rules: writeFirstStyle(
      rules,
      { ...markup, classes: new Set(forScript) },
      selectorsByClass(short, styled),
      customPropertiesIn(before + html.slice(style.end)),
    ),
    after: renamedFrom(style.end, html, classes, short),
    look: {
      version: style.version,
      style: style.text,
      names: [...short].map(([value, name]) => [name, value]),
    },
  };
}

/** All rules of a page with short names, for readers without script. */
export function wholeStyle({ style, names }: Look): string {
  const { names: styled, rules } = readStyle(style);
  const present = new Set(names.flatMap(([, value]) => value.split(' ')));
  const isMissing = (name: string) => styled.has(name) && !present.has(name);
  const short = new Map(names.map(([name, value]) => [value, name]));
  return writeWholeStyle(rules, isMissing, selectorsByClass(short, styled));
}
