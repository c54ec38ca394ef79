import type { Node } from '@tiptap/pm/model';

const isFootnoteNode = (node: Node) =>
  node.type.name === 'footnoteReference' || node.type.name === 'footnotes' || node.type.name === 'footnote';

/** Whether the part between two places holds a reference or reaches into the notes. */
function holdsFootnotes(doc: Node, from: number, to: number): boolean {
  let isFound = false;
  doc.nodesBetween(from, to, (node) => {
    isFound ||= isFootnoteNode(node);
    return !isFound;
  });
  return isFound;
}

/**
 * Whether the difference between two documents concerns references or the list of notes. Unchanged nodes are
 * identical in both, so only what changed is compared: a key press in a long text costs no more than in a short
 * one.
 */
export function touchesFootnotes(before: Node, after: Node): boolean {
  const start = before.content.findDiffStart(after.content);
  if (start === null) return false;
  const end = before.content.findDiffEnd(after.content);
  if (!end) return true;
  // With a doubled letter the two ends may overlap.
  const [endBefore, endAfter] = [Math.max(start, end.a), Math.max(start, end.b)];
  return holdsFootnotes(before, start, endBefore) || holdsFootnotes(after, start, endAfter);
}
