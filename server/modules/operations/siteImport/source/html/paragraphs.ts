import type { Element, ElementContent, Root } from 'hast';
import { hasClass, isBlank, isElement } from './hast';

const boxes = /^(div|section|article|main|header|footer|aside|center|nav|address|form|fieldset)$/;
const blocks =
  /^(p|h[1-6]|ul|ol|dl|blockquote|pre|figure|table|hr|details|summary|section|iframe|video|audio|object|embed|script)$/;
/** Elements that may contain words as well as blocks. */
const holders = /^(blockquote|details|li|dd|td|th)$/;

/** Notes and tasks of articles have boxes of their own, which stay. */
const isOwn = (element: Element): boolean =>
  ['footnotes', 'footnote-item', 'task-item'].some((name) => hasClass(element, name));

const isBox = (node: ElementContent): boolean => isElement(node) && boxes.test(node.tagName) && !isOwn(node);
const isBlock = (node: ElementContent): boolean =>
  isBox(node) || (isElement(node) && blocks.test(node.tagName));
const isBreak = (node: ElementContent | undefined): boolean => isElement(node) && node.tagName === 'br';
const says = (node: ElementContent): boolean => !isBlank(node) && !isBreak(node);
const isEmptyParagraph = (node: ElementContent): boolean =>
  isElement(node) && node.tagName === 'p' && !node.children.some(says);

function paragraph(children: ElementContent[]): ElementContent[] {
  const from = children.findIndex(says);
  if (from < 0) return [];
  const to = children.findLastIndex(says);
  return [{ type: 'element', tagName: 'p', properties: {}, children: children.slice(from, to + 1) }];
}

/** Two line ends in a row, as old editors wrote them, end a paragraph. */
function paragraphs(run: ElementContent[]): ElementContent[] {
  const parts: ElementContent[][] = [[]];
  let before: ElementContent | undefined;
  for (const node of run) {
    if (isBreak(node) && isBreak(before)) parts.push([]);
    else parts.at(-1)?.push(node);
    if (!isBlank(node)) before = node;
  }
  return parts.flatMap(paragraph);
}

/** Replaces boxes with their content, and puts bare words into paragraphs. */
function inParagraphs(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    result.push(...paragraphs(run));
    run = [];
  };
  for (const child of children) {
    if (!isBlock(child)) run.push(child);
    else if (!isEmptyParagraph(child)) {
      end();
      result.push(...(isElement(child) && isBox(child) ? inParagraphs(child.children) : [child]));
    }
  }
  end();
  return result;
}

function tidy(element: Element): void {
  for (const child of element.children) if (isElement(child)) tidy(child);
  const isMixed = holders.test(element.tagName) && !isOwn(element) && element.children.some(isBox);
  if (isMixed) element.children = inParagraphs(element.children);
}

/** The sanitiser takes boxes away, and would join the words of two that follow each other. */
export function paragraphed(root: Root): Root {
  const children = root.children as ElementContent[];
  for (const child of children) if (isElement(child)) tidy(child);
  return { ...root, children: inParagraphs(children) };
}
