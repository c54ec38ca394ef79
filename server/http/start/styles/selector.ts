import { isTraversal, parse, type Selector, stringify } from 'css-what';

/** A part of a selector: its text, or the name of a class. */
type Part = string | { className: string };

/** A selector, with what a page must have for it to select anything. */
export interface PageSelector {
  parts: Part[];
  tags: string[];
  classes: string[];
  /** Names, and `name=value`. */
  attributes: string[];
  /** Whether it selects only what is pointed at or pressed. */
  isOfPointer: boolean;
}

const combinators: Record<string, string> = { child: '>', adjacent: '+', sibling: '~', descendant: ' ' };

/** States that an element has by an attribute. */
const statesByAttribute = new Set(['disabled', 'checked']);
const statesOfPointer = new Set(['hover', 'active']);

/** Lists within `:is()`, `:not()` and the like are part of the text, with the names of their classes. */
function partsOf(token: Selector): Part[] {
  if (isTraversal(token)) return [combinators[token.type] ?? ' '];
  if (token.type === 'attribute' && token.name === 'class' && token.action === 'element')
    return [{ className: token.value }];
  if (token.type !== 'pseudo' || !Array.isArray(token.data)) return [stringify([[token]])];
  const lists = token.data.flatMap((selector, index) => [
    ...(index === 0 ? [] : [',']),
    ...selector.flatMap(partsOf),
  ]);
  return [`:${token.name}(`, ...lists, ')'];
}

/** The root element gets its attributes by script, before anything is shown. */
const isOfRoot = (compound: Selector[]) =>
  compound.some(
    (token) =>
      (token.type === 'pseudo' && token.name === 'root') || (token.type === 'tag' && token.name === 'html'),
  );

function compoundsOf(tokens: Selector[]): Selector[][] {
  const compounds: Selector[][] = [[]];
  for (const token of tokens) {
    if (isTraversal(token)) compounds.push([]);
    else compounds.at(-1)?.push(token);
  }
  return compounds;
}

/** Reads a selector as the browser does. */
export function readSelector(text: string): PageSelector {
  const [tokens = []] = parse(text);
  const read: PageSelector = { parts: [], tags: [], classes: [], attributes: [], isOfPointer: false };
  for (const token of tokens.flatMap(partsOf)) {
    const last = read.parts.length - 1;
    const before = read.parts[last];
    if (typeof token === 'string' && typeof before === 'string') read.parts[last] = before + token;
    else read.parts.push(token);
  }
  for (const compound of compoundsOf(tokens).filter((one) => !isOfRoot(one))) {
    for (const token of compound) {
      if (token.type === 'tag') read.tags.push(token.name);
      if (token.type === 'pseudo' && statesByAttribute.has(token.name)) read.attributes.push(token.name);
      if (token.type === 'pseudo' && statesOfPointer.has(token.name)) read.isOfPointer = true;
      if (token.type !== 'attribute') continue;
      if (token.name === 'class' && token.action === 'element') read.classes.push(token.value);
      else if (token.name !== 'class')
        read.attributes.push(token.action === 'equals' ? `${token.name}=${token.value}` : token.name);
    }
  }
  return read;
}
