import type { Element, ElementContent, Nodes } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { EXIT, visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import { parseHtml } from './parseHtml';

interface Written {
  /** Sanitised HTML with whole addresses. */
  html: string;
  title: string;
  /** The front matter of the article. */
  facts: Record<string, string | string[]>;
}

type Tree = ReturnType<typeof toMdast>;

const hasClass = (node: Nodes, name: string): boolean =>
  node.type === 'element' &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes(name);

/** The first element within, or the element itself, that the test is true of. */
function findWithin(root: Element, test: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(root, 'element', (element) => {
    if (!test(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

function wordsOf(element: Element | undefined): string {
  const words: string[] = [];
  if (element) visit(element, 'text', ({ value }) => void words.push(value));
  return words.join('').trim();
}

const noteIn = (address: unknown) => /#?fn(\d+)$/.exec(String(address ?? ''))?.[1];

const isMark = (node: ElementContent) => hasClass(node, 'task-mark');

/** Without the mark of a task, which Markdown writes in its own way. */
const withoutMark = (element: Element): Element => ({
  ...element,
  children: element.children
    .filter((child) => !isMark(child))
    .map((child) => (child.type === 'element' && child.tagName === 'p' ? withoutMark(child) : child)),
});

/** Elements that Markdown writes differently from plain HTML: notes, tasks and videos. */
export const articleHandlers: Record<string, Handle> = {
  a: (state, node) => (hasClass(node, 'footnote-backref') ? undefined : defaultHandlers.a(state, node)),

  sup(state, node) {
    const link = hasClass(node, 'footnote-ref') && findWithin(node, ({ tagName }) => tagName === 'a');
    const note = link && noteIn(link.properties.href);
    return note ? { type: 'footnoteReference', identifier: note, label: note } : state.all(node);
  },

  section(state, node) {
    const list = hasClass(node, 'footnotes') && findWithin(node, ({ tagName }) => tagName === 'ol');
    if (!list) return state.toFlow(state.all(node));
    return list.children.flatMap((item) => {
      const note = item.type === 'element' && noteIn(item.properties.id);
      if (!note) return [];
      return {
        type: 'footnoteDefinition' as const,
        identifier: note,
        label: note,
        children: state.toFlow(state.all(item)) as never,
      };
    });
  },

  li(state, node) {
    if (!hasClass(node, 'task-item')) return defaultHandlers.li(state, node);
    return { ...defaultHandlers.li(state, withoutMark(node)), checked: hasClass(node, 'task-done') };
  },

  figure(state, node) {
    const link = hasClass(node, 'video') && findWithin(node, (element) => hasClass(element, 'video-link'));
    if (!link) return defaultHandlers.figure(state, node);
    const named = (name: string) => wordsOf(findWithin(link, (element) => hasClass(element, name)));
    const url = String(link.properties.href ?? '');
    const value = named('video-title') || named('video-provider') || url;
    return {
      type: 'paragraph',
      children: [{ type: 'link', url, children: [{ type: 'text', value }] }],
    };
  },
};

/** Every item has paragraphs in HTML; in Markdown only those with several need room around them. */
export function closeUp(tree: Tree): void {
  visit(tree, 'list', (list) => {
    for (const item of list.children) {
      item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1;
    }
    list.spread = list.children.some(({ spread }) => spread);
  });
}

/** An article as Markdown with front matter. */
export const articleMarkdown = ({ html, title, facts }: Written): string => {
  const tree = toMdast(parseHtml(html), { handlers: articleHandlers });
  closeUp(tree);
  const extensions = [gfmToMarkdown({ tablePipeAlign: false })];
  const text = toMarkdown(tree, { bullet: '-', rule: '-', extensions });
  const heading = toMarkdown({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] });
  return `---\n${stringify({ title, ...facts }, { lineWidth: 0 })}---\n\n${heading}\n${text}`;
};
