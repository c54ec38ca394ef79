import type { Editor } from '@tiptap/core';
import { deskOf } from '../desk';

/** Whether the bar of find and replace is open. */
export const isFindShown = (editor: Editor): boolean => deskOf(editor).read().search !== null;
