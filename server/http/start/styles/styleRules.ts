import { LRUCache } from 'lru-cache';
import { compile, type Element } from 'stylis';
import { type PageSelector, readSelector } from './selector';

/** Styled components end each rule with it. */
const SPLITTER = '/*!sc*/\n';
/** Rules that are remembered: those of all components, with some to spare for what depends on the content. */
const REMEMBERED = 5_000;

export interface Declaration {
  name: string;
  text: string;
  /** Custom properties that it takes its value from. */
  from: string[];
}

/** A rule of a style: of elements, or of a block such as `@media` around others. */
export type StyleRule =
  | { kind: 'elements'; selectors: PageSelector[]; declarations: Declaration[] }
  | { kind: 'block'; head: string; rules: StyleRule[] }
  /** For example `@font-face`, and the steps of `@keyframes`. */
  | { kind: 'other'; text: string };

const propertyOf = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** The custom properties that a text takes values from. */
export const customPropertiesIn = (text: string): Set<string> => new Set(propertyOf(text));

const listOf = (children: Element['children']): Element[] => (Array.isArray(children) ? children : []);

function toDeclaration({ props, children }: Element): Declaration {
  const name = String(props);
  const value = String(children);
  return { name, text: `${name}:${value}`, from: propertyOf(value) };
}

const toText = ({ type, value, children }: Element): string =>
  type === 'decl' ? value : `${value}{${listOf(children).map(toText).join('')}}`;

function toRule(element: Element): StyleRule {
  const { type, props, value, children } = element;
  if (type === 'rule')
    return {
      kind: 'elements',
      selectors: [props].flat().map(readSelector),
      declarations: listOf(children).map(toDeclaration),
    };
  const inside = listOf(children);
  const isBlock = type !== '@keyframes' && inside.some((child) => child.type !== 'decl');
  return isBlock
    ? { kind: 'block', head: value, rules: inside.map(toRule) }
    : { kind: 'other', text: toText(element) };
}

const known = new LRUCache<string, StyleRule[]>({ max: REMEMBERED });

/** Most rules are the same in all pages, and are read once. */
function read(text: string): StyleRule[] {
  const before = known.get(text);
  if (before) return before;
  const rules = compile(text).map(toRule);
  known.set(text, rules);
  return rules;
}

const MARKER = /^data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}$/;

/** Reads a style that styled components wrote: the rules of each component, followed by its names. */
export function readStyle(style: string): { names: Set<string>; rules: StyleRule[] } {
  const names = new Set<string>();
  const rules: StyleRule[] = [];
  for (const text of style.split(SPLITTER)) {
    const [, id, list] = MARKER.exec(text) ?? [];
    if (id === undefined) rules.push(...read(text));
    else for (const name of [id, ...(list ?? '').split(',')]) if (name) names.add(name);
  }
  return { names, rules };
}
