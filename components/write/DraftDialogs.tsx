import dynamic from 'next/dynamic';
import { dropBackup, type KeptDraft } from '@/services/draft/draftBackup';
import type { DraftVersion } from './history/difference';
import type { DraftOutcome } from './saving/useOpenedDraft';

/** Compared seldom, and then with code of some weight. */
const ConflictDialog = dynamic(() =>
  import('./conflict/ConflictDialog').then((module) => module.ConflictDialog),
);
const HistoryDialog = dynamic(() => import('./history/HistoryDialog').then((module) => module.HistoryDialog));

export type DraftDialog =
  | {
      kind: 'conflict';
      mine: DraftVersion;
      /** The revision that `mine` began from. */
      base: number;
      /** Where `mine` is stored, if it is not the text in the editor. */
      kept?: KeptDraft;
    }
  | { kind: 'history' };

interface DraftDialogsProps {
  dialog: DraftDialog | null;
  articleId: string | null;
  flush: () => Promise<boolean>;
  /** The article is stored as another version than the one in the editor. */
  onReplaced: (outcome: DraftOutcome) => void;
  /** Saves the text in the editor as a new article. */
  onKeepAsNew: () => void;
  onClose: () => void;
}

/** The dialogs in which versions of the text are compared. */
export function DraftDialogs(props: DraftDialogsProps) {
  const { dialog, articleId, flush, onReplaced, onKeepAsNew, onClose } = props;
  if (dialog === null || articleId === null) return null;
  if (dialog.kind === 'history') {
    return (
      <HistoryDialog
        articleId={articleId}
        flush={flush}
        onClose={onClose}
        onRestored={(from, replaced) => onReplaced({ kind: 'restored', from, replaced })}
      />
    );
  }
  const { mine, base, kept } = dialog;
  return (
    <ConflictDialog
      articleId={articleId}
      mine={mine}
      baseRevision={base}
      onClose={onClose}
      onKeepAsNew={
        kept
          ? null
          : () => {
              onClose();
              onKeepAsNew();
            }
      }
      onResolved={async () => {
        if (kept) await dropBackup(kept);
        onReplaced({ kind: 'merged' });
      }}
    />
  );
}
