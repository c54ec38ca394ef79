import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { notesWithin } from './NoteMarks';

/** Ids of the notes in the selected part of the text, followed. */
export const useNotesWithin = (editor: Editor): string[] =>
  useEditorState({ editor, selector: () => notesWithin(editor) });
