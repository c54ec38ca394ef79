import { type DefaultTreeAdapterMap, html as markup, parse, parseFragment } from 'parse5';
import { harmlessAttribute, harmlessElements } from './harmless';

type Node = DefaultTreeAdapterMap['node'];

const PAGE = 'https://site.example/article';
const linked = new Set(['http:', 'https:', 'mailto:']);
const shown = new Set(['http:', 'https:']);
/** Of the page itself, around what is judged. */
const around = new Set(['html', 'head', 'body']);

/** Where a browser would go; as it does, with control characters and white space taken away. */
function protocolOf(address: string): string | null {
  return URL.canParse(address, PAGE) ? new URL(address, PAGE).protocol : null;
}

function wrongWith(name: string, attribute: string, value: string): string[] {
  if (!harmlessAttribute.test(attribute)) return [`${name}[${attribute}]`];
  if (attribute !== 'href' && attribute !== 'src') return [];
  const protocol = protocolOf(value);
  // An invalid address leads nowhere.
  const isHarmless = protocol === null || (attribute === 'src' ? shown : linked).has(protocol);
  return isHarmless ? [] : [`${name}[${attribute}=${value.slice(0, 100)}]`];
}

function wrongIn(tree: Node, isPage: boolean): string[] {
  const found: string[] = [];
  const left: Node[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    if ('childNodes' in node) for (const child of node.childNodes) left.push(child);
    if (node.nodeName === '#comment') found.push('a comment');
    if (!('tagName' in node)) continue;
    if (isPage && around.has(node.tagName) && node.attrs.length === 0) continue;
    if (!harmlessElements.has(node.tagName) || node.namespaceURI !== markup.NS.HTML)
      found.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) found.push(...wrongWith(node.tagName, name, value));
  }
  return found;
}

/**
 * What of a piece of HTML a browser could run, or could load as anything but a picture. It is read as a page, as it is
 * with scripts switched off, and as what is put into an element.
 */
export function executableIn(html: string): string[] {
  return [
    ...wrongIn(parse(html), true),
    ...wrongIn(parse(html, { scriptingEnabled: false }), true),
    ...wrongIn(parseFragment(html), false),
  ];
}
