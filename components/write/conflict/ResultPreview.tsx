import { documentExtensions } from '@contracts/document/documentExtensions';
import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import type { DraftVersion } from '../history/difference';
import { ProseEditor } from '../text/ProseEditor';
import { ScrollTable } from '../text/tables/ScrollTable';

const extensions = documentExtensions.map((one) => (one.name === ScrollTable.name ? ScrollTable : one));

/** The version as it would be saved, to be read only. */
export function ResultPreview({ version }: { version: DraftVersion }) {
  const editor = useEditor(
    {
      extensions,
      injectCSS: false,
      content: version.doc as JSONContent,
      editable: false,
      immediatelyRender: true,
      editorProps: { attributes: { 'aria-label': 'The result', role: 'document' } },
    },
    [version],
  );
  return (
    <>
      <h3>{version.title || 'Untitled'}</h3>
      <ProseEditor>
        <EditorContent editor={editor} />
      </ProseEditor>
    </>
  );
}
