import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/ui/button/Button';
import { WideButtonRow } from '@/components/ui/button/ButtonRow';
import { joinNames } from '@/components/ui/textFormat';
import type { KeptDraft } from '@/services/draft/draftBackup';
import type { SaveState } from '@/services/draft/saveState';
import { formatDateTime } from '@/services/siteTime';

interface DraftNoticeProps {
  state: SaveState['kind'];
  /** For a text that was never edited here: how elements that the editor does not support are changed. */
  losses: string[];
  /** The shown text was stored on this device only. */
  isRestored: boolean;
  /** Other versions that this device keeps. */
  further: KeptDraft[];
  onCompare: (kept?: KeptDraft) => void;
  onKeepAsNew: () => void;
}

/** Notices for the author before they continue writing. */
export function DraftNotice(props: DraftNoticeProps) {
  const { state, losses, isRestored, further, onCompare, onKeepAsNew } = props;
  return (
    <>
      {state === 'conflict' && (
        <Notice tone="danger" isUrgent>
          <p>This article was saved elsewhere after you opened it. Nothing was overwritten.</p>
          <WideButtonRow>
            <Button size="sm" onClick={() => onCompare()}>
              Compare versions
            </Button>
          </WideButtonRow>
        </Notice>
      )}
      {state === 'deleted' && (
        <Notice tone="danger" isUrgent>
          <p>This article was deleted elsewhere. You still have this text.</p>
          <WideButtonRow>
            <Button size="sm" onClick={onKeepAsNew}>
              Save as new draft
            </Button>
          </WideButtonRow>
        </Notice>
      )}
      {isRestored && state !== 'conflict' && (
        <Notice>
          <p>Restored from this device: these changes had not been saved to the server.</p>
        </Notice>
      )}
      {state !== 'conflict' &&
        further.map((kept) => (
          <Notice key={kept.session}>
            <p>Another version from {formatDateTime(kept.at)} exists only on this device.</p>
            <WideButtonRow>
              <Button size="sm" variant="outline" onClick={() => onCompare(kept)}>
                Compare
              </Button>
            </WideButtonRow>
          </Notice>
        ))}
      {losses.length > 0 && (
        <Notice>
          <p>
            This article was imported. When you change its text, {joinNames(losses)}. The current version
            stays in the history.
          </p>
        </Notice>
      )}
    </>
  );
}
