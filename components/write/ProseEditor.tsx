import styled from 'styled-components';
import { prose } from '@/styles/prose';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** The text as readers will see it, in a sheet that can be written on. */
export const ProseEditor = styled.div`
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};

  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }

  .tiptap {
    ${prose}
    min-height: 24rem;
    padding: ${space[5]};
    outline: none;
  }

  .tiptap p.is-editor-empty:first-child::before {
    content: attr(data-placeholder);
    float: left;
    height: 0;
    color: ${color.textMuted};
    pointer-events: none;
  }

  .tiptap .ProseMirror-selectednode {
    outline: 2px solid ${color.focus};
  }
`;
