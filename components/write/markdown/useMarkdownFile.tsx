import type { DraftBody } from '@contracts/ownArticle';
import { BODY_MAX_BYTES } from '@contracts/rules/limits';
import type { Editor, JSONContent } from '@tiptap/core';
import { type ReactNode, useRef, useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { documentJson } from '../documentJson';
import { downloadText, fileNameOf } from './downloadMarkdown';
import { ImportDialog } from './ImportDialog';

type MarkdownFields = Pick<DraftBody, 'title' | 'summary' | 'tag' | 'sub' | 'cover_pic' | 'cover_alt'>;

interface Options {
  editor: Editor;
  fields: MarkdownFields;
  flush: () => Promise<boolean>;
  /** The front matter of an imported file. */
  onFields: (fields: MarkdownFields) => void;
}

interface ReadFile {
  name: string;
  doc: Required<DraftBody>['doc'];
  fields: MarkdownFields;
}

async function readArticle(file: File): Promise<ReadFile> {
  const [text, { fromMarkdown }] = await Promise.all([
    file.text(),
    import('@/services/articleMarkdown/fromMarkdown'),
  ]);
  const { doc, ...fields } = fromMarkdown(text);
  return { name: file.name, doc, fields };
}

/** The one article as a Markdown file, out and in. `part` belongs on the page; the two functions into a menu. */
export function useMarkdownFile({ editor, fields, flush, onFields }: Options) {
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<ReadFile | null>(null);

  const take = (read: ReadFile) => {
    setWaiting(null);
    editor.commands.setContent(read.doc as JSONContent);
    onFields(read.fields);
    notify.success(`“${read.name}” was imported.`);
  };

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > BODY_MAX_BYTES) {
      notify.error(`“${file.name}” is too large for one article.`);
      return;
    }
    try {
      const read = await readArticle(file);
      if (editor.isEmpty && !fields.title) take(read);
      else setWaiting(read);
    } catch {
      notify.error(`“${file.name}” could not be read as Markdown.`);
    }
  };

  const exportFile = async () => {
    try {
      const { toMarkdown } = await import('@/services/articleMarkdown/toMarkdown');
      downloadText(fileNameOf(fields.title ?? ''), toMarkdown(documentJson(editor.state.doc), fields));
    } catch {
      notify.error('The article could not be exported.');
    }
  };

  const part: ReactNode = (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".md,.markdown,.txt,text/markdown,text/plain"
        aria-label="Markdown file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void handleFile(file);
          // The same file again is a change too.
          event.target.value = '';
        }}
      />
      {waiting && (
        <ImportDialog
          fileName={waiting.name}
          flush={flush}
          onReplace={() => take(waiting)}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  );

  return { part, exportFile: () => void exportFile(), importFile: () => chooser.current?.click() };
}
