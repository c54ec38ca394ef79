import { codeLanguages } from '@contracts/document/codeLanguages';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { focusRing } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FloatingBar } from '../menus/FloatingBar';
import { elementAround } from '../menus/nodeElement';

/** In which language the code block around the cursor is. */
export function CodeBar({ editor }: { editor: Editor }) {
  const element = useEditorState({
    editor,
    selector: () => elementAround(editor, 'codeBlock'),
    equalityFn: Object.is,
  });
  const language = useEditorState({
    editor,
    selector: () => (editor.getAttributes('codeBlock').language as string | null | undefined) ?? '',
  });
  if (!element) return null;
  const known = codeLanguages.find(({ name, aliases }) => name === language || aliases.includes(language));
  return (
    <FloatingBar label="Code" anchor={element} placement="top-end" onLeave={() => editor.view.focus()}>
      <Chooser
        aria-label="Language of the code"
        value={known?.name ?? language}
        onChange={(event) =>
          editor.commands.updateAttributes('codeBlock', { language: event.target.value || null })
        }
      >
        <option value="">Plain text</option>
        {!known && language !== '' && <option value={language}>{language} (without colours)</option>}
        {codeLanguages.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Chooser>
    </FloatingBar>
  );
}

const Chooser = styled.select`
  ${text.small}
  ${focusRing}
  min-height: 2rem;
  max-width: 14rem;
  padding-inline: ${space[2]};
  border: 0;
  border-radius: ${radius.sm};
  background: ${color.raised};
  color: ${color.text};

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.coarsePointer} {
    min-height: ${layout.target};
    font-size: 1rem;
  }
`;
