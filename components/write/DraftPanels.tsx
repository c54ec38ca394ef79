import type { OwnArticle } from '@contracts/article';
import type { Editor } from '@tiptap/core';
import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { useLoadAhead } from '@/hooks/useLoadAhead';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';
import { localArticle } from './preview/localArticle';
import { findDraft } from './preview/useArticlePreview';
import type { Settings } from './settings/settings';
import type { FindingPlace } from './submit/findings';
import { goToPlace } from './submit/goToPlace';
import { localFindings } from './submit/localFindings';
import type { SavedDraft } from './submit/useChecks';
import { aroundText } from './text/aroundText';

/** Not needed while one writes. */
const loadSubmit = () => import('./submit/SubmitPanel').then((module) => module.SubmitPanel);
const loadPreview = () => import('./preview/PreviewDialog').then((module) => module.PreviewDialog);
const loadOriginality = () => import('./submit/OriginalityDialog').then((module) => module.OriginalityDialog);
const SubmitPanel = dynamic(loadSubmit);
const PreviewDialog = dynamic(loadPreview);
const OriginalityDialog = dynamic(loadOriginality);
const ahead = [loadSubmit, loadPreview, loadOriginality];

export type DraftPanel = 'submit' | 'preview' | 'originality';

interface DraftPanelsProps {
  /** The open panel. */
  panel: DraftPanel | null;
  onPanel: (panel: DraftPanel | null) => void;
  /** The next place to show the author. */
  place: FindingPlace | null;
  onPlace: (place: FindingPlace | null) => void;
  draft: SavedDraft;
  editor: Editor;
  title: string;
  settings: Settings;
  /** How many of the editors' notes are not done. */
  openNotes: number;
  saved: OwnArticle | null;
  /** The fields of the settings are needed. */
  onShowSettings: () => void;
  onSubmitted: () => void;
}

const fieldsInSight = new Set<FindingPlace['field']>(['title', 'tag', 'doc']);

/** The panels over a draft: the preview, the comparison and the submission. */
export function DraftPanels(props: DraftPanelsProps) {
  const {
    panel,
    onPanel,
    place,
    onPlace,
    draft,
    editor,
    title,
    settings,
    openNotes,
    saved,
    onShowSettings,
    onSubmitted,
  } = props;
  const me = useAppSelector(selectMe);
  useLoadAhead(ahead);
  const close = () => onPanel(null);

  // After the dialog has closed and returned the focus, and the settings are expanded.
  const go = useEffectEvent((next: FindingPlace) => {
    goToPlace(editor, next);
    onPlace(null);
  });
  useEffect(() => {
    if (place && panel === null) go(place);
  }, [place, panel]);

  const handleGo = (next: FindingPlace) => {
    if (!fieldsInSight.has(next.field)) onShowSettings();
    // The fields beside the text are hidden there.
    if (next.field !== 'doc') aroundText(editor).change({ isFocusMode: false });
    onPlace(next);
    close();
  };

  if (panel === 'submit') {
    return (
      <SubmitPanel
        draft={draft}
        article={saved}
        openNotes={openNotes}
        publish_at={settings.publish_at}
        findLocal={() => localFindings(editor, settings)}
        onGo={handleGo}
        onPreview={() => onPanel('preview')}
        onSubmitted={onSubmitted}
        onClose={close}
      />
    );
  }
  if (panel === 'originality') return <OriginalityDialog draft={draft} onClose={close} />;
  if (panel === 'preview') {
    return (
      <PreviewDialog
        title="Preview"
        find={() => findDraft(draft, () => localArticle({ editor, title, settings, saved, me }))}
        onClose={close}
      />
    );
  }
  return null;
}
