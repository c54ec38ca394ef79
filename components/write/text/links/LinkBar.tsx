import { isArticleLink } from '@contracts/rules/articleAddress';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import styled from 'styled-components';
import { OpenLinkIcon, UnlinkIcon, WriteIcon } from '@/components/ui/icons';
import { ellipsis } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { link } from '../commands/markCommands';
import { FloatingBar } from '../menus/FloatingBar';
import { ToolbarButton } from '../toolbar/ToolbarButton';
import { addressAt } from './addressAt';

function linkAt(editor: Editor): HTMLAnchorElement | null {
  const { selection } = editor.state;
  if (!selection.empty || addressAt(editor) === '') return null;
  const { node } = editor.view.domAtPos(selection.from, -1);
  return (node instanceof Element ? node : node.parentElement)?.closest('a') ?? null;
}

/** The target of the link around the cursor, and actions on it. */
export function LinkBar({ editor }: { editor: Editor }) {
  const element = useEditorState({ editor, selector: () => linkAt(editor), equalityFn: Object.is });
  const href = useEditorState({ editor, selector: () => addressAt(editor) });
  if (!element || href === '') return null;
  return (
    <FloatingBar label="Link" anchor={element} placement="bottom-start" onLeave={() => editor.view.focus()}>
      <Address title={href}>{href}</Address>
      {isArticleLink(href) && !href.startsWith('#') && (
        <ToolbarButton label="Open in a new tab" onClick={() => window.open(href, '_blank', 'noopener')}>
          <OpenLinkIcon aria-hidden />
        </ToolbarButton>
      )}
      <ToolbarButton
        label="Edit link"
        keys={link.keys}
        aria-haspopup="dialog"
        onClick={() => link.run(editor)}
      >
        <WriteIcon aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label="Remove link"
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      >
        <UnlinkIcon aria-hidden />
      </ToolbarButton>
    </FloatingBar>
  );
}

const Address = styled.span`
  ${text.small}
  ${ellipsis}
  max-width: min(16rem, 40vw);
  padding-inline: ${space[2]};
  color: ${color.textMuted};
`;
