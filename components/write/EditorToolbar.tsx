import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/IconButton';
import { depths } from '@/styles/depths';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { ImageDialog } from './ImageDialog';
import { LinkDialog } from './LinkDialog';
import { toolbarGroups } from './toolbarItems';

/** One stop of the Tab key: arrow keys, Home and End move inside it. */
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

  const handleKeyDown = (event: KeyboardEvent) => {
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
                <IconButton
                  key={item.label}
                  label={item.label}
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
                </IconButton>
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

const Bar = styled.div`
  position: sticky;
  inset-block-start: ${layout.topBar};
  z-index: ${depths.stickyBar};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};

  button {
    border-radius: ${radius.sm};
  }
  button[aria-pressed='true'] {
    background: ${color.accentSoft};
  }
  button[aria-disabled] {
    opacity: 0.4;
  }
`;

const Group = styled.div`
  display: flex;

  & + & {
    padding-inline-start: ${space[1]};
    border-inline-start: 1px solid ${color.border};
  }
`;
