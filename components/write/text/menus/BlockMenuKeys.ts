import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { blocksFor, type MenuBlock } from './blockGroups';
import { blockMenuOf } from './blockMenuState';

const key = new PluginKey('blockMenu');

/** `/` at the beginning of a line or behind a space opens the blocks that can be put there. */
export const BlockMenuKeys = Extension.create({
  name: 'blockMenu',
  // Before the lists and paragraphs take Enter and the arrow keys.
  priority: 300,

  addProseMirrorPlugins() {
    const { editor } = this;
    const menu = blockMenuOf(editor);
    return [
      Suggestion<MenuBlock, MenuBlock>({
        editor,
        pluginKey: key,
        char: '/',
        decorationClass: 'block-menu-query',
        dismissOnOutsideClick: false,
        allow: ({ state: { doc, schema, selection }, range }) => {
          const { code } = schema.marks;
          const isCode =
            selection.$from.parent.type.spec.code ||
            (code !== undefined && doc.rangeHasMark(range.from, range.to, code));
          return !isCode && editor.isFocused;
        },
        command: ({ range, props }) => {
          editor.chain().focus().deleteRange(range).run();
          // Within the key press or the click: a file chooser opens only from there.
          (props.runAtOnce ?? props.run)(editor);
        },
        render: () => {
          const show = ({
            query,
            command,
            clientRect,
          }: {
            query: string;
            command: (block: MenuBlock) => void;
            clientRect?: (() => DOMRect | null) | null;
          }) => {
            const entries = blocksFor(query).filter(({ canRun }) => canRun?.(editor) ?? true);
            const before = menu.read();
            const isSame = before?.entries.map(({ id }) => id).join() === entries.map(({ id }) => id).join();
            menu.change(
              entries.length === 0
                ? null
                : {
                    entries,
                    current: isSame ? (before?.current ?? 0) : 0,
                    rect: () => clientRect?.() ?? null,
                    choose: command,
                  },
            );
          };
          return {
            onStart: show,
            onUpdate: show,
            onExit: () => menu.change(null),
            onKeyDown: ({ event }) => {
              const open = menu.read();
              if (!open) return false;
              const { entries, current, choose } = open;
              const moves: Record<string, number> = {
                ArrowDown: (current + 1) % entries.length,
                ArrowUp: (current + entries.length - 1) % entries.length,
                Home: 0,
                End: entries.length - 1,
              };
              const next = moves[event.key];
              if (next !== undefined) {
                menu.change({ ...open, current: next });
                return true;
              }
              const chosen = entries[current];
              if ((event.key !== 'Enter' && event.key !== 'Tab') || event.isComposing || !chosen)
                return false;
              choose(chosen);
              return true;
            },
          };
        },
      }),
    ];
  },
});
