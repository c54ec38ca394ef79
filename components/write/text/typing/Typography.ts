import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Correction } from '@/services/typography/correction';
import { correct } from '@/services/typography/corrections';
import { recallTypography, typographyRules } from '@/services/typography/typographyChoice';

/** The end of the last correction, until anything else happens. */
const last = new PluginKey<number | null>('typography');

/** Placeholders for non-text nodes, which are not word characters. */
const leafText = ({ type }: Node) => (type.name === 'hardBreak' ? '\n' : '\ufffc');

const isCode = ({ schema, storedMarks }: EditorState, $from: ResolvedPos) =>
  $from.parent.type.spec.code || (schema.marks.code?.isInSet(storedMarks ?? $from.marks()) ?? false);

function correctionAt({ state, composing }: EditorView, from: number, typed: string): Correction | null {
  const rules = typographyRules();
  const $from = state.doc.resolve(from);
  if (!rules || composing || [...typed].length !== 1 || isCode(state, $from)) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, leafText);
  return before.length === $from.parentOffset ? correct(before, typed, rules) : null;
}

/** Quotes, dashes, dots and spaces by the rules of the author's language. Undo restores the typed text. */
export const Typography = Extension.create({
  name: 'typography',
  // After Markdown syntax.
  priority: 60,

  onCreate: () => void recallTypography(),

  addKeyboardShortcuts() {
    return {
      Backspace: ({ editor }) => {
        const { selection } = editor.state;
        const isBehind = selection.empty && last.getState(editor.state) === selection.from;
        return isBehind && editor.commands.undo();
      },
    };
  },

  addProseMirrorPlugins() {
    return [
      new Plugin<number | null>({
        key: last,
        state: {
          init: () => null,
          apply: (tr, end) =>
            (tr.getMeta(last) as number | undefined) ?? (tr.docChanged || tr.selectionSet ? null : end),
        },
        props: {
          handleTextInput: (view, from, to, typed) => {
            const correction = correctionAt(view, from, typed);
            if (!correction) return false;
            const { back, literal, text } = correction;
            const start = from - back;
            view.dispatch(view.state.tr.insertText(literal, start, to).scrollIntoView());
            const { tr } = view.state;
            tr.insertText(text, start, start + literal.length);
            // A separate undo step, which later typing does not join.
            view.dispatch(closeHistory(tr).setMeta(last, start + text.length));
            view.dispatch(closeHistory(view.state.tr));
            return true;
          },
        },
      }),
    ];
  },
});
