import { extensionsWith } from '@contracts/document/documentExtensions';
import type { AnyExtension } from '@tiptap/core';
import { Placeholder, UndoRedo } from '@tiptap/extensions';

/**
 * What the editor does beyond the schema that it shares with the server, one line each. A node or mark with the name
 * of one in the schema takes its place.
 */
const own: AnyExtension[] = [UndoRedo, Placeholder.configure({ placeholder: 'Tell the story…' })];

const ownNames = new Set(own.map(({ name }) => name));

export const editorExtensions: AnyExtension[] = [
  ...extensionsWith().filter(({ name }) => !ownNames.has(name)),
  ...own,
];
