import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { ColouredRange } from './highlighter';

type Colour = (code: string, language: string) => ColouredRange[];

/** The pause in typing after which code is coloured again; until then colours move with their words. */
const COLOUR_AFTER_MS = 120;

const key = new PluginKey<DecorationSet>('codeColours');

/** Every code block with its place. Text is not looked into. */
function codeBlocksOf(doc: Node): { node: Node; at: number }[] {
  const blocks: { node: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'codeBlock') blocks.push({ node, at });
    return !node.isTextblock;
  });
  return blocks;
}

/** Colours code while nothing is typed. A block that did not change is not looked at again. */
class Colourist {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private colour: Colour | null = null;
  private readonly known = new WeakMap<Node, ColouredRange[]>();
  private shown: Node[] = [];

  constructor(private readonly view: EditorView) {
    this.plan();
  }

  update(view: EditorView, before: { doc: Node }): void {
    if (view.state.doc !== before.doc) this.plan();
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private plan(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), COLOUR_AFTER_MS);
  }

  private async run(): Promise<void> {
    const { view } = this;
    if (codeBlocksOf(view.state.doc).length > 0 && !this.colour) {
      // The highlighter is large, and most articles have no code.
      this.colour = (await import('./highlighter')).colouredRanges;
    }
    if (view.isDestroyed || view.composing) return;
    const blocks = codeBlocksOf(view.state.doc);
    const nodes = blocks.map(({ node }) => node);
    if (nodes.length === this.shown.length && nodes.every((node, index) => node === this.shown[index]))
      return;
    this.shown = nodes;
    const decorations = blocks.flatMap(({ node, at }) =>
      this.rangesOf(node).map(({ from, to, classes }) =>
        Decoration.inline(at + 1 + from, at + 1 + to, { class: classes }),
      ),
    );
    view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(view.state.doc, decorations)));
  }

  private rangesOf(node: Node): ColouredRange[] {
    const ranges =
      this.known.get(node) ?? this.colour?.(node.textContent, String(node.attrs.language ?? '')) ?? [];
    this.known.set(node, ranges);
    return ranges;
  }
}

const colours = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) =>
        (tr.getMeta(key) as DecorationSet | undefined) ?? (tr.docChanged ? set.map(tr.mapping, tr.doc) : set),
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => new Colourist(view),
  });

/** Colours code as on the published page. */
export const CodeColours = Extension.create({
  name: 'codeColours',
  addProseMirrorPlugins: () => [colours()],
});
