import type { DeskPage } from '@contracts/deskPage';
import type { JSONContent } from '@tiptap/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { documentJson } from '@/components/write/documentJson';
import { followDocument } from '@/components/write/following/followDocument';
import { useEditorPictures } from '@/components/write/media/uploads/editorQueue';
import { useQueueOf } from '@/components/write/media/uploads/useImageQueue';
import { SummaryField } from '@/components/write/settings/SummaryField';
import { TitleField } from '@/components/write/TitleField';
import { ArticleText } from '@/components/write/text/ArticleText';
import { isShortcut } from '@/components/write/text/shortcuts';
import { useTextEditor } from '@/components/write/text/useTextEditor';
import { useEventListener } from '@/hooks/useEventListener';
import { uploadDeskImage } from '@/services/api/images';
import type { RestoredDraft } from '@/services/draft/unsavedDrafts';
import { useDeskTitle } from '../../hooks/useDeskTitle';
import { useDeskSelector } from '../../store';
import { usePageQuery } from '../pagesApi';
import { UNTITLED } from '../pageTexts';
import { PageBar } from './PageBar';
import { type PageDialog, PageDialogs } from './PageDialogs';
import { PageNotice } from './PageNotice';
import { draftsOf, pageFields } from './pageDraft';
import { PageColumn } from './pageLayout';
import { usePageSaver } from './usePageSaver';

interface PageEditorProps {
  editorId: string;
  /** As it was stored when it was opened. */
  page: DeskPage;
  unsaved: RestoredDraft | null;
  /** Shows the stored page. */
  onReopen: () => void;
}

/** The editor of a page. Typed text never passes through the store. */
export function PageEditor({ editorId, page, unsaved, onReopen }: PageEditorProps) {
  const [title, setTitle] = useState(unsaved?.changes.title ?? page.title);
  const [summary, setSummary] = useState(unsaved?.changes.summary ?? page.summary);
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const [saved, setSaved] = useState(page);
  const { data, error } = usePageQuery(page._id, { refetchOnMountOrArgChange: true });
  const session = useDeskSelector(({ session: { status } }) => (status === 'in' ? status : ''));
  const [, goTo] = useLocation();
  useDeskTitle(title || UNTITLED);

  const editor = useTextEditor({
    label: 'Text of the page',
    content: (unsaved?.changes.doc ?? page.doc) as JSONContent,
    onReady: () => {
      if (unsaved) saver.touch(...pageFields.filter((field) => field in unsaved.changes));
    },
    onChange: () => saver.touch('doc'),
  });
  useEditorPictures(editor, useQueueOf(draftsOf(editorId), session, uploadDeskImage));

  const readFields = () => ({ title, summary, doc: documentJson(editor.state.doc) });
  const saver = usePageSaver({
    editorId,
    page,
    unsaved,
    readFields,
    onSaved: (next) => {
      setSaved(next);
      if (next._id !== page._id) goTo(`/${next._id}`, { replace: true });
    },
  });

  /** Another tab or editor saved it: shown here where nothing was changed since. */
  const follow = useEffectEvent((stored: DeskPage) => {
    if (editor.isDestroyed || stored.revision <= saver.revision() || !saver.adopt(stored)) return;
    setSaved(stored);
    setTitle(stored.title);
    setSummary(stored.summary);
    followDocument(editor, stored.doc as JSONContent);
  });
  useEffect(() => {
    if (data) follow(data);
  }, [data]);

  useEventListener('keydown', (event) => {
    if (!isShortcut(event, 's')) return;
    event.preventDefault();
    void saver.flush();
  });

  // Data requested after a save may be older than the reply of the save.
  const shown = data && data.revision >= saved.revision ? data : saved;
  return (
    <PageColumn>
      <VisuallyHidden as="h1">Page</VisuallyHidden>
      <PageBar page={shown} saver={saver} onOpen={setDialog} />
      <PageNotice
        state={saver.state.kind}
        isRestored={unsaved !== null}
        isDeleted={error !== undefined && 'status' in error && error.status === 404}
        onCompare={() => setDialog('conflict')}
        onKeepAsNew={() => void saver.saveAsNew()}
      />
      <TitleField
        value={title}
        hasFocus={page.revision === 1}
        onChange={(next) => {
          setTitle(next);
          saver.touch('title');
        }}
        onLeave={() => {
          editor.view.focus();
          editor.commands.setTextSelection(0);
        }}
      />
      <ArticleText editor={editor} />
      <SummaryField
        value={summary}
        label="Description"
        emptyHint="If empty, search engines see the beginning of the text."
        onChange={(next) => {
          setSummary(next);
          saver.touch('summary');
        }}
      />
      <PageDialogs
        dialog={dialog}
        page={shown}
        saver={saver}
        readFields={readFields}
        onReopen={onReopen}
        onClose={() => setDialog(null)}
      />
    </PageColumn>
  );
}
