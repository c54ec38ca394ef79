import type { Editor } from '@tiptap/core';
import styled from 'styled-components';
import { AloneIcon, FindIcon, KeyboardIcon } from '@/components/ui/icons';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { aroundText, useAroundText } from './aroundText';
import { useWordCount } from './counting/useWordCount';
import { ToolbarButton } from './toolbar/ToolbarButton';

const number = new Intl.NumberFormat('en');
const wordsText = (count: number) => `${number.format(count)} ${count === 1 ? 'word' : 'words'}`;

/** How long the text is, and what concerns all of it. */
export function StatusLine({ editor }: { editor: Editor }) {
  const { words, minutes, selected } = useWordCount(editor);
  const isFocusMode = useAroundText(editor, 'isFocusMode');
  const isFinding = useAroundText(editor, 'search') !== null;
  const around = aroundText(editor);
  return (
    <Root>
      <p>
        {wordsText(words)}, {minutes} min to read
        {selected > 0 && <span> · {wordsText(selected)} selected</span>}
      </p>
      <ToolbarButton
        label="Find and replace"
        word="Find"
        keys="Mod+Shift+H"
        aria-pressed={isFinding}
        onClick={() => around.change({ search: isFinding ? null : 'replace' })}
      >
        <FindIcon aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label="Focus mode"
        word="Focus mode"
        keys="Mod+Shift+F"
        aria-pressed={isFocusMode}
        onClick={() => around.change({ isFocusMode: !isFocusMode })}
      >
        <AloneIcon aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label="Keyboard shortcuts"
        word="Shortcuts"
        keys="Mod+/"
        aria-haspopup="dialog"
        onClick={() => around.change({ dialog: 'shortcuts' })}
      >
        <KeyboardIcon aria-hidden />
      </ToolbarButton>
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${depths.stickyBar - 1};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-height: 2.5rem;
  border-block-start: 1px solid ${color.border};
  background: ${color.bg};

  > p {
    ${text.small}
    flex: 1 1 12rem;
    min-width: 0;
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }

  /* On phones the tools are at the bottom of the window. */
  ${media.belowMobile} {
    > p {
      flex-basis: 100%;
    }
    position: static;
    /* Otherwise it would be above them where both overlap: z-index applies in a grid even without a position. */
    z-index: auto;
    margin-block-end: calc(3.5rem + ${space[2]});
  }
`;
