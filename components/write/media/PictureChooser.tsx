import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { PICTURE_ACCEPT } from './fileTransfer';
import { keepChooser } from './pictureChooser';
import { insertFiles } from './pictureCommands';

/** The file field behind the commands that ask for pictures at once. */
export function PictureChooser({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => (input.current ? keepChooser(editor, input.current) : undefined), [editor]);
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      aria-label="Pictures for the text"
      accept={PICTURE_ACCEPT}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file may be chosen again.
        target.value = '';
        insertFiles(editor, files);
        editor.view.focus();
      }}
    />
  );
}
