import type { DraftBody, OwnArticle } from '@contracts/article';
import { documentExtensions } from '@contracts/documentSchema';
import { TITLE_MAX_LENGTH } from '@contracts/limits';
import type { Tag } from '@contracts/tag';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextArea } from '@/components/ui/TextArea';
import { useDraftSaver } from '@/hooks/useDraftSaver';
import { useEventListener } from '@/hooks/useEventListener';
import { useSubmitArticle } from '@/hooks/useSubmitArticle';
import type { DraftBackup } from '@/services/draftBackup';
import { layout, space } from '@/styles/spacing';
import { DraftNotice } from './DraftNotice';
import { DraftSettings, type Settings } from './DraftSettings';
import { EditorToolbar } from './EditorToolbar';
import { ProseEditor } from './ProseEditor';
import { SaveBar } from './SaveBar';

interface ArticleEditorProps {
  userId: string;
  /** Null for a new article. */
  article: OwnArticle | null;
  /** What was typed on this device and never reached the server. */
  unsaved: DraftBackup | null;
  tags: Tag[];
  onCreated: (id: string) => void;
  /** Shows the version of somewhere else instead. */
  onReload: () => void;
  onSubmitted: () => void;
}

const extensions = [
  ...documentExtensions,
  UndoRedo,
  Placeholder.configure({ placeholder: 'Tell the story…' }),
];

/** One article in front of its author. Nothing that is typed passes through the store. */
export function ArticleEditor({
  userId,
  article,
  unsaved,
  tags,
  onCreated,
  onReload,
  onSubmitted,
}: ArticleEditorProps) {
  const start: DraftBody = { ...article, doc: article?.doc ?? undefined, ...unsaved?.changes };
  const [title, setTitle] = useState(start.title ?? '');
  const [settings, setSettings] = useState<Settings>({
    tag: start.tag ?? '',
    sub: start.sub ?? '',
    cover_pic: start.cover_pic ?? '',
  });
  const [saved, setSaved] = useState(article);
  const isCreated = useRef(article !== null);

  const editor = useEditor({
    extensions,
    content: (start.doc as JSONContent | undefined) ?? article?.content ?? '',
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Article text' },
    },
    onCreate: () => {
      if (unsaved) draft.touch(...(Object.keys(unsaved.changes) as (keyof DraftBody)[]));
    },
    onUpdate: () => draft.touch('doc'),
    shouldRerenderOnTransaction: false,
  });

  const draft = useDraftSaver({
    userId,
    article,
    readFields: () => ({ title, ...settings, doc: editor.getJSON() as Required<DraftBody>['doc'] }),
    onSaved: (next) => {
      setSaved(next);
      if (!isCreated.current) onCreated(next._id);
      isCreated.current = true;
    },
  });
  const { submit, isSubmitting, problems } = useSubmitArticle(draft, onSubmitted);

  useEventListener('keydown', (event: KeyboardEvent['nativeEvent']) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void draft.flush();
  });

  const handleSettings = (next: Partial<Settings>) => {
    setSettings((known) => ({ ...known, ...next }));
    draft.touch(...(Object.keys(next) as (keyof Settings)[]));
  };

  return (
    <Root>
      <SaveBar state={draft.state} isSubmitting={isSubmitting} onSubmit={submit} />
      <DraftNotice
        article={saved}
        isConflict={draft.state.kind === 'conflict'}
        isImported={article !== null && article.doc === null}
        problems={problems}
        onKeepMine={() => void draft.saveOverOther()}
        onTakeOther={onReload}
      />
      <TitleField
        label="Title"
        value={title}
        rows={1}
        maxLength={TITLE_MAX_LENGTH}
        autoFocus={article === null}
        onChange={(event) => {
          // A pasted title may have line ends; a title has none.
          setTitle(event.target.value.replace(/\s*\n\s*/g, ' '));
          draft.touch('title');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          editor.commands.focus('start');
        }}
      />
      <DraftSettings tags={tags} settings={settings} onChange={handleSettings} />
      <EditorToolbar editor={editor} />
      <ProseEditor>
        <EditorContent editor={editor} />
      </ProseEditor>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: ${layout.reading};
  margin-inline: auto;
`;

const TitleField = styled(TextArea)`
  field-sizing: content;
  resize: none;
`;
