import defaultStyles from 'jsdom/lib/jsdom/browser/default-stylesheet';
import { implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils';
import { matchesDontThrow } from 'jsdom/lib/jsdom/living/helpers/selectors';

/** By which testing-library tells whether an element can be seen and used, with what they are where no rule says so. */
const initial = { display: '', visibility: 'visible', 'pointer-events': 'auto' };
type Property = keyof typeof initial;
const properties = Object.keys(initial) as Property[];

interface Declaration {
  property: Property;
  selector: string;
  value: string;
  place: number;
}

/** What a sheet says of the properties, by the class or the tag of the elements that it is for. */
type Index = Map<string, Declaration[]>;

/** The class or the tag that an element must have for a selector to match; `*` where it is neither. */
function keyOf(selector: string): string {
  const plain = selector.replace(/\[[^\]]*\]|\([^()]*\)/g, '').trim();
  const last = plain.split(/[\s>+~]+/).at(-1) ?? '';
  if (/[()[\]\\"']/.test(last)) return '*';
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '*';
}

function* styleRules(rules: CSSRule[]): Generator<CSSStyleRule> {
  for (const rule of rules as (CSSStyleRule & CSSMediaRule)[]) {
    if (!rule.media) yield rule;
    else if (Array.from(rule.media).includes('screen')) yield* styleRules(Array.from(rule.cssRules));
  }
}

function makeIndex(rules: CSSRule[]): Index {
  const index: Index = new Map();
  for (const [place, { style, selectorText: selector }] of [...styleRules(rules)].entries()) {
    for (const property of properties) {
      const value = selector && style?.getPropertyValue(property);
      if (!value) continue;
      for (const key of new Set(selector.split(',').map(keyOf)))
        index.set(key, [...(index.get(key) ?? []), { property, selector, value, place }]);
    }
  }
  return index;
}

const indexes = new WeakMap<CSSStyleSheet, { rules: CSSRule[]; index: Index }>();

function indexOf(sheet: CSSStyleSheet): Index {
  const rules = Array.from(sheet.cssRules);
  const known = indexes.get(sheet);
  if (known?.rules.length === rules.length && known.rules.every((rule, at) => rule === rules[at]))
    return known.index;
  const index = makeIndex(rules);
  indexes.set(sheet, { rules, index });
  return index;
}

function parse(styles: string, { document }: Window): CSSStyleSheet {
  const element = document.createElement('style');
  element.textContent = styles;
  document.head.append(element);
  const { sheet } = element;
  element.remove();
  return sheet as CSSStyleSheet;
}

/** As in browsers, an element is compared only with rules for its classes and its tag. */
function createReader(window: Window) {
  const defaults = makeIndex(Array.from(parse(defaultStyles, window).cssRules));
  let page = { cache: {}, sheets: [defaults], values: new Map<string, WeakMap<Element, string>>() };

  /** Forgets what it knows when the page changes: jsdom has another cache then. */
  function look(): typeof page {
    const document = implForWrapper(window.document);
    document._styleCache ??= new WeakMap();
    if (page.cache === document._styleCache) return page;
    const sheets = [defaults, ...Array.from(window.document.styleSheets, indexOf)].reverse();
    const values = new Map(properties.map((property) => [property, new WeakMap()]));
    page = { cache: document._styleCache, sheets, values };
    return page;
  }

  function declared(element: Element, property: Property): string | undefined {
    const own = (element as HTMLElement).style?.getPropertyValue(property);
    if (own) return own;
    const keys = ['*', element.localName, ...Array.from(element.classList, (name) => `.${name}`)];
    const behind = implForWrapper(element);
    for (const sheet of look().sheets) {
      const found = keys
        .flatMap((key) => sheet.get(key) ?? [])
        .filter((one) => one.property === property)
        .sort((one, other) => other.place - one.place)
        .find(({ selector }) => matchesDontThrow(behind, selector));
      if (found) return found.value;
    }
    return undefined;
  }

  return function read(element: Element, property: Property): string {
    const values = look().values.get(property);
    const known = values?.get(element);
    if (known !== undefined) return known;
    const parent = property === 'display' ? null : element.parentElement;
    const value = declared(element, property) ?? (parent ? read(parent, property) : initial[property]);
    values?.set(element, value);
    return value;
  };
}

const propertyOf = (name: string | symbol) =>
  properties.find(
    (property) => property === name || (name === 'pointerEvents' && property === 'pointer-events'),
  );

/** Lets the computed style of an element work out what is asked for, and not all properties each time. */
export function computeStylesOnDemand(window: Window): void {
  const { getComputedStyle } = window;
  const read = createReader(window);
  window.getComputedStyle = (element, pseudoElement) => {
    const wholeStyle = () => getComputedStyle(element, pseudoElement);
    if (pseudoElement) return wholeStyle();
    const getPropertyValue = (name: string): string => {
      const property = propertyOf(name);
      return property ? read(element, property) : wholeStyle().getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const property = propertyOf(name);
        if (property) return read(element, property);
        const style = wholeStyle();
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}
