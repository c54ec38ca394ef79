import type { Editor } from '@tiptap/core';
import { useEffect, useId, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { shortcutText } from '../shortcuts';
import { BesideBox } from './BesideBox';
import type { MenuBlock } from './blockGroups';
import { type OpenBlockMenu, useBlockMenu } from './blockMenuState';
import { useKeptBelow } from './useKeptBelow';

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

const MAX_HEIGHT = 400;

/** The blocks, in the order of their groups. */
function groupsOf(blocks: MenuBlock[]): { title: string; blocks: MenuBlock[] }[] {
  const titles = [...new Set(blocks.map(({ group }) => group))];
  return titles.map((title) => ({ title, blocks: blocks.filter(({ group }) => group === title) }));
}

function List({ editor, menu }: { editor: Editor; menu: OpenBlockMenu }) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { entries, current, rect, choose } = menu;
  const currentId = `${id}-${entries[current]?.id}`;

  const anchor = useMemo(() => {
    const { dom } = editor.view;
    return {
      getBoundingClientRect: () => rect() ?? dom.getBoundingClientRect(),
      contextElement: dom,
    };
  }, [editor, rect]);
  useKeptBelow(list, anchor, { gap: 6, maxHeight: MAX_HEIGHT });

  // The text has the focus, so the text announces the current entry.
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
      {groupsOf(entries).map(({ title, blocks }) => (
        <Group key={title} aria-label={title}>
          <GroupTitle aria-hidden>{title}</GroupTitle>
          {blocks.map((block) => (
            <Entry
              key={block.id}
              id={`${id}-${block.id}`}
              role="option"
              aria-selected={block === entries[current]}
              onClick={() => choose(block)}
            >
              <block.Icon aria-hidden />
              <span>
                <Name>{block.label}</Name> <Description>{block.description}</Description>
              </span>
              {block.keys && <kbd aria-hidden>{shortcutText(block.keys)}</kbd>}
            </Entry>
          ))}
        </Group>
      ))}
    </Panel>
  );
}

const Panel = styled(BesideBox)`
  width: 21rem;
  padding: ${space[2]};
`;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const GroupTitle = styled.p`
  ${text.small}
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.textMuted};
`;

const Name = styled.span`
  display: block;
`;

const Description = styled.span`
  ${text.small}
  display: block;
  color: ${color.textMuted};
`;

const Entry = styled.div`
  ${text.label}
  ${touchTarget({ height: '2.25rem' })}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[1]} ${space[3]};
  /* The group's title stays in sight above the first of its blocks. */
  scroll-margin-block-start: 2rem;
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
    min-width: 0;
  }
  > kbd {
    ${text.small}
    color: ${color.textMuted};
    white-space: nowrap;

    ${media.coarsePointer} {
      display: none;
    }
  }
`;
