import styled from 'styled-components';
import { prose } from '@/styles/prose';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** The text as readers will see it, and nothing around it. */
export const ProseEditor = styled.div`
  .tiptap {
    ${prose}
    min-height: 50vh;
    padding-bottom: ${space[8]};
    outline: none;
    caret-color: ${color.accent};
  }

  .tiptap p.is-editor-empty:first-child::before {
    content: attr(data-placeholder);
    float: left;
    height: 0;
    color: ${color.textFaint};
    pointer-events: none;
  }

  .tiptap pre {
    overflow-x: auto;
  }

  .tiptap .ProseMirror-selectednode {
    border-radius: ${radius.sm};
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
