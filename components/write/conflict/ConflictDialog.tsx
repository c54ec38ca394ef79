import type { OwnArticle } from '@contracts/article';
import { useMemo } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/ui/button/Button';
import { Spinner } from '@/components/ui/loading/Spinner';
import { Dialog } from '@/components/ui/overlay/Dialog';
import type { DraftVersion } from '../history/difference';
import { versionOf } from '../history/versionOf';
import { isPast } from '../settings/publishTime';
import { MergeView } from './MergeView';
import { mergeVersions } from './mergeVersions';
import { useConflict } from './useConflict';

interface ConflictDialogProps {
  articleId: string;
  /** The version that the author has here, and the revision that it began from. */
  mine: DraftVersion;
  baseRevision: number;
  onResolved: () => void;
  /** If the other version was deleted; null if the compared text is not in the editor. */
  onKeepAsNew: (() => void) | null;
  onClose: () => void;
}

/** An accepted article keeps its time: taking all of a version without one would publish it. */
function withTime(mine: DraftVersion, { scheduled_at, publish_at }: OwnArticle): DraftVersion {
  const wouldGoOut = mine.publish_at === null || isPast(mine.publish_at);
  return scheduled_at !== null && wouldGoOut ? { ...mine, publish_at } : mine;
}

/** Compares this version with the one saved elsewhere, and merges them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { articleId, mine: own, baseRevision, onResolved, onKeepAsNew, onClose } = props;
  const { conflict, problem, isGone, isBusy, reload, resolve } = useConflict(articleId, baseRevision);
  const mine = useMemo(() => (conflict ? withTime(own, conflict.theirs) : own), [conflict, own]);
  const merge = useMemo(() => {
    if (!conflict) return null;
    const { theirs, base } = conflict;
    return mergeVersions(mine, versionOf(theirs), base && versionOf(base), theirs.time_by_editors === true);
  }, [conflict, mine]);
  const handleResolve = async (result: DraftVersion) => {
    if (await resolve(mine, result)) onResolved();
  };

  return (
    <Dialog title="Two versions of this article" size="xl" align="top" onClose={onClose}>
      <p>
        “Mine” is the version in this editor, “Theirs” was saved elsewhere. Both stay in the history,
        whichever you choose.
      </p>
      {problem && (
        <Notice tone="danger" isUrgent>
          <p>{isGone ? 'This article was deleted elsewhere. You still have this text.' : problem}</p>
          {isGone && onKeepAsNew && (
            <div>
              <Button size="sm" onClick={onKeepAsNew}>
                Save as new draft
              </Button>
            </div>
          )}
        </Notice>
      )}
      {merge && !isGone && <MergeView merge={merge} isBusy={isBusy} onResolve={handleResolve} />}
      {!merge && !problem && <Spinner />}
      {!merge && problem && !isGone && <Button onClick={() => void reload()}>Try again</Button>}
    </Dialog>
  );
}
