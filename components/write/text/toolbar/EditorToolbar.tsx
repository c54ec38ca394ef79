import type { Editor } from '@tiptap/core';
import styled from 'styled-components';
import { ScrollRow } from '@/components/layout/ScrollRow';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { barTop, saveBarHeight, toolsOverhang } from '../../barLayout';
import { hiddenInFocusMode } from '../focusMode/focusModeStyles';
import { CommandButton } from './CommandButton';
import { FurtherMarks } from './FurtherMarks';
import { ToolRow } from './ToolRow';
import { toolbarGroups } from './toolbarItems';

/** Everything that can be done to the text, in one row. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  return (
    <Bar label="Formatting" data-text-tools onLeave={() => editor.view.focus()}>
      <ScrollRow hasTouchArrows>
        <Groups>
          {toolbarGroups.map(({ label, commands, further }) => (
            <Group key={label}>
              {commands.map((command) => (
                <CommandButton key={command.id} editor={editor} command={command} />
              ))}
              {further && <FurtherMarks editor={editor} commands={further} />}
            </Group>
          ))}
        </Groups>
      </ScrollRow>
    </Bar>
  );
}

/**
 * One row at any width: what does not fit is reached by swiping or with an arrow key, and the end of the row
 * indicates this. On phones it is at the bottom, above the keyboard, within reach of the thumbs.
 */
const Bar = styled(ToolRow)`
  ${hiddenInFocusMode}
  position: sticky;
  inset-block-start: calc(${barTop.wide} + ${saveBarHeight});
  z-index: ${depths.stickyBar - 1};
  display: flex;
  padding-block: ${space[1]};
  border-block: 1px solid ${color.border};
  background: ${color.bg};

  /* A little wider than the text, so that all of it is in sight. */
  ${media.fromMobile} {
    margin-inline: calc(-1 * var(${toolsOverhang}, ${space[6]}));
  }
  ${media.belowMobile} {
    position: fixed;
    inset: auto 0 var(--keyboard-height, 0px);
    padding-inline: ${space[2]};
    padding-block-end: max(${space[1]}, env(safe-area-inset-bottom));
    border-block-end: 0;
  }
`;

const Groups = styled.div`
  display: flex;
  width: max-content;
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
