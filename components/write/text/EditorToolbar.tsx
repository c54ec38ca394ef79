import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useEventListener } from '@/hooks/useEventListener';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { barTop, saveBarHeight } from '../deskLayout';
import { ImageDialog } from '../ImageDialog';
import { LinkDialog } from './LinkDialog';
import { isShortcut } from './shortcuts';
import { ToolbarButton } from './ToolbarButton';
import { toolbarGroups } from './toolbarItems';

/** One stop of the Tab key: arrow keys, Home and End move inside it, Escape goes back to the text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const items = toolbarGroups.flat();
  const states = useEditorState({
    editor,
    selector: ({ editor: { isEditable } }) =>
      items.map((item) => ({
        isPressed: item.isActive?.(editor) ?? false,
        isDisabled: !isEditable || !(item.canRun?.(editor) ?? true),
      })),
  });

  useEventListener('keydown', (event) => {
    if (!editor.isFocused || !isShortcut(event, 'k')) return;
    event.preventDefault();
    setDialog('link');
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      editor.view.focus();
      return;
    }
    const last = items.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  let index = -1;
  return (
    <>
      <Bar ref={bar} role="toolbar" aria-label="Formatting" onKeyDown={handleKeyDown}>
        {toolbarGroups.map((group) => (
          <Group key={group[0]?.label}>
            {group.map((item) => {
              index += 1;
              const position = index;
              const state = states[position];
              return (
                <ToolbarButton
                  key={item.label}
                  label={item.label}
                  keys={item.keys}
                  aria-pressed={item.isActive ? state?.isPressed : undefined}
                  aria-disabled={state?.isDisabled || undefined}
                  aria-haspopup={item.dialog && 'dialog'}
                  tabIndex={position === current ? 0 : -1}
                  onFocus={() => setCurrent(position)}
                  // A press must not take the selection out of the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    if (state?.isDisabled) return;
                    if (item.dialog) setDialog(item.dialog);
                    else item.run?.(editor);
                  }}
                >
                  <item.Icon aria-hidden />
                </ToolbarButton>
              );
            })}
          </Group>
        ))}
      </Bar>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={() => setDialog(null)} />}
    </>
  );
}

/** One row at any width: what has no room is a swipe, or an arrow key, away. */
const Bar = styled.div`
  position: sticky;
  inset-block-start: calc(${barTop.wide} + ${saveBarHeight});
  z-index: ${depths.stickyBar - 1};
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  padding-block: ${space[1]};
  border-block: 1px solid ${color.border};
  background: ${color.bg};

  &::-webkit-scrollbar {
    display: none;
  }
  ${media.belowMobile} {
    inset-block-start: calc(${barTop.narrow} + ${saveBarHeight});
  }
`;

const Group = styled.div`
  display: flex;

  & + & {
    margin-inline-start: ${space[2]};
    padding-inline-start: ${space[2]};
    border-inline-start: 1px solid ${color.border};
  }
`;
