import type { ElementContent, RootContent } from 'hast';

type Node = RootContent | ElementContent;

const INLINE = /^(a|em|strong|del|ins|mark|sup|sub|kbd|abbr|cite|small|q|code|span|br)$/;

export const isInline = (node: Node): node is ElementContent =>
  node.type === 'text' || (node.type === 'element' && INLINE.test(node.tagName));

/** Text with its marks, or another inline element. */
type Run = [text: string, marks: string[]];

const noteIn = (href: string) => /^#fn([\w-]+)$/.exec(href)?.[1];

function collect(nodes: Node[], marks: string[], runs: Run[]): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      // A line end is a space.
      runs.push([node.value.replaceAll('\n', ' '), marks]);
      continue;
    }
    if (node.type !== 'element') continue;
    const { tagName, properties, children } = node;
    const classes = Array.isArray(properties.className) ? properties.className : [];
    if (tagName === 'br') runs.push(['\n', []]);
    else if (tagName === 'img')
      runs.push([`img ${String(properties.src)} ${String(properties.alt)}`, ['img', ...marks]]);
    else if (classes.includes('footnote-ref')) {
      const link = children.find((child) => child.type === 'element');
      const href = link?.type === 'element' ? String(link.properties.href ?? '') : '';
      runs.push([`note ${noteIn(href) ?? href}`, ['note']]);
    } else if (!classes.includes('footnote-backref')) {
      const about = [properties.href, properties.title, properties.id].map((value) => value ?? '').join(' ');
      collect(children, [...new Set([...marks, `${tagName} ${about}`])].sort(), runs);
    }
  }
}

/**
 * The text of a line in one form: its marks may be nested in any order.
 * @param isLoose spaces at the ends are those of the markup around it
 */
export function runsOf(nodes: Node[], { isLoose = false } = {}): Run[] {
  const runs: Run[] = [];
  collect(nodes, [], runs);
  const merged: Run[] = [];
  for (const [text, marks] of runs) {
    const last = merged.at(-1);
    if (
      last &&
      text !== '\n' &&
      last[0] !== '\n' &&
      !marks.includes('note') &&
      last[1].join() === marks.join()
    )
      last[0] += text;
    else if (text !== '') merged.push([text, marks]);
  }
  if (!isLoose) return merged;
  const [first, end] = [merged[0], merged.at(-1)];
  if (first && first[0] !== '\n') first[0] = first[0].trimStart();
  if (end && end[0] !== '\n') end[0] = end[0].trimEnd();
  return merged.filter(([text]) => text !== '');
}
