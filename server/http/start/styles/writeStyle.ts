import type { PageSelector } from './selector';
import type { Declaration, StyleRule } from './styleRules';

/** What the elements of a page are called and have. */
interface Contents {
  classes: Set<string>;
  tags: Set<string>;
  /** Names of attributes, and their values as `name=value`. */
  attributes: Set<string>;
}

interface Wanted {
  isSelector(selector: PageSelector): boolean;
  isBlock(head: string): boolean;
  isOther(text: string): boolean;
  isDeclaration(declaration: Declaration): boolean;
}

/** The rules, and the parts of them, that are wanted. */
function choose(rules: StyleRule[], wanted: Wanted): StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'other') return wanted.isOther(rule.text) ? [rule] : [];
    if (rule.kind === 'block') {
      const inside = wanted.isBlock(rule.head) ? choose(rule.rules, wanted) : [];
      return inside.length > 0 ? [{ ...rule, rules: inside }] : [];
    }
    const selectors = rule.selectors.filter(wanted.isSelector);
    const declarations = selectors.length > 0 ? rule.declarations.filter(wanted.isDeclaration) : [];
    return declarations.length > 0 ? [{ ...rule, selectors, declarations }] : [];
  });
}

/** How elements with a class are selected. */
type SelectorOf = (className: string) => string;

const selectorText = ({ parts }: PageSelector, selectorOf: SelectorOf): string =>
  parts.map((part) => (typeof part === 'string' ? part : selectorOf(part.className))).join('');

const write = (rules: StyleRule[], selectorOf: SelectorOf): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text;
      if (rule.kind === 'block') return `${rule.head}{${write(rule.rules, selectorOf)}}`;
      const selectors = rule.selectors.map((selector) => selectorText(selector, selectorOf));
      return `${selectors.join()}{${rule.declarations.map(({ text }) => text).join(';')}}`;
    })
    .join('');

const declarationsIn = (rules: StyleRule[]): Declaration[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'elements') return rule.declarations;
    return rule.kind === 'block' ? declarationsIn(rule.rules) : [];
  });

const isCustom = ({ name }: Declaration) => name.startsWith('--');
const isOfMotion = ({ name }: Declaration) => /^(?:transition|animation)/.test(name);
const isOfOtherMedium = (head: string) =>
  /^@media (?:print|\(forced-colors|\(prefers-reduced-motion)/.test(head);

/** The custom properties that are used, by other custom properties too. */
function usedProperties(declarations: Declaration[], usedElsewhere: Set<string>): Set<string> {
  const used = new Set(usedElsewhere);
  for (const declaration of declarations) {
    if (!isCustom(declaration)) for (const name of declaration.from) used.add(name);
  }
  const custom = declarations.filter(isCustom);
  // A name that is added is visited too.
  for (const name of used) {
    for (const declaration of custom.filter((one) => one.name === name))
      for (const other of declaration.from) used.add(other);
  }
  return used;
}

const all = { isSelector: () => true, isBlock: () => true, isOther: () => true, isDeclaration: () => true };

/**
 * The rules that a page needs to be shown at rest: without those for the pointer, for paper, for forced colours and for
 * motion.
 * @param usedElsewhere custom properties that other parts of the page use
 */
export function writeFirstStyle(
  rules: StyleRule[],
  { classes, tags, attributes }: Contents,
  selectorOf: SelectorOf,
  usedElsewhere: Set<string>,
): string {
  const chosen = choose(rules, {
    isSelector: (selector) =>
      !selector.isOfPointer &&
      selector.classes.every((name) => classes.has(name)) &&
      selector.tags.every((name) => tags.has(name)) &&
      selector.attributes.every((one) => attributes.has(one)),
    isBlock: (head) => !isOfOtherMedium(head),
    isOther: (text) => !text.startsWith('@keyframes'),
    isDeclaration: (declaration) => !isOfMotion(declaration),
  });
  const used = usedProperties(declarationsIn(chosen), usedElsewhere);
  const isUsed = (declaration: Declaration) => !isCustom(declaration) || used.has(declaration.name);
  return write(choose(chosen, { ...all, isDeclaration: isUsed }), selectorOf);
}

/** All rules but those of styled components that are not in the page. */
export function writeWholeStyle(
  rules: StyleRule[],
  isMissing: (className: string) => boolean,
  selectorOf: SelectorOf,
): string {
  const isSelector = ({ classes }: PageSelector) => !classes.some(isMissing);
  return write(choose(rules, { ...all, isSelector }), selectorOf);
}
