import { suggestedChange } from '@contracts/document/suggestedChange';
import type { ReviewNote, RichSuggestion } from '@contracts/reviewNote';
import { isExternalLink } from '@contracts/rules/articleAddress';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import { type DocNode, textOf } from '../history/documentBlocks';
import { markBetween, withList } from '../suggesting/listMarks';
import type { Place } from '../suggesting/place';
import { nodesFrom } from '../suggesting/suggestion';

type Nodes = { type: string }[];

/** Nodes as they would stand in the text. Browsers show no pictures of other sites. */
function drawn(doc: Node, at: number, nodes: Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  serializer.serializeFragment(withList(doc, at, nodes), { document }, fragment);
  for (const image of fragment.querySelectorAll('img'))
    if (isExternalLink(image.getAttribute('src') ?? '')) image.replaceWith(image.src);
  return fragment;
}

/** What a footnote says, behind the words that refer to it. */
function noteWords(note: Nodes[number]): HTMLElement {
  const words = document.createElement('small');
  words.className = 'suggested-note';
  words.textContent = ` (footnote: ${textOf(note as DocNode)})`;
  return words;
}

/** The new content of a suggestion, as the text would show it. */
function addition(
  doc: Node,
  at: number,
  id: string,
  content: string | Nodes,
  notes: Nodes = [],
  className = 'suggested-words',
): HTMLElement {
  const words = document.createElement('ins');
  words.className = className;
  words.dataset.note = id;
  const nodes = typeof content === 'string' ? null : nodesFrom(doc, content);
  if (nodes) words.append(drawn(doc, at, nodes), ...notes.map(noteWords));
  else if (typeof content === 'string') words.textContent = content;
  return words;
}

const widget = (at: number, element: HTMLElement, key: string, side = 1) =>
  Decoration.widget(at, element, { side, key, ignoreSelection: true });

/** Marks an open suggestion of words: the removed ones are crossed out, and the new ones follow them. */
export function suggestedWords(
  doc: Node,
  place: Place & { id: string },
  { suggestion, rich }: ReviewNote,
): Decoration[] {
  const { id, from, to, isBlock } = place;
  const removal = { class: 'suggested-removal' };
  if (rich?.kind === 'words') {
    if (isBlock) return [];
    const words = addition(doc, to, id, rich.nodes, rich.notes);
    return [Decoration.inline(from, to, removal), widget(to, words, `${id} ${JSON.stringify(rich.nodes)}`)];
  }
  const change = suggestion === null ? null : suggestedChange(doc, place, suggestion);
  if (!change) return [];
  const { text } = change;
  return [
    ...(change.from < change.to ? [Decoration.inline(change.from, change.to, removal)] : []),
    ...(text === '' ? [] : [widget(change.to, addition(doc, change.to, id, text), `${id} ${text}`)]),
  ];
}

/** The blocks in a range, each as a whole. */
function blockMarks(doc: Node, { from, to }: Place, attributes: Record<string, string>): Decoration[] {
  const marks: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    const isWhole = node.isBlock && at >= from && at + node.nodeSize <= to;
    if (isWhole) marks.push(Decoration.node(at, at + node.nodeSize, attributes));
    return !isWhole;
  });
  return marks;
}

/** A word above blocks that says what happens to them. */
function named(id: string, name: string): HTMLElement {
  const label = document.createElement('span');
  label.className = 'suggested-name';
  label.dataset.note = id;
  label.textContent = name;
  return label;
}

/** Marks an open suggestion of blocks: the removed ones are crossed out, and the new ones follow them. */
export function suggestedBlocks(
  doc: Node,
  place: Place & { id: string },
  rich: Exclude<RichSuggestion, { kind: 'words' }>,
  attributes: Record<string, string>,
): Decoration[] {
  const { id, from, to, target } = place;
  const key = `${id} ${attributes.class}`;
  const between = (at: number, element: HTMLElement, name: string, side?: number) =>
    widget(at, markBetween(doc, at, element), `${key} ${name}`, side);
  const removal = { ...attributes, class: `${attributes.class} suggested-block-removal` };
  const additions = (at: number, nodes: Nodes, notes?: Nodes) =>
    nodes.length === 0
      ? []
      : [between(at, addition(doc, at, id, nodes, notes, 'suggested-blocks'), 'new', -1)];
  if (rich.kind === 'blocks')
    return [...blockMarks(doc, place, removal), ...additions(to, rich.inserted, rich.notes)];
  const way = (target ?? from) > from ? 'down' : 'up';
  return [
    between(from, named(id, `Moved ${way} from here`), 'from', -1),
    ...blockMarks(doc, place, removal),
    ...(target === undefined
      ? []
      : [between(target, named(id, 'Moved here'), 'to', -2), ...additions(target, rich.moved)]),
  ];
}
