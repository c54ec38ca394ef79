import styled from 'styled-components';
import { focusRing, resetButton } from '@/styles/mixins';
import { prose } from '@/styles/prose';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The text as readers will see it, and nothing around it. */
export const ProseEditor = styled.div`
  /* Required by prosemirror-view; any rule of the text takes precedence. */
  :where(.tiptap) {
    position: relative;
    overflow-wrap: break-word;
    white-space: break-spaces;
    font-variant-ligatures: none;
  }
  :where(.tiptap) [contenteditable='false'] {
    white-space: normal;
  }
  :where(.tiptap) pre,
  :where(.tiptap) [contenteditable='false'] [contenteditable='true'] {
    white-space: pre-wrap;
  }
  :where(.tiptap.ProseMirror-hideselection) * {
    caret-color: transparent;
  }
  :where(.tiptap) img.ProseMirror-separator {
    display: inline !important;
    width: 0 !important;
    height: 0 !important;
    margin: 0 !important;
    border: none !important;
  }

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
  /* A code block without words has a line nevertheless. */
  .tiptap pre code {
    display: block;
    min-height: 1lh;
  }

  .tiptap .task-list > li > label {
    flex: none;
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1lh;
    min-height: 1.5rem;
    cursor: pointer;

    > input {
      width: 1.125rem;
      height: 1.125rem;
      margin: 0;
      accent-color: ${color.accent};
      cursor: pointer;
    }
    > input:focus-visible {
      outline: 2px solid ${color.focus};
      outline-offset: 2px;
    }
  }
  .tiptap .task-list > li[data-checked='true'] > div {
    color: ${color.textMuted};
  }

  .tiptap .footnote-backref {
    ${resetButton}
    ${focusRing}
    min-height: 1.5rem;
    color: ${color.accent};
  }
  .tiptap .footnote-ref {
    cursor: pointer;
  }

  .tiptap th,
  .tiptap td {
    position: relative;
    min-width: 4rem;
  }
  .tiptap .selectedCell {
    background: ${color.accentSoft};
  }

  .tiptap .found {
    background: ${color.selection};
    color: ${color.text};
  }
  .tiptap .found-current {
    outline: 2px solid ${color.focus};
  }
  .tiptap .noted {
    background: ${color.accentSoft};
    box-shadow: inset 0 -2px ${color.accentStrong};
  }
  .tiptap .noted-done {
    background: none;
    box-shadow: inset 0 -1px ${color.borderStrong};
  }
  .tiptap .noted-current {
    background: ${color.selection};
    color: ${color.text};
  }
  .tiptap .suggested-removal {
    color: ${color.danger};
    text-decoration: line-through;
  }
  .tiptap .suggested-words {
    background: ${color.successSoft};
    color: ${color.success};
    text-decoration: underline 2px;
  }
  .tiptap .suggested-block-removal {
    color: ${color.danger};
    text-decoration: line-through;
  }
  .tiptap .suggested-addition {
    background: ${color.successSoft};
    box-shadow: -3px 0 ${color.success};
  }
  .tiptap .suggested-blocks {
    display: block;
    padding-inline-start: ${space[3]};
    border-inline-start: 3px solid ${color.success};
    text-decoration: none;
  }
  /* It has no number of its own. */
  .tiptap .suggested-item {
    list-style: none;
    counter-increment: list-item 0;
  }
  .tiptap .suggested-name {
    ${text.caption}
    display: block;
    color: ${color.textMuted};
  }
  .tiptap .kept-selection {
    background: ${color.selection};
    color: ${color.text};
  }
  .tiptap .block-menu-query {
    color: ${color.textMuted};
  }

  /* A place between two blocks that cannot be written in. */
  .tiptap .ProseMirror-gapcursor {
    position: relative;
    display: none;
    pointer-events: none;

    &::after {
      content: '';
      position: absolute;
      top: -2px;
      width: 1.25rem;
      border-top: 2px solid ${color.accent};
    }
  }
  .tiptap.ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .tiptap.ProseMirror-hideselection *::selection {
    background: transparent;
  }

  .tiptap .ProseMirror-selectednode {
    border-radius: ${radius.sm};
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
