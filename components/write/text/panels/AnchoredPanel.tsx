import { type Editor, posToDOMRect } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useClickOutside } from '@/hooks/useClickOutside';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { aroundText } from '../aroundText';
import { BesideBox } from '../menus/BesideBox';
import type { Anchor } from '../menus/keepBeside';
import { useKeptBelow } from '../menus/useKeptBelow';

interface AnchoredPanelProps {
  editor: Editor;
  label: string;
  children: ReactNode;
}

const MAX_HEIGHT = 480;

/** The current selection or cursor position. */
function selectionAnchor(editor: Editor): Anchor {
  const { view, state } = editor;
  const { selection } = state;
  const node = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null;
  if (node instanceof Element) return node;
  const within = (at: number) => Math.min(at, editor.state.doc.content.size);
  return {
    getBoundingClientRect: () => posToDOMRect(view, within(selection.from), within(selection.to)),
    contextElement: view.dom,
  };
}

const controlsIn = (box: HTMLElement) => [
  ...box.querySelectorAll<HTMLElement>('input:not([disabled]), button:not([disabled])'),
];

/**
 * A small panel beside the selection, with the focus in it. The page stays as it is. Escape, a press outside and Tab
 * at its ends close it, and the text has the focus again unless another control took it.
 */
export function AnchoredPanel({ editor, label, children }: AnchoredPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const [anchor] = useState(() => selectionAnchor(editor));
  const close = () => aroundText(editor).change({ panel: null });
  useClickOutside([box], close);

  useKeptBelow(box, anchor, {
    gap: 8,
    maxHeight: MAX_HEIGHT,
    // A hidden element cannot take the focus.
    onPlaced: () => {
      const element = box.current;
      if (!element) return;
      const [first] = controlsIn(element);
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? first)?.focus({ preventScroll: true });
    },
  });

  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      const isInside = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && !editor.isDestroyed) editor.view.focus();
    };
  }, [editor]);
  // The kept selection is drawn again.
  useEffect(() => () => void (editor.isDestroyed || editor.view.dispatch(editor.state.tr)), [editor]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && box.current) {
      const controls = controlsIn(box.current);
      const isAtEnd = document.activeElement === (event.shiftKey ? controls[0] : controls.at(-1));
      if (!isAtEnd) return;
    } else if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <Root ref={box} role="dialog" aria-label={label} onKeyDown={handleKeyDown}>
      {children}
    </Root>
  );
}

const Root = styled(BesideBox)`
  width: 24rem;
  padding: ${space[4]};
`;

/** The body of a panel. */
export const PanelForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

export const PanelActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;

export const PanelHint = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;
