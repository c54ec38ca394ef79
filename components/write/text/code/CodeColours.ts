import { Extension, textblockTypeInputRule } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { ColouredRange } from './highlighter';

type Colour = (code: string, language: string) => ColouredRange[];

/** So long nothing is typed before code is coloured anew; until then colours move with their words. */
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

const INDENT = '  ';

/** Colours as on the published page, Tab for indenting, and languages such as `c++` behind typed fences. */
export const CodeColours = Extension.create({
  name: 'codeColours',
  priority: 110,

  addProseMirrorPlugins: () => [colours()],

  addInputRules() {
    const type = this.editor.schema.nodes.codeBlock;
    if (!type) return [];
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([a-z0-9+#-]+)[\s\n]$/,
        type,
        getAttributes: ([, language]) => ({ language }),
      }),
    ];
  },

  addKeyboardShortcuts() {
    /** The lines that the selection touches, each as the place where it begins. */
    const lineStarts = () => {
      const { $from, $to } = this.editor.state.selection;
      if (!$from.parent.type.spec.code || $from.parent !== $to.parent) return null;
      const { textContent } = $from.parent;
      const starts: number[] = [];
      let at = textContent.lastIndexOf('\n', $from.parentOffset - 1) + 1;
      while (at <= $to.parentOffset) {
        starts.push($from.start() + at);
        const end = textContent.indexOf('\n', at);
        if (end < 0) break;
        at = end + 1;
      }
      return starts;
    };
    return {
      Tab: ({ editor }) => {
        const { state, view } = editor;
        const starts = lineStarts();
        if (!starts) return false;
        const { tr } = state;
        if (state.selection.empty) tr.insertText(INDENT);
        else for (const at of starts.toReversed()) tr.insertText(INDENT, at);
        view.dispatch(tr.scrollIntoView());
        return true;
      },
      'Shift-Tab': ({ editor }) => {
        const { state, view } = editor;
        const starts = lineStarts();
        if (!starts) return false;
        const { tr } = state;
        for (const at of starts.toReversed()) {
          const spaces = /^ {0,2}/.exec(
            state.doc.textBetween(at, Math.min(at + 2, state.doc.content.size)),
          )?.[0];
          if (spaces) tr.delete(at, at + spaces.length);
        }
        view.dispatch(tr);
        return true;
      },
      // In code, all of it first, as everywhere where code is written.
      'Mod-a': ({ editor }) => {
        const { selection, doc, tr } = editor.state;
        const { $from } = selection;
        if (!$from.parent.type.spec.code) return false;
        const [from, to] = [$from.start(), $from.end()];
        if (selection.from === from && selection.to === to) return false;
        editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
        return true;
      },
    };
  },
});
