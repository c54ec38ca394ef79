import type { Editor } from '@tiptap/core';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { keptParagraphs, storedDocument } from '../text/edges/keptParagraphs';
import { markBetween, withList } from './listMarks';
import type { TextSuggestion } from './suggestion';
import { type WrittenChange, writtenChanges } from './writtenChanges';

const key = new PluginKey<DecorationSet>('writtenMarks');

/** Removed content, crossed out. It is not part of the text. */
function removal(doc: Node, { from, removed }: WrittenChange): HTMLElement {
  const isBlocks = removed.firstChild?.isBlock === true;
  const element = document.createElement(isBlocks ? 'div' : 'del');
  element.className = isBlocks ? 'suggested-block-removal' : 'suggested-removal';
  const content = withList(doc, from, removed.content);
  element.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content));
  return markBetween(doc, from, element);
}

/** New content: words, or complete blocks. */
function additions(doc: Node, { from, to }: WrittenChange): Decoration[] {
  const blocks: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    const isWhole = node.isBlock && at >= from && at + node.nodeSize <= to;
    if (isWhole) blocks.push(Decoration.node(at, at + node.nodeSize, { class: 'suggested-addition' }));
    return !isWhole;
  });
  return blocks.length > 0 || from === to
    ? blocks
    : [Decoration.inline(from, to, { nodeName: 'ins', class: 'suggested-words' }, { inclusiveEnd: true })];
}

function draw(doc: Node, changes: WrittenChange[]): DecorationSet {
  const kept = keptParagraphs(doc);
  const inEditor = (at: number) =>
    kept.reduce((place, paragraph) => place + (paragraph <= place ? 2 : 0), at);
  return DecorationSet.create(
    doc,
    changes.flatMap((change) => {
      const placed = { ...change, from: inEditor(change.from), to: inEditor(change.to) };
      const { from, removed } = placed;
      const gone =
        removed.size > 0
          ? [Decoration.widget(from, () => removal(doc, placed), { side: -1, ignoreSelection: true })]
          : [];
      return [...gone, ...additions(doc, placed)];
    }),
  );
}

const marksPlugin = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => (tr.getMeta(key) as DecorationSet | undefined) ?? marks.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Marks in the text what these suggestions bring and take away. `base` is the text before them. */
export function showWritten(editor: Editor, base: Node, suggestions: TextSuggestion[]): void {
  // An input method would lose the word that it is at.
  if (editor.isDestroyed || editor.view.composing) return;
  if (!key.get(editor.state)) editor.registerPlugin(marksPlugin());
  const { doc } = editor.state;
  const written = writtenChanges(base, suggestions);
  // A part that cannot be suggested has no place in it.
  const isAll = written.doc.eq(storedDocument(doc));
  const marks = isAll ? draw(doc, written.changes) : DecorationSet.empty;
  editor.view.dispatch(editor.state.tr.setMeta(key, marks).setMeta('addToHistory', false));
}
