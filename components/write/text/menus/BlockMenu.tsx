import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { depths } from '@/styles/depths';
import { touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { shortcutText } from '../shortcuts';
import { type OpenBlockMenu, useBlockMenu } from './blockMenuState';

/** The blocks that `/` offers. The cursor stays in the text; the keys reach the list from there. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const menu = useBlockMenu(editor);
  const chosen = menu?.entries[menu.current];
  return (
    <>
      <VisuallyHidden role="status">
        {menu &&
          chosen &&
          `${chosen.label}, ${menu.current + 1} of ${menu.entries.length}. Enter inserts it, Escape closes.`}
      </VisuallyHidden>
      {menu && <List editor={editor} menu={menu} />}
    </>
  );
}

function List({ editor, menu }: { editor: Editor; menu: OpenBlockMenu }) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { entries, current, rect, choose } = menu;
  const currentId = `${id}-${entries[current]?.id}`;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { dom } = editor.view;
    const anchor = {
      getBoundingClientRect: () => rect() ?? dom.getBoundingClientRect(),
      contextElement: dom,
    };
    const place = async () => {
      const { x, y } = await computePosition(anchor, element, {
        strategy: 'fixed',
        placement: 'bottom-start',
        middleware: [
          offset(6),
          flip({ padding: 8 }),
          shift({ padding: 8 }),
          size({
            padding: 8,
            apply: ({ availableHeight }) => {
              element.style.maxHeight = `${Math.max(120, Math.min(352, availableHeight))}px`;
            },
          }),
        ],
      });
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      element.style.visibility = 'visible';
    };
    return autoUpdate(anchor, element, () => void place());
  }, [editor, rect]);

  // The text has the focus, so it is the text that tells which entry is the current one.
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-autocomplete', 'list');
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) {
        dom.removeAttribute(name);
      }
    };
  }, [editor, id]);
  useEffect(() => {
    editor.view.dom.setAttribute('aria-activedescendant', currentId);
    document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [editor, currentId]);

  return (
    <Panel
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks"
      // It scrolls, so browsers must be able to focus it; a press leaves the focus in the text.
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map((command, index) => (
        <Entry
          key={command.id}
          id={`${id}-${command.id}`}
          role="option"
          aria-selected={index === current}
          onClick={() => choose(command)}
        >
          <command.Icon aria-hidden />
          <span>{command.label}</span>
          {command.keys && <kbd aria-hidden>{shortcutText(command.keys)}</kbd>}
        </Entry>
      ))}
    </Panel>
  );
}

const Panel = styled.div`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: ${depths.dropdown};
  width: 18rem;
  max-width: calc(100vw - 1rem);
  padding: ${space[2]};
  overflow-y: auto;
  visibility: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
`;

const Entry = styled.div`
  ${text.label}
  ${touchTarget}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.25rem;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.text};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.sunken};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  > svg {
    flex: none;
    color: ${color.textMuted};
    font-size: 1.125rem;
  }
  > span {
    flex: 1;
  }
  > kbd {
    ${text.small}
    color: ${color.textMuted};
  }
`;
