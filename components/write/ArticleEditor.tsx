import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import type { Tag } from '@contracts/tag';
import type { JSONContent } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { useNotify } from '@/hooks/useNotify';
import type { KeptDraft } from '@/services/draft/draftBackup';
import { isSameDraft } from '@/services/draft/sameDraft';
import type { RestoredDraft } from '@/services/draft/unsavedDrafts';
import { BriefPart } from './brief/BriefPart';
import { type DraftDialog, DraftDialogs } from './DraftDialogs';
import { DraftHead } from './DraftHead';
import { DraftNotice } from './DraftNotice';
import { type DraftPanel, DraftPanels } from './DraftPanels';
import { documentJson } from './documentJson';
import { EditorColumn } from './EditorColumn';
import { useFollowing } from './following/useFollowing';
import { importedLosses } from './importedLosses';
import { MoreMenu } from './MoreMenu';
import { useMarkdownFile } from './markdown/useMarkdownFile';
import { useEditorPictures } from './media/uploads/editorQueue';
import { useImageQueue } from './media/uploads/useImageQueue';
import { NotesButton } from './notes/NotesButton';
import { NotesPart } from './notes/NotesPart';
import { useEditorNotes } from './notes/useEditorNotes';
import { OutcomeLine } from './OutcomeLine';
import { SaveBar } from './saving/SaveBar';
import { NOT_COMPARED } from './saving/saveStateText';
import { useDraftSaver } from './saving/useDraftSaver';
import type { DraftOutcome } from './saving/useOpenedDraft';
import { DraftSettings } from './settings/DraftSettings';
import { importedSettings, isCover } from './settings/settings';
import { TagField } from './settings/TagField';
import type { FindingPlace } from './submit/findings';
import { StatusNotice } from './submit/StatusNotice';
import { submitTexts } from './submit/submitTexts';
import { TitleField } from './TitleField';
import { ArticleText } from './text/ArticleText';
import { aroundText } from './text/aroundText';
import { isShortcut } from './text/shortcuts';
import { useTextEditor } from './text/useTextEditor';
import { useDraftFields } from './useDraftFields';

interface ArticleEditorProps {
  userId: string;
  /** Null for a new article. */
  article: OwnArticle | null;
  /** Text that was typed on this device and never reached the server. */
  unsaved: RestoredDraft | null;
  /** Further versions that this device keeps. */
  further: KeptDraft[];
  /** The last action on the article. */
  outcome: DraftOutcome | null;
  /** Whether its history is to be seen first. */
  opensHistory: boolean;
  /** The editors' note that is shown first. */
  askedNote?: string;
  tags: Tag[];
  onCreated: (id: string) => void;
  /** Shows the stored article, and the last action on it. */
  onReload: (outcome: DraftOutcome) => void;
  onSubmitted: () => void;
}

/** The editor of one article. Typed text never passes through the store. */
export function ArticleEditor({
  userId,
  article,
  unsaved,
  further,
  outcome,
  opensHistory,
  askedNote,
  tags,
  onCreated,
  onReload,
  onSubmitted,
}: ArticleEditorProps) {
  const [start] = useState<DraftBody>(() => ({
    ...article,
    doc: article?.doc ?? undefined,
    ...unsaved?.changes,
  }));
  const [isRestored] = useState(
    () => unsaved !== null && !(article && isSameDraft(unsaved.changes, article)),
  );
  const { title, settings, changeTitle, changeSettings, ...shown } = useDraftFields(start, (...fields) =>
    draft.touch(...fields),
  );
  const [areDetailsOpen, setAreDetailsOpen] = useState(false);
  const [saved, setSaved] = useState(article);
  const [dialog, setDialog] = useState<DraftDialog | null>(
    article && opensHistory ? { kind: 'history' } : null,
  );
  const [panel, setPanel] = useState<DraftPanel | null>(null);
  const [place, setPlace] = useState<FindingPlace | null>(null);
  const isCreated = useRef(article !== null);
  const notify = useNotify();

  const editor = useTextEditor({
    content: (start.doc as JSONContent | undefined) ?? article?.content ?? '',
    onReady: () => {
      if (unsaved) draft.touch(...(Object.keys(unsaved.changes) as (keyof DraftBody)[]));
    },
    onChange: () => draft.touch('doc'),
  });
  useEditorPictures(editor, useImageQueue(userId));
  const notes = useEditorNotes(
    editor,
    article?._id ?? null,
    {
      title: { value: title, change: changeTitle },
      summary: { value: settings.summary, change: (summary) => changeSettings({ summary }) },
      tag: {
        value: settings.tag,
        change: (tag) => changeSettings({ tag, sub: '' }),
        allows: (tag) => tags.some(({ title }) => title === tag),
      },
      cover_pic: {
        value: { cover_pic: settings.cover_pic, cover_alt: settings.cover_alt },
        change: changeSettings,
      },
    },
    askedNote,
  );

  const draft = useDraftSaver({
    userId,
    article,
    baseRevision: unsaved?.revision,
    sent: unsaved?.sent,
    adopted: unsaved?.places,
    readFields: () => ({
      title,
      ...settings,
      cover_pic: isCover(settings.cover_pic) ? settings.cover_pic : (saved?.cover_pic ?? ''),
      doc: documentJson(editor.state.doc),
    }),
    onSaved: (next) => {
      setSaved(next);
      if (!isCreated.current) onCreated(next._id);
      isCreated.current = true;
      lookAgain();
    },
  });
  const follow = (next: OwnArticle) => {
    setSaved(next);
    // Answers to suggestions belong to the text, and may have been given with it.
    if (notes.all.length > 0) notes.reload();
  };
  const lookAgain = useFollowing({ userId, editor, draft, ...shown, onSaved: follow });
  useEventListener('keydown', (event) => {
    if (!isShortcut(event, 's')) return;
    event.preventDefault();
    void draft.flush();
  });

  /** Compares the current text, or the copy on this device, with the stored version. */
  const compare = async (kept?: KeptDraft) => {
    // The result of the comparison replaces the current text.
    if (kept && !(await draft.flush())) return notify.error(NOT_COMPARED);
    const mine = { ...draft.readFields(), ...kept?.changes };
    setDialog({ kind: 'conflict', mine, base: kept?.revision ?? draft.baseRevision(), kept });
  };

  const replaceBy = (next: DraftOutcome) => void draft.discard().then(() => onReload(next));

  const keepAsNew = () => {
    isCreated.current = false;
    void draft.saveAsNew();
  };

  const showHistory = saved && (() => setDialog({ kind: 'history' }));
  const markdown = useMarkdownFile({
    editor,
    fields: { title, ...settings },
    flush: draft.flush,
    onFields: (next) => {
      if (next.title !== undefined) changeTitle(next.title);
      changeSettings(importedSettings(next, tags));
    },
  });

  return (
    <EditorColumn $hasNotes={notes.isBeside}>
      <SaveBar
        state={draft.state}
        submitLabel={submitTexts[saved?.status ?? 'draft'].button}
        onPreview={() => setPanel('preview')}
        onHistory={showHistory}
        onSubmit={() => setPanel('submit')}
        more={
          <>
            <NotesButton notes={notes} />
            <MoreMenu
              onPreview={() => setPanel('preview')}
              onOriginality={() => setPanel('originality')}
              onHistory={showHistory}
              onExport={markdown.exportFile}
              onImport={markdown.importFile}
              onTypography={() => aroundText(editor).change({ dialog: 'typography' })}
              onShortcuts={() => aroundText(editor).change({ dialog: 'shortcuts' })}
            />
          </>
        }
      />
      {outcome && (
        <OutcomeLine
          outcome={outcome}
          articleId={saved?._id ?? null}
          flush={draft.flush}
          onUndone={() => replaceBy({ kind: 'undone' })}
        />
      )}
      <DraftNotice
        state={draft.state.kind}
        losses={article?.doc === null ? importedLosses(article.content) : []}
        isRestored={isRestored}
        further={further}
        onCompare={(kept) => void compare(kept)}
        onKeepAsNew={keepAsNew}
      />
      {saved && (
        <StatusNotice
          article={saved}
          onChanged={setSaved}
          onChangeTime={() => {
            setAreDetailsOpen(true);
            setPlace({ field: 'publish_at' });
          }}
        />
      )}
      {saved && <BriefPart articleId={saved._id} editor={editor} />}
      <DraftDialogs
        dialog={dialog}
        articleId={saved?._id ?? null}
        flush={draft.flush}
        onReplaced={replaceBy}
        onKeepAsNew={keepAsNew}
        onClose={() => setDialog(null)}
      />
      <DraftHead
        title={
          <TitleField
            value={title}
            hasFocus={article === null}
            onChange={changeTitle}
            onLeave={() => {
              // Immediately: the editor's own focus command waits a frame, and the next key does not.
              editor.view.focus();
              editor.commands.setTextSelection(0);
            }}
          />
        }
        beside={<TagField tags={tags} tag={settings.tag} onChange={changeSettings} />}
      />
      <DraftSettings
        tags={tags}
        article={saved}
        settings={settings}
        isScheduled={saved !== null && saved.scheduled_at !== null}
        isOpen={areDetailsOpen}
        onToggle={setAreDetailsOpen}
        onChange={changeSettings}
        onArticle={setSaved}
      />
      <ArticleText editor={editor} />
      <NotesPart
        editor={editor}
        notes={notes}
        onShowField={(field) => {
          if (field !== 'title') setAreDetailsOpen(true);
          setPlace({ field });
        }}
      />
      {markdown.part}
      <DraftPanels
        panel={panel}
        onPanel={setPanel}
        place={place}
        onPlace={setPlace}
        draft={draft}
        editor={editor}
        title={title}
        settings={settings}
        openNotes={notes.openOfEditors}
        saved={saved}
        onShowSettings={() => setAreDetailsOpen(true)}
        onSubmitted={onSubmitted}
      />
    </EditorColumn>
  );
}
