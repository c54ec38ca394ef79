import type { Editor } from '@tiptap/core';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { barTop, saveBarHeight } from '../../barLayout';
import { hiddenWhenAlone } from '../alone/aloneStyles';
import { CommandButton } from './CommandButton';
import { FurtherMarks } from './FurtherMarks';
import { ToolRow } from './ToolRow';
import { toolbarGroups } from './toolbarItems';

/** Everything that can be done to the text, in one row. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  return (
    <Bar label="Formatting" data-text-tools onLeave={() => editor.view.focus()}>
      {toolbarGroups.map(({ label, commands, further }) => (
        <Group key={label}>
          {commands.map((command) => (
            <CommandButton key={command.id} editor={editor} command={command} />
          ))}
          {further && <FurtherMarks editor={editor} commands={further} />}
        </Group>
      ))}
    </Bar>
  );
}

/**
 * One row at any width: what has no room is a swipe, or an arrow key, away. On phones it stands at the bottom, above
 * the keyboard, where the thumbs are.
 */
const Bar = styled(ToolRow)`
  ${hiddenWhenAlone}
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
  /* A little wider than the text, so that all of it is in sight. */
  ${media.fromMobile} {
    margin-inline: calc(-1 * ${space[6]});
  }
  ${media.belowMobile} {
    position: fixed;
    inset: auto 0 var(--keyboard-height, 0px);
    padding-inline: ${space[2]};
    padding-block-end: max(${space[1]}, env(safe-area-inset-bottom));
    border-block-end: 0;
  }
`;

const Group = styled.div`
  display: flex;
  flex: none;

  & + & {
    margin-inline-start: ${space[1]};
    padding-inline-start: ${space[1]};
    border-inline-start: 1px solid ${color.border};
  }
`;
